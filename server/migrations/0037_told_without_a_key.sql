ALTER TABLE "digest_entries" DROP CONSTRAINT "digest_entries_digest_id_digests_id_fk";
--> statement-breakpoint
DROP INDEX "digest_entries_digest";