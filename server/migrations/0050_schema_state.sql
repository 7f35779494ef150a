CREATE TABLE "schema_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"oldest_reader" integer NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL
);
