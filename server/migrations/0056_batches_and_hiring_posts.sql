CREATE TABLE "hiring_posts" (
	"item_id" text PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"posted_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "funding_events" ADD COLUMN "joined_batch" text;--> statement-breakpoint
ALTER TABLE "hiring_posts" ADD CONSTRAINT "hiring_posts_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hiring_posts_startup" ON "hiring_posts" USING btree ("startup_id","posted_on");--> statement-breakpoint
UPDATE "funding_events" SET "joined_batch" = regexp_replace(r."label", '^Joined ', '') FROM "startup_reports" r WHERE r."funding_event_id" = "funding_events"."id" AND r."external_id" LIKE 'yc/%' AND r."label" LIKE 'Joined %';