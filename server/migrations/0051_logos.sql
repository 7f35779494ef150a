CREATE TABLE "logos" (
	"hash" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL
);
