import { char, index, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Plan } from '../../contract/billing.ts';
import { users } from '../accounts/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const subscriptionStatuses = ['active', 'past_due', 'cancelled', 'suspended', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<Plan | 'test'>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    paymentMethod: text('payment_method').$type<'none' | 'paypro'>().notNull(),
    amount: numeric('amount', { precision: 20, scale: 2 }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date').notNull(),
    trialEndDate: moment('trial_end_date'),
    nextBillingDate: moment('next_billing_date'),
    payproOrderIdText: text('paypro_order_id_text'),
    payproSubscriptionIdText: text('paypro_subscription_id_text'),
    customerEmail: text('customer_email'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('subscriptions_latest').on(table.userId, table.createdAt.desc().nullsFirst())],
);

export const paymentLogs = pgTable(
  'payment_logs',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
    payproOrderId: text('paypro_order_id'),
    transactionType: text('transaction_type').notNull(),
    status: text('status').notNull(),
    amount: numeric('amount', { precision: 20, scale: 2 }),
    currency: char('currency', { length: 3 }),
    eventType: text('event_type'),
    webhookData: jsonb('webhook_data'),
    payload: jsonb('payload'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('payment_logs_user').on(table.userId)],
);
