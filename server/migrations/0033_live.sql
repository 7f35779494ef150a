CREATE TABLE "round_arrivals" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"funding_event_id" uuid NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_arrivals_funding_event_id_unique" UNIQUE("funding_event_id")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_secret" text NOT NULL,
	"user_agent" text,
	"position" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "round_arrivals" ADD CONSTRAINT "round_arrivals_funding_event_id_funding_events_id_fk" FOREIGN KEY ("funding_event_id") REFERENCES "public"."funding_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_arrivals_arrived" ON "round_arrivals" USING btree ("arrived_at");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_position" ON "push_devices" USING btree ("position");--> statement-breakpoint
CREATE FUNCTION tell_of_wishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > 100 THEN
    PERFORM pg_notify('wishes', '');
  ELSE
    PERFORM pg_notify('wishes', user_id) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_preferences_stated AFTER INSERT ON user_preferences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_wishes();
--> statement-breakpoint
CREATE TRIGGER user_preferences_changed AFTER UPDATE ON user_preferences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_wishes();
--> statement-breakpoint
CREATE TRIGGER user_preferences_removed AFTER DELETE ON user_preferences
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_wishes();
--> statement-breakpoint
CREATE FUNCTION note_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO round_arrivals (funding_event_id, arrived_at)
    SELECT id, created_at FROM arrived WHERE NOT is_sample AND announced_on >= created_at::date - 91;
  IF FOUND THEN
    PERFORM pg_notify('rounds', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_events_arrived AFTER INSERT ON funding_events
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals();
--> statement-breakpoint
CREATE FUNCTION tell_of_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT user_id) FROM changed) > 100 THEN
    PERFORM pg_notify('access', '');
  ELSE
    PERFORM pg_notify('access', user_id) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();
--> statement-breakpoint
CREATE TRIGGER subscriptions_begun AFTER INSERT ON subscriptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();
--> statement-breakpoint
CREATE TRIGGER subscriptions_changed AFTER UPDATE ON subscriptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();
