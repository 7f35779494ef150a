ALTER TABLE "digests" DROP CONSTRAINT "digests_mail_id_mails_id_fk";
--> statement-breakpoint
ALTER TABLE "digests" ALTER COLUMN "mail_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "body_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_mail" ON "digests" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mails_whole" ON "mails" USING btree ("created_at") WHERE "mails"."body_removed_at" is null;