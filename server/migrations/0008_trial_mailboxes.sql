CREATE TABLE "trial_mailboxes" (
	"mailbox" text NOT NULL,
	"provider_subscription_id" text,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trial_mailboxes" ADD CONSTRAINT "trial_mailboxes_provider_subscription_id_trials_provider_subscription_id_fk" FOREIGN KEY ("provider_subscription_id") REFERENCES "public"."trials"("provider_subscription_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trial_mailboxes_key" ON "trial_mailboxes" USING btree ("mailbox","provider_subscription_id");--> statement-breakpoint
CREATE INDEX "trial_mailboxes_subscription" ON "trial_mailboxes" USING btree ("provider_subscription_id");