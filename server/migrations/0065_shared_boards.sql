CREATE TABLE "shared_board_claims" (
	"board_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_board_claims_board_id_startup_id_pk" PRIMARY KEY("board_id","startup_id")
);
--> statement-breakpoint
CREATE TABLE "shared_board_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_board_invitations_once" UNIQUE("board_id","email")
);
--> statement-breakpoint
CREATE TABLE "shared_board_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"is_shown" boolean,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_board_members_once" UNIQUE("board_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "shared_board_refusals" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_board_claims" ADD CONSTRAINT "shared_board_claims_board_id_shared_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."shared_boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_board_claims" ADD CONSTRAINT "shared_board_claims_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "public"."startups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_board_claims" ADD CONSTRAINT "shared_board_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_board_claims" ADD CONSTRAINT "shared_board_claims_member" FOREIGN KEY ("board_id","user_id") REFERENCES "public"."shared_board_members"("board_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_board_invitations" ADD CONSTRAINT "shared_board_invitations_board_id_shared_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."shared_boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_board_invitations" ADD CONSTRAINT "shared_board_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_board_members" ADD CONSTRAINT "shared_board_members_board_id_shared_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."shared_boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_board_members" ADD CONSTRAINT "shared_board_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_board_claims_user" ON "shared_board_claims" USING btree ("user_id","board_id");--> statement-breakpoint
CREATE INDEX "shared_board_claims_startup" ON "shared_board_claims" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "shared_board_claims_end" ON "shared_board_claims" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "shared_board_invitations_user" ON "shared_board_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shared_board_invitations_email" ON "shared_board_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "shared_board_invitations_end" ON "shared_board_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_board_members_owner" ON "shared_board_members" USING btree ("board_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "shared_board_members_user" ON "shared_board_members" USING btree ("user_id");