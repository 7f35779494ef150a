CREATE TABLE "startup_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_name" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"merged_by" text,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "review_items" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review_items" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "review_items" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "review_items" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "startup_aliases" ADD COLUMN "block_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "startups" ADD COLUMN "block_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "startups" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "startup_merges" ADD CONSTRAINT "startup_merges_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "startup_merges_startup" ON "startup_merges" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "startup_merges_newest" ON "startup_merges" USING btree ("merged_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "review_items_candidate" ON "review_items" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "review_items_startup" ON "review_items" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "startup_aliases_block_key" ON "startup_aliases" USING btree ("block_key");--> statement-breakpoint
CREATE INDEX "startups_block_key" ON "startups" USING btree ("block_key");--> statement-breakpoint
CREATE INDEX "startups_uncompared" ON "startups" USING btree ("id") WHERE compared_at is null;