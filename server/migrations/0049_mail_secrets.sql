CREATE TABLE "mail_secrets" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "has_secrets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_secrets" ADD CONSTRAINT "mail_secrets_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION skip_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;
--> statement-breakpoint
-- expand: the last release finds nothing to claim, as if another worker had been quicker
CREATE TRIGGER mails_claimed_with_secrets BEFORE UPDATE OF status ON mails
  FOR EACH ROW WHEN (NEW.status = 'sending' AND OLD.status = 'pending' AND NEW.has_secrets AND NEW.claims = OLD.claims)
  EXECUTE FUNCTION skip_row();
--> statement-breakpoint
CREATE FUNCTION delete_mail_secrets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_secrets WHERE mail_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- expand: only rows of a table that the last release does not know are deleted
CREATE TRIGGER mails_secrets_spent AFTER UPDATE OF status, body_removed_at ON mails
  FOR EACH ROW WHEN (NEW.has_secrets AND (NEW.status IN ('sent', 'bounced') OR NEW.body_removed_at IS NOT NULL
    OR (NEW.status = 'withdrawn' AND NEW.withdrawn_at IS NULL)
    OR (NEW.holds_secret AND NEW.status NOT IN ('pending', 'sending'))))
  EXECUTE FUNCTION delete_mail_secrets();
