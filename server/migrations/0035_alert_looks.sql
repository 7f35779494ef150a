CREATE TABLE "alert_looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"stream_id" uuid NOT NULL,
	"window" text NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"matched" integer NOT NULL,
	"outcome" text NOT NULL,
	"held_until" timestamp with time zone,
	"digest_id" uuid,
	CONSTRAINT "alert_looks_window" UNIQUE("stream_id","window")
);
--> statement-breakpoint
ALTER TABLE "digest_entries" ADD COLUMN "is_named" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "digests" ADD COLUMN "streams" text[] DEFAULT '{matches}' NOT NULL;--> statement-breakpoint
ALTER TABLE "digests" ADD COLUMN "follow_ups" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_looks" ADD CONSTRAINT "alert_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_looks" ADD CONSTRAINT "alert_looks_stream_id_alert_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."alert_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_looks" ADD CONSTRAINT "alert_looks_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_looks_user" ON "alert_looks" USING btree ("user_id","looked_at");--> statement-breakpoint
CREATE INDEX "alert_looks_age" ON "alert_looks" USING btree ("looked_at");--> statement-breakpoint
CREATE INDEX "alert_looks_digest" ON "alert_looks" USING btree ("digest_id");