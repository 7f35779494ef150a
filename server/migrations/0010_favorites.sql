ALTER TABLE "bookmarks" RENAME TO "favorites";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "bookmarks_user_id_startup_id_pk" TO "favorites_user_id_startup_id_pk";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "bookmarks_user_id_users_id_fk" TO "favorites_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "bookmarks_startup_id_startups_id_fk" TO "favorites_startup_id_startups_id_fk";--> statement-breakpoint
ALTER INDEX "bookmarks_startup" RENAME TO "favorites_startup";
