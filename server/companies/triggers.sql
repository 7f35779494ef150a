-- What the database itself keeps equal and says: each trigger with its function, as the migrations leave them. Nothing runs this
-- file; triggers.db.test.ts proves that it is true. A change is a migration, and then stands here.
--
-- A round carries copies of what its startup is matched and searched by, so that a feed, a search and an alert read one
-- table and one index instead of joining two:
--
--   funding_events.industry_tags, country, region_key, city_key, search_text   from the startup's own columns
--   funding_events.people_text                                                 from the names in startup_people
--   funding_events.open_roles, hiring_functions                                from startup_hiring
--   funding_events.is_hidden                                                   from hidden_at of the round and of the startup
--
-- People stand apart, because not every plan may find by them. What can be computed from one row alone is no trigger but
-- a generated column, in table.ts.

-- The names of a startup's people in the form that a search compares; null while none is known.
CREATE FUNCTION people_said(startup uuid) RETURNS tsvector
  LANGUAGE sql STABLE STRICT
  AS $$ SELECT to_tsvector('simple', searchable(string_agg(name, ' '))) FROM startup_people WHERE startup_id = startup $$;

-- A round that comes, or goes to another startup when two are merged, takes all eight copies from its startup.
CREATE FUNCTION copy_match_columns_to_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT industry_tags, country, region_key, city_key, search_text, people_said(id)
    INTO NEW.industry_tags, NEW.country, NEW.region_key, NEW.city_key, NEW.search_text, NEW.people_text
    FROM startups WHERE id = NEW.startup_id;
  SELECT coalesce(max(open_roles), 0), coalesce(max(functions), '{}')
    INTO NEW.open_roles, NEW.hiring_functions
    FROM startup_hiring WHERE startup_id = NEW.startup_id;
  RETURN NEW;
END $$;

CREATE TRIGGER funding_events_match_columns
  BEFORE INSERT OR UPDATE OF startup_id ON funding_events
  FOR EACH ROW EXECUTE FUNCTION copy_match_columns_to_event();

-- A startup that changes hands its five copies to all its rounds. search_text is generated, so that the trigger names the
-- columns it is made of; it does nothing where they were only written again.
CREATE FUNCTION copy_match_columns_to_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE funding_events
    SET industry_tags = NEW.industry_tags, country = NEW.country, region_key = NEW.region_key, city_key = NEW.city_key,
      search_text = NEW.search_text
    WHERE startup_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER startups_match_columns
  AFTER UPDATE OF name, description, industry_tags, country, region, region_key, city, city_key ON startups
  FOR EACH ROW
  WHEN ((OLD.industry_tags, OLD.country, OLD.region_key, OLD.city_key, OLD.search_text)
    IS DISTINCT FROM (NEW.industry_tags, NEW.country, NEW.region_key, NEW.city_key, NEW.search_text))
  EXECUTE FUNCTION copy_match_columns_to_events();

-- People who come, change or go: people_text of the rounds of their startups, once for a whole statement, because a
-- startup's people are written together.
CREATE FUNCTION copy_people_to_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE funding_events SET people_text = known.people_text
    FROM (SELECT startup_id, people_said(startup_id) AS people_text FROM changed GROUP BY startup_id) known
    WHERE funding_events.startup_id = known.startup_id
      AND funding_events.people_text IS DISTINCT FROM known.people_text;
  RETURN NULL;
END $$;

CREATE TRIGGER startup_people_added AFTER INSERT ON startup_people
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION copy_people_to_events();

CREATE TRIGGER startup_people_changed AFTER UPDATE ON startup_people
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION copy_people_to_events();

CREATE TRIGGER startup_people_removed AFTER DELETE ON startup_people
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION copy_people_to_events();

-- A round is hidden by itself or with its startup.
CREATE FUNCTION hide_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_hidden := NEW.hidden_at IS NOT NULL
    OR EXISTS (SELECT FROM startups WHERE id = NEW.startup_id AND hidden_at IS NOT NULL);
  RETURN NEW;
END $$;

CREATE TRIGGER funding_events_hide
  BEFORE INSERT OR UPDATE OF startup_id, hidden_at ON funding_events
  FOR EACH ROW EXECUTE FUNCTION hide_event();

