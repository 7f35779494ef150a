CREATE TABLE "told_roles" (
	"user_id" text NOT NULL,
	"role_id" uuid NOT NULL,
	"digest_id" uuid NOT NULL,
	CONSTRAINT "told_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "tells_new_roles" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "told_roles" ADD CONSTRAINT "told_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_roles" ADD CONSTRAINT "told_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_roles" ADD CONSTRAINT "told_roles_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_roles_role" ON "told_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "told_roles_digest" ON "told_roles" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "roles_new" ON "roles" USING btree ("first_seen_at") WHERE closed_at is null and missing_since is null and not is_general;