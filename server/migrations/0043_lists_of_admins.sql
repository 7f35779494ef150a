CREATE TABLE "application_figures" (
	"of" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
DROP INDEX "users_newest";--> statement-breakpoint
DROP INDEX "users_last_seen";--> statement-breakpoint
DROP INDEX "billing_events_order";--> statement-breakpoint
DROP INDEX "payment_logs_order";--> statement-breakpoint
DROP INDEX "funding_events_amount";--> statement-breakpoint
DROP INDEX "funding_events_created";--> statement-breakpoint
DROP INDEX "startups_newest";--> statement-breakpoint
DROP INDEX "startups_search_name_start";--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "company_sites" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sites" ADD CONSTRAINT "company_sites_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_search_start" ON "users" USING btree ("search_text" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_events_kind" ON "audit_events" USING btree ("kind","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_actor_kind" ON "audit_events" USING btree ("actor_kind","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_events_subscription" ON "billing_events" USING btree ("provider_subscription_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "billing_events_address" ON "billing_events" USING gin ("customer_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "billing_orders_number" ON "billing_orders" USING btree ("order_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_logs_subscription" ON "payment_logs" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_paid" ON "subscriptions" USING btree ("user_id","end_date") WHERE plan <> 'free';--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_number" ON "subscriptions" USING btree ("paypro_subscription_id_text" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_address" ON "subscriptions" USING gin ("customer_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "boards_decided" ON "boards" USING btree ("decided_at" DESC NULLS FIRST) WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "review_items_settled" ON "review_items" USING btree ("decided_at" DESC NULLS FIRST) WHERE status = 'settled' and decision is not null;--> statement-breakpoint
CREATE INDEX "company_sites_waiting" ON "company_sites" USING btree ("checked_at") WHERE doubted_at is not null or (state = 'unsure' and confirmed_domain is null);--> statement-breakpoint
CREATE INDEX "company_sites_answered" ON "company_sites" USING btree ("answered_at" DESC NULLS FIRST) WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("full_name","id","email_verified");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id","email_verified");--> statement-breakpoint
CREATE INDEX "users_last_seen" ON "users" USING btree ("last_seen_at" desc nulls last,"id","email_verified");--> statement-breakpoint
CREATE INDEX "billing_events_order" ON "billing_events" USING btree ("order_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_logs_order" ON "payment_logs" USING btree ("paypro_order_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "funding_events_amount" ON "funding_events" USING btree (coalesce("usd_amount", -1) desc,"announced_on" DESC NULLS FIRST,"id" DESC NULLS FIRST,"round_kind","currency","is_hidden");--> statement-breakpoint
CREATE INDEX "funding_events_created" ON "funding_events" USING btree ("created_at","id","round_kind","currency","announced_on","is_hidden");--> statement-breakpoint
CREATE INDEX "startups_newest" ON "startups" USING btree ("created_at" DESC NULLS FIRST,"id","country","industry_tags");--> statement-breakpoint
CREATE INDEX "startups_search_name_start" ON "startups" USING btree ("search_name" text_pattern_ops,"id","country","industry_tags","created_at");