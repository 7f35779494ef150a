CREATE TABLE "forecast_cells" (
	"is_sample" boolean NOT NULL,
	"stage" text NOT NULL,
	"industry" text NOT NULL,
	"size" text NOT NULL,
	"after_days" integer NOT NULL,
	"work" text NOT NULL,
	"cases" integer NOT NULL,
	"opened" integer NOT NULL,
	"estimate" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forecast_cells_key" PRIMARY KEY("is_sample","stage","industry","size","after_days","work")
);
