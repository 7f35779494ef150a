ALTER TABLE "application_changes" ADD COLUMN "sub_status" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sub_status" text;