CREATE TABLE "hiring_posts" (
	"item_id" text PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"posted_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_reports" (
	"user_id" text NOT NULL,
	"startup_id" uuid NOT NULL,
	"register" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"is_theirs" boolean,
	CONSTRAINT "register_reports_user_id_startup_id_register_pk" PRIMARY KEY("user_id","startup_id","register")
);
--> statement-breakpoint
ALTER TABLE "funding_events" ADD COLUMN "joined_batch" text;--> statement-breakpoint
ALTER TABLE "hiring_posts" ADD CONSTRAINT "hiring_posts_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_reports" ADD CONSTRAINT "register_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_reports" ADD CONSTRAINT "register_reports_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hiring_posts_startup" ON "hiring_posts" USING btree ("startup_id","posted_on");--> statement-breakpoint
CREATE INDEX "register_reports_company" ON "register_reports" USING btree ("startup_id","register");--> statement-breakpoint
UPDATE "funding_events" SET "joined_batch" = regexp_replace(r."label", '^Joined ', '') FROM "startup_reports" r WHERE r."funding_event_id" = "funding_events"."id" AND r."external_id" LIKE 'yc/%' AND r."label" LIKE 'Joined %';