CREATE TABLE "copy_addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "copy_addresses_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sent_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"message_id" text NOT NULL,
	"recipients" text[] NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"application_id" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "sent_copies_once" UNIQUE("user_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "letter_versions" ADD COLUMN "cost" numeric(14, 8);--> statement-breakpoint
ALTER TABLE "letter_versions" ADD COLUMN "cost_currency" text;--> statement-breakpoint
ALTER TABLE "copy_addresses" ADD CONSTRAINT "copy_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_copies" ADD CONSTRAINT "sent_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_copies" ADD CONSTRAINT "sent_copies_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_copies_application" ON "sent_copies" USING btree ("application_id");