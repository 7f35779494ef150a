CREATE TABLE "about_me" (
	"user_id" text PRIMARY KEY NOT NULL,
	"work" text NOT NULL,
	"results" text[] NOT NULL,
	"links" text[] NOT NULL,
	"looking_for" text NOT NULL,
	"curriculum" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"startup_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"origin" text NOT NULL,
	"text" text NOT NULL,
	"ended" text NOT NULL,
	"choices" jsonb,
	"model" text,
	"input_tokens" integer,
	"output_tokens" integer,
	"milliseconds" integer,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_versions_number" UNIQUE("user_id","startup_id","number")
);
--> statement-breakpoint
ALTER TABLE "about_me" ADD CONSTRAINT "about_me_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_versions" ADD CONSTRAINT "letter_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_versions" ADD CONSTRAINT "letter_versions_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_versions_startup" ON "letter_versions" USING btree ("startup_id");