CREATE TABLE "startup_splits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"parted_id" uuid NOT NULL,
	"parted_name" text NOT NULL,
	"report_ids" uuid[] NOT NULL,
	"before" jsonb NOT NULL,
	"split_by" text,
	"split_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "startup_reports" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "startup_splits" ADD CONSTRAINT "startup_splits_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "startup_splits_startup" ON "startup_splits" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "startup_splits_parted" ON "startup_splits" USING btree ("parted_id");--> statement-breakpoint
CREATE INDEX "startup_splits_newest" ON "startup_splits" USING btree ("split_at" DESC NULLS FIRST);