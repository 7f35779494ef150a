-- What a list shows of a company is told where it changes: its name, place and description, of which a round copies no more than
-- the words, and its picture. A picture that is only seen again is not told.
CREATE FUNCTION tell_of_logos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE kind = 'logo') THEN
    PERFORM pg_notify('listing', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- expand: it only tells who listens; the last release shows none of it from memory
CREATE TRIGGER startups_listing_changed AFTER UPDATE OF name, description, description_page, city, region, country ON startups
  FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.description_page, OLD.city, OLD.region, OLD.country)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.description_page, NEW.city, NEW.region, NEW.country))
  EXECUTE FUNCTION tell_of_rounds();
--> statement-breakpoint
-- expand: it only tells who listens; the last release shows none of it from memory
CREATE TRIGGER startups_listing AFTER INSERT OR DELETE OR TRUNCATE ON startups
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();
--> statement-breakpoint
-- expand: it only tells who listens; the last release shows none of it from memory
CREATE TRIGGER site_facts_listing_added AFTER INSERT ON site_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_logos();
--> statement-breakpoint
-- expand: it only tells who listens; the last release shows none of it from memory
CREATE TRIGGER site_facts_listing_changed AFTER UPDATE OF startup_id, kind, value ON site_facts
  FOR EACH ROW WHEN (OLD.kind = 'logo' OR NEW.kind = 'logo') EXECUTE FUNCTION tell_of_rounds();
--> statement-breakpoint
-- expand: it only tells who listens; the last release shows none of it from memory
CREATE TRIGGER site_facts_listing_removed AFTER DELETE ON site_facts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_logos();
--> statement-breakpoint
-- expand: it only tells who listens; the last release shows none of it from memory
CREATE TRIGGER site_facts_listing_emptied AFTER TRUNCATE ON site_facts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();
