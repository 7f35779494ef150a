ALTER TABLE "user_preferences" ADD COLUMN "alerts_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "frequency_before_stop" text;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "alerts_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "stop_url" text;