-- A company whose page would say something else is named in the same way: both of them where something moved from one to another.
CREATE FUNCTION tell_of_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT startup_id) FROM changed) > 100 THEN
    PERFORM pg_notify('companies', '');
  ELSE
    PERFORM pg_notify('companies', startup_id::text) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT startup_id FROM former UNION SELECT startup_id FROM changed LIMIT 101);
BEGIN
  IF cardinality(ids) > 100 THEN
    PERFORM pg_notify('companies', '');
  ELSE
    PERFORM pg_notify('companies', id::text) FROM unnest(ids) AS id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_startups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > 100 THEN
    PERFORM pg_notify('companies', '');
  ELSE
    PERFORM pg_notify('companies', id::text) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reports uuid[] := ARRAY(SELECT DISTINCT report_id FROM changed LIMIT 101);
BEGIN
  IF cardinality(reports) > 100 THEN
    PERFORM pg_notify('companies', '');
  ELSE
    PERFORM pg_notify('companies', startup_id::text) FROM startup_reports WHERE id = ANY(reports);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startups_told_added AFTER INSERT ON startups
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_startups();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startups_told_changed AFTER UPDATE ON startups
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_startups();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startups_told_removed AFTER DELETE ON startups
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_startups();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startups_told_emptied AFTER TRUNCATE ON startups
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER funding_events_told_added AFTER INSERT ON funding_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER funding_events_told_changed AFTER UPDATE ON funding_events
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER funding_events_told_removed AFTER DELETE ON funding_events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER funding_events_told_emptied AFTER TRUNCATE ON funding_events
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startup_reports_told_added AFTER INSERT ON startup_reports
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startup_reports_told_changed AFTER UPDATE ON startup_reports
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startup_reports_told_removed AFTER DELETE ON startup_reports
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startup_reports_told_emptied AFTER TRUNCATE ON startup_reports
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startup_people_told_added AFTER INSERT ON startup_people
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startup_people_told_changed AFTER UPDATE ON startup_people
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startup_people_told_removed AFTER DELETE ON startup_people
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER startup_people_told_emptied AFTER TRUNCATE ON startup_people
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_sites_told_added AFTER INSERT ON company_sites
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_sites_told_changed AFTER UPDATE ON company_sites
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_sites_told_removed AFTER DELETE ON company_sites
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_sites_told_emptied AFTER TRUNCATE ON company_sites
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER site_facts_told_added AFTER INSERT ON site_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER site_facts_told_changed AFTER UPDATE ON site_facts
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER site_facts_told_removed AFTER DELETE ON site_facts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER site_facts_told_emptied AFTER TRUNCATE ON site_facts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_registrations_told_added AFTER INSERT ON company_registrations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_registrations_told_changed AFTER UPDATE ON company_registrations
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_registrations_told_removed AFTER DELETE ON company_registrations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_registrations_told_emptied AFTER TRUNCATE ON company_registrations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_officers_told_added AFTER INSERT ON company_officers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_officers_told_changed AFTER UPDATE ON company_officers
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_officers_told_removed AFTER DELETE ON company_officers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER company_officers_told_emptied AFTER TRUNCATE ON company_officers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER quoted_facts_told_added AFTER INSERT ON quoted_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_quotes();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER quoted_facts_told_changed AFTER UPDATE ON quoted_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_quotes();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER quoted_facts_told_removed AFTER DELETE ON quoted_facts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_quotes();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER quoted_facts_told_emptied AFTER TRUNCATE ON quoted_facts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to no such channel
CREATE TRIGGER removed_people_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON removed_people
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');
