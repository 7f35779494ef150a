CREATE TABLE "application_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"feed_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_startup_id_startups_id_fk";
--> statement-breakpoint
ALTER TABLE "cleared_applications" DROP CONSTRAINT "cleared_applications_startup_id_startups_id_fk";
--> statement-breakpoint
DROP INDEX "cleared_applications_startup";--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "startup_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sent_on" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_on" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "closing_reason" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_changes_application" ON "application_changes" USING btree ("application_id","at");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_startup" ON "applications" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "applications_follow_ups" ON "applications" USING btree ("user_id","follow_up_on") WHERE follow_up_on is not null;--> statement-breakpoint
ALTER TABLE "cleared_applications" DROP COLUMN "startup_id";--> statement-breakpoint
ALTER TABLE "cleared_applications" DROP COLUMN "generated_letter";--> statement-breakpoint
ALTER TABLE "cleared_applications" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "cleared_applications" DROP COLUMN "application_date";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_named" CHECK (startup_id is not null or company_name is not null);
--> statement-breakpoint
-- What was cleared in the last ten minutes has another shape; bringing it back ends with the update.
DELETE FROM "cleared_applications";--> statement-breakpoint
ALTER TABLE "cleared_applications" ADD COLUMN "application" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cleared_applications" ADD COLUMN "changes" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cleared_applications" ADD COLUMN "company_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "cleared_applications" ADD COLUMN "is_of_all" boolean NOT NULL;
--> statement-breakpoint
CREATE FUNCTION leave_name_to_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET company_name = OLD.name WHERE startup_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER startups_leave_name
  BEFORE DELETE ON startups
  FOR EACH ROW EXECUTE FUNCTION leave_name_to_applications();
--> statement-breakpoint
UPDATE "applications" SET "sent_on" = ("application_date" at time zone 'UTC')::date WHERE "status" <> 'PENDING';
