CREATE TABLE "opt_out_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"company_name" text NOT NULL,
	"company_key" text NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"person_key" text DEFAULT '' NOT NULL,
	"email" text,
	"reason" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"company_key" text NOT NULL,
	"person_key" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "opt_outs_company_key_person_key_pk" PRIMARY KEY("company_key","person_key")
);
--> statement-breakpoint
CREATE TABLE "merged_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opt_out_requests" ADD CONSTRAINT "opt_out_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opt_out_requests_waiting" ON "opt_out_requests" USING btree ("company_key","person_key","email") WHERE status in ('unproven', 'open');--> statement-breakpoint
CREATE INDEX "opt_out_requests_status" ON "opt_out_requests" USING btree ("status","created_at");
--> statement-breakpoint
CREATE FUNCTION hide_left_out_startup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NULL AND EXISTS (
    SELECT FROM opt_outs WHERE person_key = '' AND (
      company_key = NEW.name_key
      OR company_key IN (SELECT name_key FROM startup_aliases WHERE startup_id = NEW.id)))
  THEN
    NEW.hidden_at := NEW.updated_at;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER startups_left_out
  BEFORE INSERT OR UPDATE OF name_key, hidden_at ON startups
  FOR EACH ROW EXECUTE FUNCTION hide_left_out_startup();
--> statement-breakpoint
CREATE FUNCTION hide_startup_of_left_out_alias() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM opt_outs WHERE company_key = NEW.name_key AND person_key = '') THEN
    UPDATE startups SET hidden_at = updated_at WHERE id = NEW.startup_id AND hidden_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER startup_aliases_left_out
  AFTER INSERT ON startup_aliases
  FOR EACH ROW EXECUTE FUNCTION hide_startup_of_left_out_alias();
--> statement-breakpoint
CREATE FUNCTION keep_person_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM opt_outs WHERE person_key = NEW.name_key AND (
      company_key = (SELECT name_key FROM startups WHERE id = NEW.startup_id)
      OR company_key IN (SELECT name_key FROM startup_aliases WHERE startup_id = NEW.startup_id)))
  THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER startup_people_left_out
  BEFORE INSERT OR UPDATE ON startup_people
  FOR EACH ROW EXECUTE FUNCTION keep_person_out();
--> statement-breakpoint
INSERT INTO merged_rounds (id, into_id, merged_at)
  SELECT DISTINCT ON (twin ->> 'from') (twin ->> 'from')::uuid, (twin ->> 'into')::uuid, merged_at
  FROM startup_merges, jsonb_array_elements(before -> 'twins') AS twin
  WHERE undone_at IS NULL AND jsonb_typeof(before -> 'twins') = 'array'
  ORDER BY twin ->> 'from', merged_at DESC
  ON CONFLICT DO NOTHING;
