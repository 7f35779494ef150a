ALTER TABLE "application_changes" ADD COLUMN "user_id" text;--> statement-breakpoint
UPDATE "application_changes" SET "user_id" = a."user_id" FROM "applications" a WHERE a."id" = "application_changes"."application_id";--> statement-breakpoint
CREATE FUNCTION name_user_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_id := (SELECT user_id FROM applications WHERE id = NEW.application_id);
  RETURN NEW;
END $$;--> statement-breakpoint
-- expand: The last release inserts changes without their user, and reads none.
CREATE TRIGGER application_changes_user BEFORE INSERT ON application_changes
  FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION name_user_of_change();--> statement-breakpoint
-- expand: The id alone is unique already.
ALTER TABLE "cleared_applications" ADD CONSTRAINT "cleared_applications_of_user" UNIQUE("user_id","id");--> statement-breakpoint
-- expand: It does what it did. Rows of a trigger are read apart from tables that may lie on other servers.
CREATE OR REPLACE FUNCTION forget_told_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  users_gone text[] := array(SELECT id FROM gone);
BEGIN
  DELETE FROM digest_entries WHERE user_id = ANY(users_gone);
  RETURN NULL;
END $$;--> statement-breakpoint
-- expand: It does what it did. Rows of a trigger are read apart from tables that may lie on other servers.
CREATE OR REPLACE FUNCTION forget_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rounds_gone uuid[] := array(SELECT id FROM gone);
BEGIN
  DELETE FROM digest_entries WHERE funding_event_id = ANY(rounds_gone)
    AND NOT EXISTS (SELECT FROM undone_rounds WHERE undone_rounds.id = funding_event_id)
    AND NOT EXISTS (SELECT FROM funding_events WHERE funding_events.id = funding_event_id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- expand: called by the deferred trigger alone, which says the same of a round that is still there
CREATE OR REPLACE FUNCTION note_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7268204);
  IF EXISTS (SELECT FROM funding_events WHERE id = NEW.id) THEN
    INSERT INTO round_arrivals (funding_event_id, arrived_at) VALUES (NEW.id, NEW.created_at)
      ON CONFLICT DO NOTHING;
    PERFORM pg_notify('rounds', '');
  END IF;
  RETURN NULL;
END $$;
