ALTER TABLE "about_me" ADD COLUMN "counts_for_match" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "about_me" ADD COLUMN "experience_tags" text[] DEFAULT '{}' NOT NULL;