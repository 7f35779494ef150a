import {
  bigint,
  boolean,
  char,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderStatus } from '../../../contract/billing/billing.ts';
import type { MoneyKind } from '../../../contract/billing/billing-admin.ts';
import type { SoldPlan } from '../../../contract/billing/plan-catalogue.ts';
import { users } from '../../auth/users/table.ts';
import { subscriptions } from '../table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const money = (name: string) => numeric(name, { precision: 20, scale: 2 });
const user = () => text('user_id').references(() => users.id, { onDelete: 'cascade' });

/** Money facts: one row each, written once under the key of the fact and never changed. */
export const paymentLogs = pgTable(
  'payment_logs',
  {
    id: uuid('id').primaryKey(),
    /** Such as `refund:1000001`. */
    factKey: text('fact_key').unique('payment_logs_fact_key'),
    userId: user(),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
    providerOrderId: text('paypro_order_id'),
    transactionType: text('transaction_type').$type<MoneyKind>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    amount: money('amount'),
    currency: char('currency', { length: 3 }),
    eventType: text('event_type'),
    /** Of the notification, what is kept: see the allow-list of the adapter. */
    webhookData: jsonb('webhook_data'),
    payload: jsonb('payload'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('payment_logs_user').on(table.userId),
    index('payment_logs_order').on(table.providerOrderId.op('text_pattern_ops')),
    index('payment_logs_subscription').on(table.subscriptionId),
    index('payment_logs_newest').on(table.createdAt.desc().nullsFirst()),
  ],
);

/** A checkout that was begun. Its id travels with the order, and says whose it is and what was to be bought. */
export const checkoutIntents = pgTable(
  'checkout_intents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<SoldPlan>().notNull(),
    productId: text('product_id').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The one order that used it. */
    orderId: text('order_id').unique('checkout_intents_order_key'),
    /** An order paid with another address waits until the person, or an admin, accepts that. */
    heldOrderId: text('held_order_id'),
    heldEmail: text('held_email'),
    acceptedEmail: text('accepted_email'),
  },
  (table) => [index('checkout_intents_user').on(table.userId)],
);

/** Orders as the provider told them last. */
export const billingOrders = pgTable(
  'billing_orders',
  {
    orderId: text('order_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    status: text('status').$type<OrderStatus>().notNull(),
    placedAt: moment('placed_at').notNull(),
    plan: text('plan').$type<SoldPlan>(),
    productName: text('product_name').notNull(),
    /** Of one period, without taxes. */
    price: money('price').notNull(),
    total: money('total').notNull(),
    refunded: money('refunded').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    customerEmail: text('customer_email').notNull(),
    paymentMethod: text('payment_method'),
    invoiceUrl: text('invoice_url'),
    isTest: boolean('is_test').notNull(),
    readingNumber: bigint('reading_number', { mode: 'number' }).notNull(),
    /** When it was read, or was to be read again. */
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    index('billing_orders_user').on(table.userId, table.placedAt.desc().nullsFirst()),
    index('billing_orders_number').on(table.orderId.op('text_pattern_ops')),
    index('billing_orders_subscription').on(table.subscriptionId),
  ],
);
