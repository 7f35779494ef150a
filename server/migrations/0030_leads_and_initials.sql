CREATE INDEX "startups_initials" ON "startups" USING btree (regexp_replace(name_key, '(\S)\S* ?', '\1', 'g')) WHERE name_key like '% % %';--> statement-breakpoint
-- Whose names are now read otherwise is compared with the others once more.
UPDATE "startups" SET "compared_at" = NULL WHERE "compared_at" IS NOT NULL AND (
  "name" ~* '^(get|try|use|join|meet|hello|hey|with|go|my|hi|we|team)\s?[[:alnum:]]{3}'
  OR "name" ~* '(app|anónima)$' OR "name" ~ '^[A-Z]{3,5}$' OR "name" ~ '[^\u0001-\u024f\u2000-\u20ff]'
  OR "name" ~* '\m(\d+(st|nd|rd|th)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[[:alpha:]]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\M'
);
