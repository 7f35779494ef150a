CREATE TABLE "alert_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"time_zone" text,
	"quiet_from" integer,
	"quiet_until" integer,
	"paused_until" timestamp with time zone,
	"tells_new_roles" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_streams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"saved_search_id" uuid,
	"frequency" text NOT NULL,
	"hour" integer DEFAULT 7 NOT NULL,
	"weekday" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"looked_on" date,
	"covered_until" timestamp with time zone,
	"next_due_at" timestamp with time zone,
	"frequency_before" text,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "alert_streams_key" UNIQUE NULLS NOT DISTINCT("user_id","kind","saved_search_id"),
	CONSTRAINT "alert_streams_search" CHECK (("alert_streams"."kind" = 'saved-search') = ("alert_streams"."saved_search_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_streams" ADD CONSTRAINT "alert_streams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_streams" ADD CONSTRAINT "alert_streams_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_streams_due" ON "alert_streams" USING btree ("next_due_at") WHERE "alert_streams"."next_due_at" is not null;--> statement-breakpoint
CREATE INDEX "alert_streams_search_id" ON "alert_streams" USING btree ("saved_search_id");--> statement-breakpoint
CREATE INDEX "alert_streams_kind" ON "alert_streams" USING btree ("kind","frequency","user_id");--> statement-breakpoint
INSERT INTO alert_settings (user_id, tells_new_roles)
  SELECT user_id, tells_new_roles FROM user_preferences
  UNION SELECT user_id, false FROM saved_searches WHERE user_id NOT IN (SELECT user_id FROM user_preferences);
--> statement-breakpoint
INSERT INTO alert_streams (user_id, kind, frequency, covered_until, next_due_at, frequency_before, stopped_at)
  SELECT user_id, kind, alert_frequency,
    coalesce(alerts_since, (SELECT max(started_at) FROM alert_runs
      WHERE ended_at IS NOT NULL AND alert_runs.kind = alert_frequency)),
    CASE WHEN alert_frequency = 'none' THEN NULL ELSE 'epoch'::timestamptz END,
    frequency_before_stop, alerts_stopped_at
  FROM user_preferences CROSS JOIN (VALUES ('matches'), ('follow-ups')) AS usual (kind);
--> statement-breakpoint
INSERT INTO alert_streams (user_id, kind, frequency) SELECT user_id, 'product-news', 'none' FROM user_preferences;
--> statement-breakpoint
INSERT INTO alert_streams (user_id, kind, saved_search_id, frequency, covered_until, next_due_at)
  SELECT saved_searches.user_id, 'saved-search', saved_searches.id, coalesce(matches.frequency, 'daily'),
    coalesce(matches.covered_until, now()),
    CASE WHEN matches.frequency = 'none' THEN NULL ELSE 'epoch'::timestamptz END
  FROM saved_searches
  LEFT JOIN alert_streams matches ON matches.user_id = saved_searches.user_id AND matches.kind = 'matches';
--> statement-breakpoint
CREATE FUNCTION make_usual_streams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_settings (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  INSERT INTO alert_streams (user_id, kind, frequency, next_due_at) VALUES
    (NEW.user_id, 'matches', 'daily', 'epoch'),
    (NEW.user_id, 'follow-ups', 'daily', 'epoch'),
    (NEW.user_id, 'product-news', 'none', NULL)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_preferences_usual_streams
  AFTER INSERT ON user_preferences
  FOR EACH ROW EXECUTE FUNCTION make_usual_streams();
--> statement-breakpoint
CREATE FUNCTION make_stream_of_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_settings (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  INSERT INTO alert_streams (user_id, kind, saved_search_id, frequency, hour, weekday, next_due_at)
    SELECT NEW.user_id, 'saved-search', NEW.id, coalesce(max(frequency), 'daily'), coalesce(max(hour), 7),
      coalesce(max(weekday), 0), CASE WHEN max(frequency) = 'none' THEN NULL ELSE 'epoch'::timestamptz END
    FROM alert_streams WHERE user_id = NEW.user_id AND kind = 'matches';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_searches_stream
  AFTER INSERT ON saved_searches
  FOR EACH ROW EXECUTE FUNCTION make_stream_of_search();
--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "alert_frequency";--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "tells_new_roles";--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "alerts_since";--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "frequency_before_stop";--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "alerts_stopped_at";