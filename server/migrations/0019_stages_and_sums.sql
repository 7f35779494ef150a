ALTER TABLE "user_preferences" ADD COLUMN "preferred_stages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "least_amount" bigint;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "most_amount" bigint;