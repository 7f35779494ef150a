CREATE TABLE "replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"confidence" real,
	"corrected_to" text,
	"is_verified" boolean NOT NULL,
	"replied_on" date NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"settled_at" timestamp with time zone,
	CONSTRAINT "replies_once" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "reply_figures" (
	"cell" text PRIMARY KEY NOT NULL,
	"letters" integer NOT NULL,
	"answered" integer NOT NULL,
	"counted_until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_results" (
	"user_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_results" ADD CONSTRAINT "shared_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_application" ON "replies" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "replies_waiting" ON "replies" USING btree ("user_id","received_at") WHERE settled_at is null;