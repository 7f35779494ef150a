CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE FUNCTION searchable(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent', words)) $$;
--> statement-breakpoint
CREATE FUNCTION joined(words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT array_to_string(words, ' ') $$;
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password_hash" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_provider_account" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"device_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remembered_devices_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"preferred_industries" text[] DEFAULT '{}' NOT NULL,
	"preferred_countries" char(2)[] DEFAULT '{}' NOT NULL,
	"preferred_regions" text[] DEFAULT '{}' NOT NULL,
	"preferred_cities" text[] DEFAULT '{}' NOT NULL,
	"region_keys" text[] DEFAULT '{}' NOT NULL,
	"city_keys" text[] DEFAULT '{}' NOT NULL,
	"additional_roles" text[] DEFAULT '{}' NOT NULL,
	"alert_frequency" text DEFAULT 'daily' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"profession" text,
	"experience_years" integer,
	"is_admin" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"people" integer DEFAULT 0 NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_entries" (
	"user_id" text NOT NULL,
	"funding_event_id" uuid NOT NULL,
	"digest_id" uuid NOT NULL,
	CONSTRAINT "digest_entries_user_id_funding_event_id_pk" PRIMARY KEY("user_id","funding_event_id")
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"startup_id" uuid NOT NULL,
	"generated_letter" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"application_date" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_user_startup" UNIQUE("user_id","startup_id")
);
--> statement-breakpoint
CREATE TABLE "payment_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"subscription_id" uuid,
	"paypro_order_id" text,
	"transaction_type" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric(20, 2),
	"currency" char(3),
	"event_type" text,
	"webhook_data" jsonb,
	"payload" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" char(3) NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"trial_end_date" timestamp with time zone,
	"next_billing_date" timestamp with time zone,
	"paypro_order_id_text" text,
	"paypro_subscription_id_text" text,
	"customer_email" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingest_rejections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"where" text NOT NULL,
	"reason" text NOT NULL,
	"excerpt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingest_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"target" text,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"documents" integer DEFAULT 0 NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"new" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "raw_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"url" text,
	"media_type" text NOT NULL,
	"content_hash" text NOT NULL,
	"body" "bytea" NOT NULL,
	"etag" text,
	"last_modified" text,
	"fetched_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "raw_documents_content" UNIQUE("source","external_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occasion" text NOT NULL,
	"user_id" text,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "mails_occasion_key" UNIQUE("occasion")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" text NOT NULL,
	"startup_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookmarks_user_id_startup_id_pk" PRIMARY KEY("user_id","startup_id")
);
--> statement-breakpoint
CREATE TABLE "funding_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"round_kind" text NOT NULL,
	"amount" numeric(20, 2),
	"currency" char(3),
	"usd_amount" numeric(20, 2),
	"usd_rate" numeric(20, 10),
	"usd_rate_on" date,
	"announced_on" date NOT NULL,
	"first_sale_on" date,
	"lead_investors" text[] DEFAULT '{}' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"industry_tags" text[] DEFAULT '{}' NOT NULL,
	"country" char(2),
	"region_key" text,
	"city_key" text
);
--> statement-breakpoint
CREATE TABLE "review_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"report" jsonb NOT NULL,
	"reason" text NOT NULL,
	"startup_id" uuid,
	"candidate_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_items_external" UNIQUE("source","external_id","kind")
);
--> statement-breakpoint
CREATE TABLE "startup_aliases" (
	"startup_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	CONSTRAINT "startup_aliases_startup_id_name_key_pk" PRIMARY KEY("startup_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "startup_identifiers" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"startup_id" uuid NOT NULL,
	CONSTRAINT "startup_identifiers_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "startup_people" (
	"startup_id" uuid NOT NULL,
	"name_key" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	CONSTRAINT "startup_people_startup_id_name_key_pk" PRIMARY KEY("startup_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "startup_report_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "startup_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"label" text NOT NULL,
	"url" text,
	"startup_id" uuid NOT NULL,
	"funding_event_id" uuid,
	"round_kind" text,
	"amount" numeric(20, 2),
	"currency" char(3),
	"announced_on" date,
	"reported_on" date,
	"first_sale_on" date,
	"lead_investors" text[] DEFAULT '{}' NOT NULL,
	"is_amendment" boolean DEFAULT false NOT NULL,
	"content_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "startup_reports_external" UNIQUE("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "startups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text,
	"website" text,
	"industry_tags" text[] DEFAULT '{}' NOT NULL,
	"country" char(2),
	"region" text,
	"region_key" text,
	"city" text,
	"city_key" text,
	"founded_year" integer,
	"contact_email" text,
	"linkedin_url" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_name" text GENERATED ALWAYS AS (searchable(name)) STORED,
	"search_text" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', searchable(name)), 'A') || setweight(to_tsvector('simple', searchable(joined(industry_tags))), 'B') || setweight(to_tsvector('english', searchable(coalesce(description, ''))), 'C') || setweight(to_tsvector('simple', searchable(coalesce(city, '') || ' ' || coalesce(region, ''))), 'D')) STORED
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_funding_event_id_funding_events_id_fk" FOREIGN KEY ("funding_event_id") REFERENCES "public"."funding_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_logs" ADD CONSTRAINT "payment_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_logs" ADD CONSTRAINT "payment_logs_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_rejections" ADD CONSTRAINT "ingest_rejections_run_id_ingest_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."ingest_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_events" ADD CONSTRAINT "funding_events_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_candidate_id_startups_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_aliases" ADD CONSTRAINT "startup_aliases_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_identifiers" ADD CONSTRAINT "startup_identifiers_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_people" ADD CONSTRAINT "startup_people_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_report_changes" ADD CONSTRAINT "startup_report_changes_report_id_startup_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."startup_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_reports" ADD CONSTRAINT "startup_reports_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_reports" ADD CONSTRAINT "startup_reports_funding_event_id_funding_events_id_fk" FOREIGN KEY ("funding_event_id") REFERENCES "public"."funding_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "remembered_devices_user" ON "remembered_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "alert_runs_newest" ON "alert_runs" USING btree ("kind","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "digest_entries_digest" ON "digest_entries" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "digests_user" ON "digests" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("user_id","application_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_logs_user" ON "payment_logs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_latest" ON "subscriptions" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ingest_rejections_run" ON "ingest_rejections" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "ingest_runs_newest" ON "ingest_runs" USING btree ("source","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "raw_documents_url" ON "raw_documents" USING btree ("url","fetched_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("status");--> statement-breakpoint
CREATE INDEX "bookmarks_startup" ON "bookmarks" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "funding_events_newest" ON "funding_events" USING btree ("announced_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_events_startup" ON "funding_events" USING btree ("startup_id","announced_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "funding_events_created" ON "funding_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "funding_events_sample" ON "funding_events" USING btree ("is_sample") WHERE is_sample;--> statement-breakpoint
CREATE INDEX "review_items_open" ON "review_items" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "startup_aliases_name_key" ON "startup_aliases" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "startup_identifiers_startup" ON "startup_identifiers" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "startup_report_changes_report" ON "startup_report_changes" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "startup_reports_startup" ON "startup_reports" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "startup_reports_event" ON "startup_reports" USING btree ("funding_event_id");--> statement-breakpoint
CREATE INDEX "startups_name_key" ON "startups" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "startups_sample" ON "startups" USING btree ("is_sample") WHERE is_sample;--> statement-breakpoint
CREATE INDEX "startups_search_text" ON "startups" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX "startups_search_name" ON "startups" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION copy_match_columns_to_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT industry_tags, country, region_key, city_key
    INTO NEW.industry_tags, NEW.country, NEW.region_key, NEW.city_key
    FROM startups WHERE id = NEW.startup_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_events_match_columns
  BEFORE INSERT OR UPDATE OF startup_id ON funding_events
  FOR EACH ROW EXECUTE FUNCTION copy_match_columns_to_event();
--> statement-breakpoint
CREATE FUNCTION copy_match_columns_to_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE funding_events
    SET industry_tags = NEW.industry_tags, country = NEW.country, region_key = NEW.region_key, city_key = NEW.city_key
    WHERE startup_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER startups_match_columns
  AFTER UPDATE OF industry_tags, country, region_key, city_key ON startups
  FOR EACH ROW
  WHEN ((OLD.industry_tags, OLD.country, OLD.region_key, OLD.city_key)
    IS DISTINCT FROM (NEW.industry_tags, NEW.country, NEW.region_key, NEW.city_key))
  EXECUTE FUNCTION copy_match_columns_to_events();
