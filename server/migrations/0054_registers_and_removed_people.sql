CREATE TABLE "removal_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_people" (
	"hash" text NOT NULL,
	"request_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_people_hash_request_id_pk" PRIMARY KEY("hash","request_id")
);
--> statement-breakpoint
CREATE TABLE "company_officers" (
	"startup_id" uuid NOT NULL,
	"register" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"office" text NOT NULL,
	"role" text NOT NULL,
	"since" date,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_officers_startup_id_register_name_key_pk" PRIMARY KEY("startup_id","register","name_key")
);
--> statement-breakpoint
CREATE TABLE "company_registrations" (
	"startup_id" uuid NOT NULL,
	"register" text NOT NULL,
	"number" text,
	"name" text,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"website" text,
	"reason" text,
	"linkedin" text,
	"checked_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_registrations_startup_id_register_pk" PRIMARY KEY("startup_id","register")
);
--> statement-breakpoint
ALTER TABLE "company_officers" ADD CONSTRAINT "company_officers_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_registrations" ADD CONSTRAINT "company_registrations_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_people_request" ON "removed_people" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "company_officers_seen" ON "company_officers" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "company_registrations_due" ON "company_registrations" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "company_registrations_checked" ON "company_registrations" USING btree ("checked_at");--> statement-breakpoint
INSERT INTO "removal_keys" ("id", "secret") VALUES (1, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));--> statement-breakpoint
-- expand: what the last release writes of people is refused as before, and of those who asked since as well
CREATE OR REPLACE FUNCTION keep_person_out() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[] := string_to_array(NEW.name_key, ' ');
  others text[] := CASE WHEN cardinality(words) > 1 THEN words[2:] ELSE words END;
BEGIN
  IF EXISTS (
    SELECT FROM opt_outs WHERE person_key = NEW.name_key AND (
      company_key = (SELECT name_key FROM startups WHERE id = NEW.startup_id)
      OR company_key IN (SELECT name_key FROM startup_aliases WHERE startup_id = NEW.startup_id)))
  THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM removed_people) AND EXISTS (
    SELECT FROM removal_keys key
      CROSS JOIN (
        SELECT name_key FROM startups WHERE id = NEW.startup_id
        UNION SELECT name_key FROM startup_aliases WHERE startup_id = NEW.startup_id) company
      CROSS JOIN unnest(others) WITH ORDINALITY AS other(word, place)
      CROSS JOIN LATERAL (
        SELECT company.name_key || '|' || least(words[1] COLLATE "C", other.word COLLATE "C") || ' '
          || greatest(words[1] COLLATE "C", other.word COLLATE "C") AS said) pair
      JOIN removed_people removed ON removed.hash = encode(sha256(convert_to(key.secret || '|last|' || pair.said, 'UTF8')), 'hex')
        OR (other.place = cardinality(others)
          AND removed.hash = encode(sha256(convert_to(key.secret || '|any|' || pair.said, 'UTF8')), 'hex')))
  THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
