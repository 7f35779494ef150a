CREATE TABLE "mail_events" (
	"key" text PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "soft_bounces" (
	"address" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"since" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lane" text DEFAULT 'bulk' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lookups" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_events_mail" ON "mail_events" USING btree ("mail_id","at");--> statement-breakpoint
CREATE INDEX "suppressions_newest" ON "suppressions" USING btree ("since" DESC NULLS FIRST);