CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"is_open" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"tables_done" integer DEFAULT 0 NOT NULL,
	"tables" integer DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"tested_at" timestamp with time zone,
	"test_outcome" text,
	"test_reason" text,
	CONSTRAINT "backups_one_open" UNIQUE("is_open")
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("created_at" DESC NULLS FIRST);