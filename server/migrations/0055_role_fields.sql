ALTER TABLE "roles" ADD COLUMN "role_field" text;--> statement-breakpoint
CREATE INDEX "roles_field_unread" ON "roles" USING btree ("id") WHERE role_field is null;