CREATE FUNCTION hide_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE funding_events SET is_hidden = NEW.hidden_at IS NOT NULL OR hidden_at IS NOT NULL WHERE startup_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER startups_hide
  AFTER UPDATE OF hidden_at ON startups
  FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) IS DISTINCT FROM (NEW.hidden_at IS NULL))
  EXECUTE FUNCTION hide_events();

-- A company that asked to be left out stays out, whichever source reports it: a company that comes, is merged with
-- another or is shown again is hidden; a person of one is not written down. By any name that the company is known by.
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

CREATE TRIGGER startups_left_out
  BEFORE INSERT OR UPDATE OF name_key, hidden_at ON startups
  FOR EACH ROW EXECUTE FUNCTION hide_left_out_startup();

CREATE FUNCTION hide_startup_of_left_out_alias() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM opt_outs WHERE company_key = NEW.name_key AND person_key = '') THEN
    UPDATE startups SET hidden_at = updated_at WHERE id = NEW.startup_id AND hidden_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER startup_aliases_left_out
  AFTER INSERT ON startup_aliases
  FOR EACH ROW EXECUTE FUNCTION hide_startup_of_left_out_alias();

-- The same hashes as removed-people/person-hashes.ts makes: of a name of the company, and of the first and another name of the person.
CREATE FUNCTION keep_person_out() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER startup_people_left_out
  BEFORE INSERT OR UPDATE ON startup_people
  FOR EACH ROW EXECUTE FUNCTION keep_person_out();

-- What boards say together changes the copies of all rounds of that company; nothing where it only was worked out again.
CREATE FUNCTION copy_hiring_to_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE funding_events SET open_roles = 0, hiring_functions = '{}'
      WHERE startup_id = OLD.startup_id AND open_roles > 0;
    RETURN NULL;
  END IF;
  UPDATE funding_events SET open_roles = NEW.open_roles, hiring_functions = NEW.functions
    WHERE startup_id = NEW.startup_id AND (open_roles, hiring_functions) IS DISTINCT FROM (NEW.open_roles, NEW.functions);
  RETURN NULL;
END $$;

CREATE TRIGGER startup_hiring_copied
  AFTER INSERT OR DELETE OR UPDATE OF open_roles, functions ON startup_hiring
  FOR EACH ROW EXECUTE FUNCTION copy_hiring_to_events();

-- Roles that were made up to look around with go with the sample round of their company: nothing of them stays beside what
-- is real.
CREATE FUNCTION forget_sample_boards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH forgotten AS (
    DELETE FROM boards USING (SELECT DISTINCT startup_id FROM gone WHERE is_sample) sample
      WHERE boards.startup_id = sample.startup_id AND boards.is_sample
      RETURNING boards.startup_id)
  DELETE FROM startup_hiring USING forgotten WHERE startup_hiring.startup_id = forgotten.startup_id;
  RETURN NULL;
END $$;

CREATE TRIGGER funding_events_sample_gone AFTER DELETE ON funding_events
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_sample_boards();

-- A startup that goes leaves its name to the applications to it: what a person did stays theirs.
CREATE FUNCTION leave_name_to_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET company_name = OLD.name WHERE startup_id = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER startups_leave_name
  BEFORE DELETE ON startups
  FOR EACH ROW EXECUTE FUNCTION leave_name_to_applications();

-- What was written down of what happened stays as it was written. Only who did it is forgotten, with their account.
CREATE FUNCTION keep_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is only ever added to.';
END $$;

CREATE TRIGGER audit_events_kept
  BEFORE UPDATE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION keep_audit_event();

