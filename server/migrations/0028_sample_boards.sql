ALTER TABLE "boards" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "boards_sample" ON "boards" USING btree ("startup_id") WHERE is_sample;--> statement-breakpoint
CREATE FUNCTION forget_sample_boards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH forgotten AS (
    DELETE FROM boards USING (SELECT DISTINCT startup_id FROM gone WHERE is_sample) sample
      WHERE boards.startup_id = sample.startup_id AND boards.is_sample
      RETURNING boards.startup_id)
  DELETE FROM startup_hiring USING forgotten WHERE startup_hiring.startup_id = forgotten.startup_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_events_sample_gone AFTER DELETE ON funding_events
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_sample_boards();
