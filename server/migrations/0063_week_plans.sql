CREATE TABLE "week_plan_companies" (
	"user_id" text NOT NULL,
	"week" date NOT NULL,
	"startup_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"skip_reason" text,
	"skipped_at" timestamp with time zone,
	"industry_tags" text[] DEFAULT '{}' NOT NULL,
	"round_kind" text,
	CONSTRAINT "week_plan_companies_user_id_week_startup_id_pk" PRIMARY KEY("user_id","week","startup_id")
);
--> statement-breakpoint
CREATE TABLE "week_plan_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"letters" integer DEFAULT 3 NOT NULL,
	"is_mailed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_plans" (
	"user_id" text NOT NULL,
	"week" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"digest_id" uuid,
	CONSTRAINT "week_plans_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "week_plan_companies" ADD CONSTRAINT "week_plan_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan_companies" ADD CONSTRAINT "week_plan_companies_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan_companies" ADD CONSTRAINT "week_plan_companies_plan" FOREIGN KEY ("user_id","week") REFERENCES "public"."week_plans"("user_id","week") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan_settings" ADD CONSTRAINT "week_plan_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plans" ADD CONSTRAINT "week_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "week_plan_companies_startup" ON "week_plan_companies" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "week_plan_companies_skipped" ON "week_plan_companies" USING btree ("user_id") WHERE skip_reason is not null;--> statement-breakpoint
CREATE INDEX "week_plans_week" ON "week_plans" USING btree ("week");