-- A user who prefers something is notified of it, of what happens at companies that they follow, and of what they mean to follow up; news of the product only if they choose so.
CREATE FUNCTION make_usual_streams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_settings (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  INSERT INTO alert_streams (user_id, kind, frequency, next_due_at) VALUES
    (NEW.user_id, 'matches', 'daily', 'epoch'),
    (NEW.user_id, 'watchlist', 'daily', 'epoch'),
    (NEW.user_id, 'follow-ups', 'daily', 'epoch'),
    (NEW.user_id, 'product-news', 'none', NULL)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER user_preferences_usual_streams
  AFTER INSERT ON user_preferences
  FOR EACH ROW EXECUTE FUNCTION make_usual_streams();

-- What a new saved search finds is told as often as what matches, so that who stopped their mails gets none by saving one.
CREATE FUNCTION make_stream_of_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_settings (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  INSERT INTO alert_streams (user_id, kind, saved_search_id, frequency, hour, weekday, next_due_at)
    SELECT NEW.user_id, 'saved-search', NEW.id, coalesce(max(frequency), 'daily'), coalesce(max(hour), 7),
      coalesce(max(weekday), 0), CASE WHEN max(frequency) = 'none' THEN NULL ELSE 'epoch'::timestamptz END
    FROM alert_streams WHERE user_id = NEW.user_id AND kind = 'matches';
  RETURN NULL;
END $$;

CREATE TRIGGER saved_searches_stream
  AFTER INSERT ON saved_searches
  FOR EACH ROW EXECUTE FUNCTION make_stream_of_search();

-- Who was told of a round is forgotten with it, but for one that comes back when its import is done again.
CREATE FUNCTION forget_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rounds_gone uuid[] := array(SELECT id FROM gone);
BEGIN
  DELETE FROM digest_entries WHERE funding_event_id = ANY(rounds_gone)
    AND NOT EXISTS (SELECT FROM undone_rounds WHERE undone_rounds.id = funding_event_id)
    AND NOT EXISTS (SELECT FROM funding_events WHERE funding_events.id = funding_event_id);
  RETURN NULL;
END $$;

CREATE TRIGGER funding_events_told_gone AFTER DELETE ON funding_events
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_told();

CREATE TRIGGER undone_rounds_told_gone AFTER DELETE ON undone_rounds
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_told();

-- What somebody was told is forgotten with them. A foreign key would be looked up for each of a hundred rounds of a mail;
-- a process that notifies a user holds their settings, for which their end waits.
CREATE FUNCTION forget_told_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  users_gone text[] := array(SELECT id FROM gone);
BEGIN
  DELETE FROM digest_entries WHERE user_id = ANY(users_gone);
  RETURN NULL;
END $$;

CREATE TRIGGER users_told_gone AFTER DELETE ON users
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_told_people();

-- A user who states, changes or takes back preferences is named to the processes that keep it in memory; where a statement
-- changed many, only that it did, and they read everybody again.
CREATE FUNCTION tell_of_wishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > 100 THEN
    PERFORM pg_notify('wishes', '');
  ELSE
    PERFORM pg_notify('wishes', user_id) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER user_preferences_stated AFTER INSERT ON user_preferences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_wishes();

CREATE TRIGGER user_preferences_changed AFTER UPDATE ON user_preferences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_wishes();

CREATE TRIGGER user_preferences_removed AFTER DELETE ON user_preferences
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_wishes();

-- A round that comes gets a position in the order of arrival, unless it is a sample or older than any dashboard shows; that
-- something came is said once a transaction, without saying what. Several record at once: positions are given at the end of a
-- transaction and one transaction after the other, so that who has read up to one has missed none below it.
CREATE FUNCTION note_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7268204);
  IF EXISTS (SELECT FROM funding_events WHERE id = NEW.id) THEN
    INSERT INTO round_arrivals (funding_event_id, arrived_at) VALUES (NEW.id, NEW.created_at)
      ON CONFLICT DO NOTHING;
    PERFORM pg_notify('rounds', '');
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER funding_events_arrived
  AFTER INSERT ON funding_events
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (NOT NEW.is_sample AND NEW.announced_on >= NEW.created_at::date - 91)
  EXECUTE FUNCTION note_arrivals();

-- A user who was signed out somewhere, or whose plan changed, is named to the processes that hold an open line to them.
CREATE FUNCTION tell_of_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT user_id) FROM changed) > 100 THEN
    PERFORM pg_notify('access', '');
  ELSE
    PERFORM pg_notify('access', user_id) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();

CREATE TRIGGER subscriptions_begun AFTER INSERT ON subscriptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();

CREATE TRIGGER subscriptions_changed AFTER UPDATE ON subscriptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();

CREATE TRIGGER access_tokens_ended AFTER DELETE ON access_tokens
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();

CREATE TRIGGER oauth_grants_ended AFTER DELETE ON oauth_grants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();

CREATE TRIGGER account_deletions_begun AFTER INSERT ON account_deletions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();

