CREATE TABLE "kept_changes" (
	"user_id" text NOT NULL,
	"change_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_changes_user_id_change_id_pk" PRIMARY KEY("user_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "kept_changes" ADD CONSTRAINT "kept_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_changes_made" ON "kept_changes" USING btree ("made_at");