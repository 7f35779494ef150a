CREATE TABLE "oauth_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"client_name" text NOT NULL,
	"client_host" text,
	"scopes" text[] NOT NULL,
	"resources" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_records" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"grant_id" uuid,
	"user_code_hash" text,
	"payload" jsonb NOT NULL,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_records_user_code" UNIQUE("user_code_hash")
);
--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_records" ADD CONSTRAINT "oauth_records_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_grants_user" ON "oauth_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_grants_expiry" ON "oauth_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_records_grant" ON "oauth_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_records_expiry" ON "oauth_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_sites_domain" ON "company_sites" USING btree ("domain");--> statement-breakpoint
-- expand: it only tells who listens; the last release knows of no apps
CREATE TRIGGER oauth_grants_told_changed AFTER UPDATE ON oauth_grants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release knows of no apps
CREATE TRIGGER oauth_grants_told_removed AFTER DELETE ON oauth_grants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release knows of no apps
CREATE TRIGGER oauth_grants_told_emptied AFTER TRUNCATE ON oauth_grants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();
--> statement-breakpoint
-- expand: it only tells who listens; the last release knows of no apps
CREATE TRIGGER oauth_grants_ended AFTER DELETE ON oauth_grants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();