-- A suspended user may have no session that ends, but a program of theirs that listens.
CREATE FUNCTION tell_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER users_suspended AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN (NEW.suspended_at IS NOT NULL AND OLD.suspended_at IS NULL) EXECUTE FUNCTION tell_of_suspended();

-- A process of a release before placeholders would send them as they stand: it finds nothing to claim.
CREATE FUNCTION skip_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;

CREATE TRIGGER mails_claimed_with_secrets BEFORE UPDATE OF status ON mails
  FOR EACH ROW WHEN (NEW.status = 'sending' AND OLD.status = 'pending' AND NEW.has_secrets AND NEW.claims = OLD.claims)
  EXECUTE FUNCTION skip_row();

-- What a mail opens is stored for as long as it may be sent: digests until they were, the others until they were tried.
CREATE FUNCTION delete_mail_secrets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_secrets WHERE mail_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER mails_secrets_spent AFTER UPDATE OF status, body_removed_at ON mails
  FOR EACH ROW WHEN (NEW.has_secrets AND (NEW.status IN ('sent', 'bounced') OR NEW.body_removed_at IS NOT NULL
    OR (NEW.status = 'withdrawn' AND NEW.withdrawn_at IS NULL)
    OR (NEW.holds_secret AND NEW.status NOT IN ('pending', 'sending'))))
  EXECUTE FUNCTION delete_mail_secrets();

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

CREATE FUNCTION tell_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > 100 THEN
    PERFORM pg_notify('accounts', '');
  ELSE
    PERFORM pg_notify('accounts', id) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_everybody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(coalesce(TG_ARGV[0], 'accounts'), '');
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_told_added AFTER INSERT ON sessions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER sessions_told_changed AFTER UPDATE ON sessions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER sessions_told_removed AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER sessions_told_emptied AFTER TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();

CREATE TRIGGER users_told_changed AFTER UPDATE ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_users();

CREATE TRIGGER users_told_removed AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_users();

CREATE TRIGGER users_told_emptied AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();

CREATE TRIGGER subscriptions_told_added AFTER INSERT ON subscriptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER subscriptions_told_changed AFTER UPDATE ON subscriptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER subscriptions_told_removed AFTER DELETE ON subscriptions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER subscriptions_told_emptied AFTER TRUNCATE ON subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();

CREATE TRIGGER user_preferences_told_added AFTER INSERT ON user_preferences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER user_preferences_told_changed AFTER UPDATE ON user_preferences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER user_preferences_told_removed AFTER DELETE ON user_preferences
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER user_preferences_told_emptied AFTER TRUNCATE ON user_preferences
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();

CREATE TRIGGER about_me_told_added AFTER INSERT ON about_me
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER about_me_told_changed AFTER UPDATE ON about_me
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER about_me_told_removed AFTER DELETE ON about_me
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER about_me_told_emptied AFTER TRUNCATE ON about_me
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();

CREATE TRIGGER mutes_told_added AFTER INSERT ON mutes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER mutes_told_changed AFTER UPDATE ON mutes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER mutes_told_removed AFTER DELETE ON mutes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER mutes_told_emptied AFTER TRUNCATE ON mutes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();

CREATE TRIGGER fact_doubts_told_added AFTER INSERT ON fact_doubts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER fact_doubts_told_changed AFTER UPDATE ON fact_doubts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER fact_doubts_told_removed AFTER DELETE ON fact_doubts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER fact_doubts_told_emptied AFTER TRUNCATE ON fact_doubts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();

CREATE TRIGGER access_tokens_told_changed AFTER UPDATE ON access_tokens
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER access_tokens_told_removed AFTER DELETE ON access_tokens
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER access_tokens_told_emptied AFTER TRUNCATE ON access_tokens
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();

CREATE TRIGGER oauth_grants_told_changed AFTER UPDATE ON oauth_grants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER oauth_grants_told_removed AFTER DELETE ON oauth_grants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER oauth_grants_told_emptied AFTER TRUNCATE ON oauth_grants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();

CREATE TRIGGER account_deletions_told_added AFTER INSERT ON account_deletions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();

CREATE TRIGGER visits_told_added AFTER INSERT ON visits
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts('visits');

CREATE TRIGGER visits_told_changed AFTER UPDATE ON visits
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts('visits');

