CREATE TABLE "dossiers" (
	"startup_id" uuid PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_turns" (
	"host" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"busy_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "verdict_before" text;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "doubted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "unproved_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fact_doubts" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_sites" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_sites" ADD COLUMN "answered_before" jsonb;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dossiers_due" ON "dossiers" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "dossiers_outcome" ON "dossiers" USING btree ("outcome","ended_at");--> statement-breakpoint
CREATE INDEX "boards_unproved" ON "boards" USING btree ("startup_id") WHERE unproved_since is not null;