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
