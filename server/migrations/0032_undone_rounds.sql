CREATE TABLE "undone_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_key" text NOT NULL,
	"country" char(2),
	"round_kind" text NOT NULL,
	"announced_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digest_entries" DROP CONSTRAINT "digest_entries_funding_event_id_funding_events_id_fk";
--> statement-breakpoint
ALTER TABLE "funding_events" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "undone_rounds_name" ON "undone_rounds" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "funding_events_returned" ON "funding_events" USING btree ("returned_at") WHERE returned_at is not null;--> statement-breakpoint
CREATE INDEX "startups_initials" ON "startups" USING btree (regexp_replace(name_key, '(\S)\S* ?', '\1', 'g')) WHERE name_key like '% % %';--> statement-breakpoint
-- Whose names are now read otherwise is compared with the others once more.
UPDATE "startups" SET "compared_at" = NULL WHERE "compared_at" IS NOT NULL AND (
  "name" ~* '^(get|try|use|join|meet|hello|hey|with|go|my|hi|we|team)\s?[[:alnum:]]{3}'
  OR "name" ~* '(app|anónima)$' OR "name" ~ '^[A-Z]{3,5}$' OR "name" ~ '[^\u0001-\u024f\u2000-\u20ff]'
  OR "name" ~* '\m(\d+(st|nd|rd|th)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[[:alpha:]]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\M'
);--> statement-breakpoint
CREATE FUNCTION forget_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM digest_entries USING gone WHERE digest_entries.funding_event_id = gone.id
    AND NOT EXISTS (SELECT FROM undone_rounds WHERE undone_rounds.id = gone.id)
    AND NOT EXISTS (SELECT FROM funding_events WHERE funding_events.id = gone.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_events_told_gone AFTER DELETE ON funding_events
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_told();
--> statement-breakpoint
CREATE TRIGGER undone_rounds_told_gone AFTER DELETE ON undone_rounds
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_told();
