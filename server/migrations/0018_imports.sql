CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"path" text,
	"received" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"scanned" jsonb,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb,
	"generation" text,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"bytes_done" bigint DEFAULT 0 NOT NULL,
	"check" jsonb,
	"result" jsonb,
	"undone" jsonb,
	"reason" text,
	"cancel_asked_at" timestamp with time zone,
	"started_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recording_traces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"trace" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "startup_reports" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recording_traces_import" ON "recording_traces" USING btree ("import_id","position");