CREATE TABLE "fact_doubts" (
	"user_id" text NOT NULL,
	"startup_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fact_doubts_user_id_startup_id_fact_pk" PRIMARY KEY("user_id","startup_id","fact")
);
--> statement-breakpoint
CREATE TABLE "company_sites" (
	"startup_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"url" text,
	"domain" text,
	"reason" text,
	"looks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confirmed_domain" text,
	"refused_domains" text[] DEFAULT '{}' NOT NULL,
	"doubted_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "left_out" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "left_out_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "site_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"page" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_facts_value" UNIQUE("startup_id","kind","value")
);
--> statement-breakpoint
ALTER TABLE "startup_reports" ADD COLUMN "traces" jsonb;--> statement-breakpoint
ALTER TABLE "startups" ADD COLUMN "description_page" text;--> statement-breakpoint
ALTER TABLE "fact_doubts" ADD CONSTRAINT "fact_doubts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_doubts" ADD CONSTRAINT "fact_doubts_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sites" ADD CONSTRAINT "company_sites_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_facts" ADD CONSTRAINT "site_facts_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_doubts_startup" ON "fact_doubts" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "company_sites_due" ON "company_sites" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "company_sites_state" ON "company_sites" USING btree ("state");