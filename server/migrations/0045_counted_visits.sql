CREATE TABLE "audience_days" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"sketches" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_visits" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "page_visits_key" PRIMARY KEY("day","page")
);
--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree (lower("to") text_pattern_ops);