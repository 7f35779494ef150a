-- Whose account has changed is named to the processes that have something of it in memory; where a statement changed many, only
-- that it did, and they forget what they know of everybody. A visit is noted every minute, and tells of itself alone.
CREATE FUNCTION tell_of_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT user_id) FROM changed) > 100 THEN
    PERFORM pg_notify(coalesce(TG_ARGV[0], 'accounts'), '');
  ELSE
    PERFORM pg_notify(coalesce(TG_ARGV[0], 'accounts'), user_id) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > 100 THEN
    PERFORM pg_notify('accounts', '');
  ELSE
    PERFORM pg_notify('accounts', id) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_everybody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(coalesce(TG_ARGV[0], 'accounts'), '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER sessions_told_added AFTER INSERT ON sessions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER sessions_told_changed AFTER UPDATE ON sessions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER sessions_told_removed AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER sessions_told_emptied AFTER TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER users_told_changed AFTER UPDATE ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_users();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER users_told_removed AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_users();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER users_told_emptied AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER subscriptions_told_added AFTER INSERT ON subscriptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER subscriptions_told_changed AFTER UPDATE ON subscriptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER subscriptions_told_removed AFTER DELETE ON subscriptions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER subscriptions_told_emptied AFTER TRUNCATE ON subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER user_preferences_told_added AFTER INSERT ON user_preferences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER user_preferences_told_changed AFTER UPDATE ON user_preferences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER user_preferences_told_removed AFTER DELETE ON user_preferences
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER user_preferences_told_emptied AFTER TRUNCATE ON user_preferences
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER about_me_told_added AFTER INSERT ON about_me
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER about_me_told_changed AFTER UPDATE ON about_me
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER about_me_told_removed AFTER DELETE ON about_me
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER about_me_told_emptied AFTER TRUNCATE ON about_me
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER mutes_told_added AFTER INSERT ON mutes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER mutes_told_changed AFTER UPDATE ON mutes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER mutes_told_removed AFTER DELETE ON mutes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER mutes_told_emptied AFTER TRUNCATE ON mutes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER fact_doubts_told_added AFTER INSERT ON fact_doubts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER fact_doubts_told_changed AFTER UPDATE ON fact_doubts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER fact_doubts_told_removed AFTER DELETE ON fact_doubts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER fact_doubts_told_emptied AFTER TRUNCATE ON fact_doubts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER visits_told_added AFTER INSERT ON visits
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts('visits');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER visits_told_changed AFTER UPDATE ON visits
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts('visits');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER visits_told_removed AFTER DELETE ON visits
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts('visits');
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER visits_told_emptied AFTER TRUNCATE ON visits
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('visits');
--> statement-breakpoint
-- Which rounds a list holds, and in which order, is told as well: once a transaction, without saying which changed.
CREATE FUNCTION tell_of_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('listing', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER funding_events_listing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON funding_events
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER round_arrivals_listing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON round_arrivals
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER boards_listing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON boards
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER roles_listing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON roles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER ingest_runs_listing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ingest_runs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();
--> statement-breakpoint
-- expand: it only tells who listens; the last release listens to neither channel
CREATE TRIGGER startup_reports_listing AFTER INSERT OR DELETE OR TRUNCATE ON startup_reports
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();
