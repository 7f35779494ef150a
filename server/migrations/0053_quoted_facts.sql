CREATE TABLE "quoted_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"fact" jsonb NOT NULL,
	"sentence" text NOT NULL,
	"url" text,
	"publisher" text NOT NULL,
	"stated_on" date NOT NULL,
	"origin" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "quoted_facts_value" UNIQUE("report_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "article_reads" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"outcome" text,
	"reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "startups" ADD COLUMN "is_description_quoted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quoted_facts" ADD CONSTRAINT "quoted_facts_report_id_startup_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."startup_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_report_id_startup_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."startup_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quoted_facts_purposes" ON "quoted_facts" USING gin ("fact" jsonb_path_ops) WHERE kind in ('use_of_funds', 'planned_hires') and removed_at is null;--> statement-breakpoint
CREATE INDEX "article_reads_next" ON "article_reads" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "startup_reports_news" ON "startup_reports" USING btree ("reported_on") WHERE source = 'feed' and url is not null;