ALTER TABLE "digest_entries" DROP CONSTRAINT "digest_entries_user_id_users_id_fk";
--> statement-breakpoint
-- Behind a zero a text stands as it is.
ALTER TABLE "mails"
  ALTER COLUMN "text" SET DATA TYPE bytea USING '\x00'::bytea || convert_to("text", 'UTF8'),
  ALTER COLUMN "html" SET DATA TYPE bytea USING '\x00'::bytea || convert_to("html", 'UTF8'),
  ALTER COLUMN "text" SET STORAGE EXTERNAL,
  ALTER COLUMN "html" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE FUNCTION forget_told_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM digest_entries USING gone WHERE digest_entries.user_id = gone.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_told_gone AFTER DELETE ON users
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_told_people();
