CREATE TABLE "board_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"opened" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"verdict" text NOT NULL,
	"is_decided" boolean DEFAULT false NOT NULL,
	"evidence" jsonb NOT NULL,
	"owner" text,
	"found_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"reason" text,
	"absences" integer DEFAULT 0 NOT NULL,
	"absent_since" timestamp with time zone,
	"content_hash" text,
	CONSTRAINT "boards_of_startup" UNIQUE("startup_id","provider","token")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"native_id" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"location" text NOT NULL,
	"role_function" text NOT NULL,
	"seniority" text NOT NULL,
	"country" char(2),
	"city" text,
	"city_key" text,
	"work_mode" text NOT NULL,
	"pay_min" numeric,
	"pay_max" numeric,
	"pay_currency" char(3),
	"pay_period" text,
	"is_pay_sound" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"published_kind" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"missing_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"valid_through" timestamp with time zone,
	"is_general" boolean NOT NULL,
	CONSTRAINT "roles_of_board" UNIQUE("board_id","native_id")
);
--> statement-breakpoint
CREATE TABLE "startup_hiring" (
	"startup_id" uuid PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"open_roles" integer DEFAULT 0 NOT NULL,
	"functions" text[] DEFAULT '{}' NOT NULL,
	"general_applications" integer DEFAULT 0 NOT NULL,
	"provider" text,
	"board_url" text,
	"evidence" text,
	"checked_at" timestamp with time zone,
	"newest_role_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "funding_events" ADD COLUMN "open_roles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "funding_events" ADD COLUMN "hiring_functions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "board_runs" ADD CONSTRAINT "board_runs_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_hiring" ADD CONSTRAINT "startup_hiring_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_runs_board" ON "board_runs" USING btree ("board_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "board_runs_started" ON "board_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "boards_token" ON "boards" USING btree ("provider","token");--> statement-breakpoint
CREATE INDEX "boards_due" ON "boards" USING btree ("due_at") WHERE verdict = 'sure';--> statement-breakpoint
CREATE INDEX "boards_doubtful" ON "boards" USING btree ("found_at") WHERE verdict = 'doubtful';--> statement-breakpoint
CREATE INDEX "roles_open" ON "roles" USING btree ("startup_id","role_function") WHERE closed_at is null and missing_since is null and not is_general;--> statement-breakpoint
CREATE INDEX "roles_place" ON "roles" USING btree ("role_function","city_key","startup_id") WHERE closed_at is null and missing_since is null and not is_general;--> statement-breakpoint
CREATE INDEX "roles_startup" ON "roles" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "funding_events_hiring" ON "funding_events" USING btree ("announced_on" DESC NULLS FIRST,"hiring_functions") WHERE open_roles > 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_match_columns_to_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT industry_tags, country, region_key, city_key, search_text, people_said(id)
    INTO NEW.industry_tags, NEW.country, NEW.region_key, NEW.city_key, NEW.search_text, NEW.people_text
    FROM startups WHERE id = NEW.startup_id;
  SELECT coalesce(max(open_roles), 0), coalesce(max(functions), '{}')
    INTO NEW.open_roles, NEW.hiring_functions
    FROM startup_hiring WHERE startup_id = NEW.startup_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION copy_hiring_to_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE funding_events SET open_roles = 0, hiring_functions = '{}'
      WHERE startup_id = OLD.startup_id AND open_roles > 0;
    RETURN NULL;
  END IF;
  UPDATE funding_events SET open_roles = NEW.open_roles, hiring_functions = NEW.functions
    WHERE startup_id = NEW.startup_id AND (open_roles, hiring_functions) IS DISTINCT FROM (NEW.open_roles, NEW.functions);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER startup_hiring_copied
  AFTER INSERT OR DELETE OR UPDATE OF open_roles, functions ON startup_hiring
  FOR EACH ROW EXECUTE FUNCTION copy_hiring_to_events();
