CREATE TABLE "provider_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"address" text NOT NULL,
	"outcome" text NOT NULL,
	"found" integer,
	"failure" text,
	"took_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"people" integer NOT NULL,
	"paying" integer NOT NULL,
	"startups" integer NOT NULL,
	"rounds" integer NOT NULL,
	"mails" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_counts" (
	"step" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_tests_newest" ON "provider_tests" USING btree ("at" DESC NULLS FIRST);