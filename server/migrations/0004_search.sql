DROP INDEX "startups_search_text";--> statement-breakpoint
DROP INDEX "funding_events_newest";
--> statement-breakpoint
ALTER TABLE "funding_events" ADD COLUMN "search_text" "tsvector" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "funding_events" ADD COLUMN "people_text" "tsvector";
--> statement-breakpoint
CREATE FUNCTION people_said(startup uuid) RETURNS tsvector
  LANGUAGE sql STABLE STRICT
  AS $$ SELECT to_tsvector('simple', searchable(string_agg(name, ' '))) FROM startup_people WHERE startup_id = startup $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_match_columns_to_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT industry_tags, country, region_key, city_key, search_text, people_said(id)
    INTO NEW.industry_tags, NEW.country, NEW.region_key, NEW.city_key, NEW.search_text, NEW.people_text
    FROM startups WHERE id = NEW.startup_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_match_columns_to_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE funding_events
    SET industry_tags = NEW.industry_tags, country = NEW.country, region_key = NEW.region_key, city_key = NEW.city_key,
      search_text = NEW.search_text
    WHERE startup_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER startups_match_columns ON startups;
--> statement-breakpoint
CREATE TRIGGER startups_match_columns
  AFTER UPDATE OF name, description, industry_tags, country, region, region_key, city, city_key ON startups
  FOR EACH ROW
  WHEN ((OLD.industry_tags, OLD.country, OLD.region_key, OLD.city_key, OLD.search_text)
    IS DISTINCT FROM (NEW.industry_tags, NEW.country, NEW.region_key, NEW.city_key, NEW.search_text))
  EXECUTE FUNCTION copy_match_columns_to_events();
--> statement-breakpoint
CREATE FUNCTION copy_people_to_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE funding_events SET people_text = known.people_text
    FROM (SELECT startup_id, people_said(startup_id) AS people_text FROM changed GROUP BY startup_id) known
    WHERE funding_events.startup_id = known.startup_id
      AND funding_events.people_text IS DISTINCT FROM known.people_text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER startup_people_added AFTER INSERT ON startup_people
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION copy_people_to_events();
--> statement-breakpoint
CREATE TRIGGER startup_people_changed AFTER UPDATE ON startup_people
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION copy_people_to_events();
--> statement-breakpoint
CREATE TRIGGER startup_people_removed AFTER DELETE ON startup_people
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION copy_people_to_events();
--> statement-breakpoint
UPDATE funding_events
  SET search_text = startups.search_text, people_text = people_said(startups.id)
  FROM startups WHERE startups.id = funding_events.startup_id;
--> statement-breakpoint
CREATE INDEX "funding_events_amount" ON "funding_events" USING btree (coalesce("usd_amount", -1) desc,"announced_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_events_search" ON "funding_events" USING gin ("search_text","industry_tags","country","region_key","city_key","round_kind");--> statement-breakpoint
CREATE INDEX "funding_events_people" ON "funding_events" USING gin ("people_text") WHERE people_text is not null;--> statement-breakpoint
CREATE INDEX "startups_search_name_start" ON "startups" USING btree ("search_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "funding_events_newest" ON "funding_events" USING btree ("announced_on" DESC NULLS FIRST,"id" DESC NULLS FIRST,"startup_id","industry_tags","country","region_key","city_key","round_kind","usd_amount");
