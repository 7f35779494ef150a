CREATE SEQUENCE "public"."provider_readings" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"type_name" text NOT NULL,
	"order_id" text NOT NULL,
	"provider_subscription_id" text,
	"customer_email" text NOT NULL,
	"total" text NOT NULL,
	"is_test" boolean NOT NULL,
	"fields" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"may_be_accepted" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"user_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "billing_events_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "billing_operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"plan" text,
	"reason" text,
	"comment" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"failure" text,
	"requested_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"status" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"plan" text,
	"product_name" text NOT NULL,
	"price" numeric(20, 2) NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"refunded" numeric(20, 2) NOT NULL,
	"currency" char(3) NOT NULL,
	"customer_email" text NOT NULL,
	"payment_method" text,
	"invoice_url" text,
	"is_test" boolean NOT NULL,
	"reading_number" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_refusals" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_refusals_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
CREATE TABLE "checkout_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"product_id" text NOT NULL,
	"currency" char(3) NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" text,
	"held_order_id" text,
	"held_email" text,
	"accepted_email" text,
	CONSTRAINT "checkout_intents_order_key" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"subscriptions_seen" integer DEFAULT 0 NOT NULL,
	"orders_seen" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unclaimed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"cause_id" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"provider_subscription_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"customer_email" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_logs" ADD COLUMN "fact_key" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "charged_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_status" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_trial_at_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_automatic" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_plan" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_trial_repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reading_number" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_operations" ADD CONSTRAINT "billing_operations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_operations" ADD CONSTRAINT "billing_operations_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_orders" ADD CONSTRAINT "billing_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_orders" ADD CONSTRAINT "billing_orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_newest" ON "billing_events" USING btree ("received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_events_open" ON "billing_events" USING btree ("status","received_at") WHERE status in ('waiting', 'dead');--> statement-breakpoint
CREATE INDEX "billing_events_order" ON "billing_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "billing_events_user" ON "billing_events" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_operations_pending_key" ON "billing_operations" USING btree ("subscription_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "billing_operations_user" ON "billing_operations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_orders_user" ON "billing_orders" USING btree ("user_id","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_orders_subscription" ON "billing_orders" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "checkout_intents_user" ON "checkout_intents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscription_changes_newest" ON "subscription_changes" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscription_changes_subscription" ON "subscription_changes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_changes_cause" ON "subscription_changes" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "trials_user" ON "trials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trials_customer_email" ON "trials" USING btree ("customer_email");--> statement-breakpoint
CREATE INDEX "payment_logs_order" ON "payment_logs" USING btree ("paypro_order_id");--> statement-breakpoint
CREATE INDEX "payment_logs_newest" ON "payment_logs" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider_key" ON "subscriptions" USING btree ("paypro_subscription_id_text");--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("end_date") WHERE status <> 'expired';--> statement-breakpoint
ALTER TABLE "payment_logs" ADD CONSTRAINT "payment_logs_fact_key" UNIQUE("fact_key");