CREATE TABLE "told_company_events" (
	"user_id" text NOT NULL,
	"event_id" uuid NOT NULL,
	"digest_id" uuid NOT NULL,
	CONSTRAINT "told_company_events_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "company_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"occurred_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"detail" jsonb,
	"page" text,
	"funding_event_id" uuid,
	"report_id" uuid,
	"board_id" uuid,
	CONSTRAINT "company_events_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"user_id" text NOT NULL,
	"startup_id" uuid NOT NULL,
	"choice" text,
	"chosen_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"previous_seen_at" timestamp with time zone,
	CONSTRAINT "watchlist_user_id_startup_id_pk" PRIMARY KEY("user_id","startup_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "company_event_id" uuid;--> statement-breakpoint
ALTER TABLE "told_company_events" ADD CONSTRAINT "told_company_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_company_events" ADD CONSTRAINT "told_company_events_event_id_company_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."company_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_company_events" ADD CONSTRAINT "told_company_events_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_events" ADD CONSTRAINT "company_events_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_events" ADD CONSTRAINT "company_events_funding_event_id_funding_events_id_fk" FOREIGN KEY ("funding_event_id") REFERENCES "public"."funding_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_events" ADD CONSTRAINT "company_events_report_id_startup_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."startup_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_events" ADD CONSTRAINT "company_events_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_company_events_event" ON "told_company_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "told_company_events_digest" ON "told_company_events" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "company_events_startup" ON "company_events" USING btree ("startup_id","recorded_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "company_events_recorded" ON "company_events" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "company_events_round" ON "company_events" USING btree ("funding_event_id");--> statement-breakpoint
CREATE INDEX "company_events_report" ON "company_events" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "company_events_board" ON "company_events" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "watchlist_startup" ON "watchlist" USING btree ("startup_id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_event_id_company_events_id_fk" FOREIGN KEY ("company_event_id") REFERENCES "public"."company_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("company_event_id");
--> statement-breakpoint
-- expand: the last release skips a kind of stream that it does not know
CREATE OR REPLACE FUNCTION make_usual_streams() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION record_round_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_events (id, startup_id, kind, key, occurred_on, recorded_at, funding_event_id)
    VALUES (NEW.id, NEW.startup_id, 'round', 'round:' || NEW.id, NEW.announced_on, NEW.created_at, NEW.id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- expand: a round that the last release writes is an event, too; it reads none
CREATE TRIGGER funding_events_recorded
  AFTER INSERT ON funding_events
  FOR EACH ROW EXECUTE FUNCTION record_round_event();
--> statement-breakpoint
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
--> statement-breakpoint
-- expand: an article that the last release writes is an event, too; it reads none
CREATE TRIGGER startup_reports_recorded
  AFTER INSERT ON startup_reports
  FOR EACH ROW WHEN (NEW.source = 'feed' AND NEW.url IS NOT NULL) EXECUTE FUNCTION record_press_event();
--> statement-breakpoint
CREATE FUNCTION move_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE company_events SET startup_id = NEW.startup_id
    WHERE NEW.id IN (funding_event_id, report_id, board_id) AND startup_id = OLD.startup_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- expand: it only moves events, of which the last release knows nothing
CREATE TRIGGER funding_events_moved
  AFTER UPDATE OF startup_id ON funding_events
  FOR EACH ROW WHEN (OLD.startup_id IS DISTINCT FROM NEW.startup_id) EXECUTE FUNCTION move_events();
--> statement-breakpoint
-- expand: it only moves events, of which the last release knows nothing
CREATE TRIGGER startup_reports_moved
  AFTER UPDATE OF startup_id ON startup_reports
  FOR EACH ROW WHEN (OLD.startup_id IS DISTINCT FROM NEW.startup_id) EXECUTE FUNCTION move_events();
--> statement-breakpoint
-- expand: it only moves events, of which the last release knows nothing
CREATE TRIGGER boards_moved
  AFTER UPDATE OF startup_id ON boards
  FOR EACH ROW WHEN (OLD.startup_id IS DISTINCT FROM NEW.startup_id) EXECUTE FUNCTION move_events();
--> statement-breakpoint
CREATE TRIGGER company_events_told AFTER INSERT ON company_events
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody('company_events');
--> statement-breakpoint
-- expand: the last release skips a kind of stream that it does not know
INSERT INTO alert_streams (user_id, kind, frequency, hour, weekday, covered_until, next_due_at)
  SELECT user_id, 'watchlist', frequency, hour, weekday, now(),
    CASE WHEN frequency = 'none' THEN NULL ELSE 'epoch'::timestamptz END
  FROM alert_streams WHERE kind = 'matches'
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO company_events (id, startup_id, kind, key, occurred_on, recorded_at, funding_event_id)
  SELECT id, startup_id, 'round', 'round:' || id, announced_on, created_at, id FROM funding_events
  WHERE announced_on >= (now() AT TIME ZONE 'UTC')::date - 365
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TABLE "replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"confidence" real,
	"corrected_to" text,
	"is_verified" boolean NOT NULL,
	"replied_on" date NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"settled_at" timestamp with time zone,
	CONSTRAINT "replies_once" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "reply_figures" (
	"cell" text PRIMARY KEY NOT NULL,
	"letters" integer NOT NULL,
	"answered" integer NOT NULL,
	"counted_until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_results" (
	"user_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_results" ADD CONSTRAINT "shared_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_application" ON "replies" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "replies_waiting" ON "replies" USING btree ("user_id","received_at") WHERE settled_at is null;
--> statement-breakpoint
CREATE TABLE "week_plan_companies" (
	"user_id" text NOT NULL,
	"week" date NOT NULL,
	"startup_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"skip_reason" text,
	"skipped_at" timestamp with time zone,
	"industry_tags" text[] DEFAULT '{}' NOT NULL,
	"round_kind" text,
	CONSTRAINT "week_plan_companies_user_id_week_startup_id_pk" PRIMARY KEY("user_id","week","startup_id")
);
--> statement-breakpoint
CREATE TABLE "week_plan_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"letters" integer DEFAULT 3 NOT NULL,
	"is_mailed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_plans" (
	"user_id" text NOT NULL,
	"week" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"digest_id" uuid,
	CONSTRAINT "week_plans_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "week_plan_companies" ADD CONSTRAINT "week_plan_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan_companies" ADD CONSTRAINT "week_plan_companies_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan_companies" ADD CONSTRAINT "week_plan_companies_plan" FOREIGN KEY ("user_id","week") REFERENCES "public"."week_plans"("user_id","week") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan_settings" ADD CONSTRAINT "week_plan_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plans" ADD CONSTRAINT "week_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "week_plan_companies_startup" ON "week_plan_companies" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "week_plan_companies_skipped" ON "week_plan_companies" USING btree ("user_id") WHERE skip_reason is not null;--> statement-breakpoint
CREATE INDEX "week_plans_week" ON "week_plans" USING btree ("week");
--> statement-breakpoint
CREATE TABLE "forecast_cells" (
	"is_sample" boolean NOT NULL,
	"stage" text NOT NULL,
	"industry" text NOT NULL,
	"size" text NOT NULL,
	"after_days" integer NOT NULL,
	"work" text NOT NULL,
	"cases" integer NOT NULL,
	"opened" integer NOT NULL,
	"estimate" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forecast_cells_key" PRIMARY KEY("is_sample","stage","industry","size","after_days","work")
);
--> statement-breakpoint
CREATE INDEX "roles_pay" ON "roles" USING btree ("role_field","country","last_seen_at") WHERE is_pay_sound and not is_general;
--> statement-breakpoint
CREATE TABLE "network_people" (
	"user_id" text NOT NULL,
	"person_hash" text NOT NULL,
	"company_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"content_hash" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "network_people_user_id_person_hash_pk" PRIMARY KEY("user_id","person_hash")
);
--> statement-breakpoint
ALTER TABLE "network_people" ADD CONSTRAINT "network_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "network_people_company" ON "network_people" USING btree ("user_id","company_hash");
