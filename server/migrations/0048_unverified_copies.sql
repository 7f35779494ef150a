ALTER TABLE "sent_copies" ADD COLUMN "is_unverified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_copies" ADD COLUMN "suggested_application_id" uuid;--> statement-breakpoint
ALTER TABLE "sent_copies" ADD CONSTRAINT "sent_copies_suggested_application_id_applications_id_fk" FOREIGN KEY ("suggested_application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_copies_suggested" ON "sent_copies" USING btree ("suggested_application_id") WHERE suggested_application_id is not null;