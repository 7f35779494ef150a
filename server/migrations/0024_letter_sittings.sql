ALTER TABLE "applications" ADD COLUMN "letter_sitting" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "letter_saves" integer;