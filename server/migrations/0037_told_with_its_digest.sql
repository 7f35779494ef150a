ALTER TABLE "digest_entries" DROP CONSTRAINT "digest_entries_user_id_users_id_fk";