CREATE TRIGGER visits_told_removed AFTER DELETE ON visits
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts('visits');

CREATE TRIGGER visits_told_emptied AFTER TRUNCATE ON visits
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('visits');

-- Which rounds a list holds, and in which order, is told as well: once a transaction, without saying which changed.
CREATE FUNCTION tell_of_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('listing', '');
  RETURN NULL;
END $$;

CREATE TRIGGER funding_events_listing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON funding_events
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();

CREATE TRIGGER round_arrivals_listing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON round_arrivals
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();

CREATE TRIGGER boards_listing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON boards
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();

CREATE TRIGGER roles_listing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON roles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();

CREATE TRIGGER ingest_runs_listing AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ingest_runs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();

CREATE TRIGGER startup_reports_listing AFTER INSERT OR DELETE OR TRUNCATE ON startup_reports
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();

-- A release before user_id inserts changes of an application without it.
CREATE FUNCTION name_user_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_id := (SELECT user_id FROM applications WHERE id = NEW.application_id);
  RETURN NEW;
END $$;

CREATE TRIGGER application_changes_user BEFORE INSERT ON application_changes
  FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION name_user_of_change();

-- A round is an event of its company from the moment that it is known, under its own id; so is an article about one that was
-- known before, or that is of no round. What reported a round first stands beside the round.
CREATE FUNCTION record_round_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_events (id, startup_id, kind, key, occurred_on, recorded_at, funding_event_id)
    VALUES (NEW.id, NEW.startup_id, 'round', 'round:' || NEW.id, NEW.announced_on, NEW.created_at, NEW.id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER funding_events_recorded
  AFTER INSERT ON funding_events
  FOR EACH ROW EXECUTE FUNCTION record_round_event();

CREATE FUNCTION record_press_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.funding_event_id IS NULL
    OR EXISTS (SELECT FROM funding_events WHERE id = NEW.funding_event_id AND created_at < NEW.first_seen_at)
  THEN
    INSERT INTO company_events (id, startup_id, kind, key, occurred_on, recorded_at, report_id)
      VALUES (NEW.id, NEW.startup_id, 'press', 'press:' || NEW.id,
        coalesce(NEW.reported_on, NEW.announced_on, (NEW.first_seen_at AT TIME ZONE 'UTC')::date), NEW.first_seen_at, NEW.id)
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER startup_reports_recorded
  AFTER INSERT ON startup_reports
  FOR EACH ROW WHEN (NEW.source = 'feed' AND NEW.url IS NOT NULL) EXECUTE FUNCTION record_press_event();

-- An event goes where its round, its report or its board goes.
CREATE FUNCTION move_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE company_events SET startup_id = NEW.startup_id
    WHERE NEW.id IN (funding_event_id, report_id, board_id) AND startup_id = OLD.startup_id;
  RETURN NULL;
END $$;

CREATE TRIGGER funding_events_moved
  AFTER UPDATE OF startup_id ON funding_events
  FOR EACH ROW WHEN (OLD.startup_id IS DISTINCT FROM NEW.startup_id) EXECUTE FUNCTION move_events();

CREATE TRIGGER startup_reports_moved
  AFTER UPDATE OF startup_id ON startup_reports
  FOR EACH ROW WHEN (OLD.startup_id IS DISTINCT FROM NEW.startup_id) EXECUTE FUNCTION move_events();

CREATE TRIGGER boards_moved
  AFTER UPDATE OF startup_id ON boards
  FOR EACH ROW WHEN (OLD.startup_id IS DISTINCT FROM NEW.startup_id) EXECUTE FUNCTION move_events();

-- That something happened is said once a transaction, without saying what.
CREATE TRIGGER company_events_told AFTER INSERT ON company_events
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('company_events');

-- What a list shows of a company is told where it changes: its name, place and description, of which a round copies no more than
-- the words, and its picture. A picture that is only seen again is not told.
CREATE FUNCTION tell_of_logos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE kind = 'logo') THEN
    PERFORM pg_notify('listing', '');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER startups_listing_changed AFTER UPDATE OF name, description, description_page, city, region, country ON startups
  FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.description_page, OLD.city, OLD.region, OLD.country)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.description_page, NEW.city, NEW.region, NEW.country))
  EXECUTE FUNCTION tell_of_rounds();

