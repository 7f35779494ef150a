CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_network" text,
	CONSTRAINT "access_tokens_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
-- expand: it only tells who listens; the last release knows of no tokens
CREATE TRIGGER access_tokens_told_changed AFTER UPDATE ON access_tokens
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release knows of no tokens
CREATE TRIGGER access_tokens_told_removed AFTER DELETE ON access_tokens
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release knows of no tokens
CREATE TRIGGER access_tokens_told_emptied AFTER TRUNCATE ON access_tokens
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everybody();
--> statement-breakpoint
-- expand: it only tells who listens; the last release knows of no tokens
CREATE TRIGGER access_tokens_ended AFTER DELETE ON access_tokens
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();
--> statement-breakpoint
-- A suspended user may have no session that ends, but a program of theirs that listens.
CREATE FUNCTION tell_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- expand: it only tells who listens; the last release ends the lines of whom it names
CREATE TRIGGER users_suspended AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN (NEW.suspended_at IS NOT NULL AND OLD.suspended_at IS NULL) EXECUTE FUNCTION tell_of_suspended();
--> statement-breakpoint
-- expand: it only tells who listens; the last release forgets what it knows of the account
CREATE TRIGGER account_deletions_told_added AFTER INSERT ON account_deletions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_accounts();
--> statement-breakpoint
-- expand: it only tells who listens; the last release ends the lines of whom it names
CREATE TRIGGER account_deletions_begun AFTER INSERT ON account_deletions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access();
