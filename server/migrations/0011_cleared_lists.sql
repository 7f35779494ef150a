CREATE TABLE "cleared_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"startup_id" uuid NOT NULL,
	"generated_letter" text,
	"status" text NOT NULL,
	"application_date" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cleared_favorites" (
	"user_id" text NOT NULL,
	"startup_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cleared_favorites_user_id_startup_id_pk" PRIMARY KEY("user_id","startup_id")
);
--> statement-breakpoint
ALTER TABLE "cleared_applications" ADD CONSTRAINT "cleared_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_applications" ADD CONSTRAINT "cleared_applications_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_favorites" ADD CONSTRAINT "cleared_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_favorites" ADD CONSTRAINT "cleared_favorites_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cleared_applications_person" ON "cleared_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cleared_applications_startup" ON "cleared_applications" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "cleared_favorites_startup" ON "cleared_favorites" USING btree ("startup_id");