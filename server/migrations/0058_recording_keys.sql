-- expand: a table that the last release does not know; after a crash it is empty, as it always is
CREATE UNLOGGED TABLE "recording_keys" (
	"key" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- expand: what the last release records gets its position as before, only later in the same transaction
DROP TRIGGER funding_events_arrived ON funding_events;
--> statement-breakpoint
-- expand: called by the trigger below alone, which the last release fires as it did the one before
CREATE OR REPLACE FUNCTION note_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7268204);
  INSERT INTO round_arrivals (funding_event_id, arrived_at)
    SELECT id, created_at FROM funding_events WHERE id = NEW.id
    ON CONFLICT DO NOTHING;
  PERFORM pg_notify('rounds', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- expand: what the last release records gets its position as before, only later in the same transaction
CREATE CONSTRAINT TRIGGER funding_events_arrived
  AFTER INSERT ON funding_events
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (NOT NEW.is_sample AND NEW.announced_on >= NEW.created_at::date - 91)
  EXECUTE FUNCTION note_arrivals();
