DROP INDEX "funding_events_newest";--> statement-breakpoint
ALTER TABLE "funding_events" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "funding_events" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "startup_reports" ADD COLUMN "corrects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "startups" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "startups" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ((subject ->> 'id'),"at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_events_currency" ON "funding_events" USING btree ("currency","announced_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_events_hidden" ON "funding_events" USING btree ("announced_on") WHERE is_hidden;--> statement-breakpoint
CREATE INDEX "startups_newest" ON "startups" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "startups_hidden" ON "startups" USING btree ("hidden_at") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "startups_disputed" ON "startups" USING btree ("created_at" DESC NULLS FIRST) WHERE is_disputed;--> statement-breakpoint
CREATE INDEX "startups_fields" ON "startups" USING gin ("industry_tags","country");--> statement-breakpoint
CREATE INDEX "startups_website" ON "startups" USING gin ("website" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "funding_events_newest" ON "funding_events" USING btree ("announced_on" DESC NULLS FIRST,"id" DESC NULLS FIRST,"startup_id","industry_tags","country","region_key","city_key","round_kind","usd_amount","open_roles","hiring_functions","is_hidden");
--> statement-breakpoint
CREATE FUNCTION hide_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_hidden := NEW.hidden_at IS NOT NULL
    OR EXISTS (SELECT FROM startups WHERE id = NEW.startup_id AND hidden_at IS NOT NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_events_hide
  BEFORE INSERT OR UPDATE OF startup_id, hidden_at ON funding_events
  FOR EACH ROW EXECUTE FUNCTION hide_event();
--> statement-breakpoint
CREATE FUNCTION hide_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE funding_events SET is_hidden = NEW.hidden_at IS NOT NULL OR hidden_at IS NOT NULL WHERE startup_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER startups_hide
  AFTER UPDATE OF hidden_at ON startups
  FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) IS DISTINCT FROM (NEW.hidden_at IS NULL))
  EXECUTE FUNCTION hide_events();
--> statement-breakpoint
UPDATE startups SET is_disputed = true WHERE id IN (
  SELECT startup_id FROM startup_reports
    GROUP BY startup_id
    HAVING count(DISTINCT company ->> 'country') > 1
      OR count(DISTINCT company ->> 'foundedYear') > 1
      OR count(DISTINCT lower(regexp_replace(company ->> 'website', '^(?:https?://)?(?:www\.)?([^/:?#]+).*$', '\1', 'i'))) > 1
  UNION
  SELECT startup_id FROM startup_reports WHERE funding_event_id IS NOT NULL
    GROUP BY startup_id, funding_event_id
    HAVING count(DISTINCT nullif(round_kind, 'unspecified')) > 1
  UNION
  SELECT startup_id FROM startup_reports WHERE funding_event_id IS NOT NULL AND amount IS NOT NULL
    GROUP BY startup_id, funding_event_id, currency
    HAVING max(amount) > min(amount) * 1.1
);