CREATE TRIGGER startups_listing AFTER INSERT OR DELETE OR TRUNCATE ON startups
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();

CREATE TRIGGER site_facts_listing_added AFTER INSERT ON site_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_logos();

CREATE TRIGGER site_facts_listing_changed AFTER UPDATE OF startup_id, kind, value ON site_facts
  FOR EACH ROW WHEN (OLD.kind = 'logo' OR NEW.kind = 'logo') EXECUTE FUNCTION tell_of_rounds();

CREATE TRIGGER site_facts_listing_removed AFTER DELETE ON site_facts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_logos();

CREATE TRIGGER site_facts_listing_emptied AFTER TRUNCATE ON site_facts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rounds();

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

CREATE FUNCTION tell_of_startups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > 100 THEN
    PERFORM pg_notify('companies', '');
  ELSE
    PERFORM pg_notify('companies', id::text) FROM changed;
  END IF;
  RETURN NULL;
END $$;

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

CREATE TRIGGER startups_told_added AFTER INSERT ON startups
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_startups();

CREATE TRIGGER startups_told_changed AFTER UPDATE ON startups
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_startups();

CREATE TRIGGER startups_told_removed AFTER DELETE ON startups
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_startups();

CREATE TRIGGER startups_told_emptied AFTER TRUNCATE ON startups
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');

CREATE TRIGGER funding_events_told_added AFTER INSERT ON funding_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER funding_events_told_changed AFTER UPDATE ON funding_events
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();

CREATE TRIGGER funding_events_told_removed AFTER DELETE ON funding_events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER funding_events_told_emptied AFTER TRUNCATE ON funding_events
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');

CREATE TRIGGER startup_reports_told_added AFTER INSERT ON startup_reports
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER startup_reports_told_changed AFTER UPDATE ON startup_reports
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();

CREATE TRIGGER startup_reports_told_removed AFTER DELETE ON startup_reports
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER startup_reports_told_emptied AFTER TRUNCATE ON startup_reports
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');

CREATE TRIGGER startup_people_told_added AFTER INSERT ON startup_people
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER startup_people_told_changed AFTER UPDATE ON startup_people
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();

CREATE TRIGGER startup_people_told_removed AFTER DELETE ON startup_people
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER startup_people_told_emptied AFTER TRUNCATE ON startup_people
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');

CREATE TRIGGER company_sites_told_added AFTER INSERT ON company_sites
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER company_sites_told_changed AFTER UPDATE ON company_sites
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();

CREATE TRIGGER company_sites_told_removed AFTER DELETE ON company_sites
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER company_sites_told_emptied AFTER TRUNCATE ON company_sites
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');

CREATE TRIGGER site_facts_told_added AFTER INSERT ON site_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER site_facts_told_changed AFTER UPDATE ON site_facts
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();

CREATE TRIGGER site_facts_told_removed AFTER DELETE ON site_facts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER site_facts_told_emptied AFTER TRUNCATE ON site_facts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');

CREATE TRIGGER company_registrations_told_added AFTER INSERT ON company_registrations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER company_registrations_told_changed AFTER UPDATE ON company_registrations
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();

CREATE TRIGGER company_registrations_told_removed AFTER DELETE ON company_registrations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER company_registrations_told_emptied AFTER TRUNCATE ON company_registrations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');

CREATE TRIGGER company_officers_told_added AFTER INSERT ON company_officers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER company_officers_told_changed AFTER UPDATE ON company_officers
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moves();

CREATE TRIGGER company_officers_told_removed AFTER DELETE ON company_officers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_companies();

CREATE TRIGGER company_officers_told_emptied AFTER TRUNCATE ON company_officers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');

CREATE TRIGGER quoted_facts_told_added AFTER INSERT ON quoted_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_quotes();

CREATE TRIGGER quoted_facts_told_changed AFTER UPDATE ON quoted_facts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_quotes();

CREATE TRIGGER quoted_facts_told_removed AFTER DELETE ON quoted_facts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_quotes();

CREATE TRIGGER quoted_facts_told_emptied AFTER TRUNCATE ON quoted_facts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');

CREATE TRIGGER removed_people_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON removed_people
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('companies');
