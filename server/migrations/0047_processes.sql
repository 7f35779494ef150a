CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"commit" text,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"clock_offset_ms" integer
);
--> statement-breakpoint
CREATE TABLE "secret_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_pending" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'pending';