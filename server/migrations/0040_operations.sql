CREATE TABLE "provider_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"address" text NOT NULL,
	"outcome" text NOT NULL,
	"found" integer,
	"failure" text,
	"took_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "added_feeds" (
	"url" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backfills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"next_day" date NOT NULL,
	"status" text NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"new" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"asked_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paused_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"paused_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"people" integer NOT NULL,
	"paying" integer NOT NULL,
	"startups" integer NOT NULL,
	"rounds" integer NOT NULL,
	"mails" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_counts" (
	"step" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backfills" ADD CONSTRAINT "backfills_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_tests_newest" ON "provider_tests" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "backfills_running" ON "backfills" USING btree ("status") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "backfills_newest" ON "backfills" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "raw_documents_fetched" ON "raw_documents" USING btree ("source","fetched_at" DESC NULLS FIRST);