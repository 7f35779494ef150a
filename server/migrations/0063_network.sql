CREATE TABLE "network_people" (
	"user_id" text NOT NULL,
	"person_hash" text NOT NULL,
	"company_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"content_hash" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "network_people_user_id_person_hash_pk" PRIMARY KEY("user_id","person_hash")
);
--> statement-breakpoint
ALTER TABLE "network_people" ADD CONSTRAINT "network_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "network_people_company" ON "network_people" USING btree ("user_id","company_hash");