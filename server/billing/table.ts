import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderStatus, PaidPlan, Plan, SubscriptionChange } from '../../contract/billing.ts';
import type { EventStatus } from '../../contract/billing-admin.ts';
import { users } from '../accounts/table.ts';
import type { ProviderStatus, SoldPlan } from './provider.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const money = (name: string) => numeric(name, { precision: 20, scale: 2 });
const person = () => text('user_id').references(() => users.id, { onDelete: 'cascade' });

export const subscriptionStatuses = ['active', 'past_due', 'cancelled', 'suspended', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Numbers the readings of the provider: of two, the one with the higher number began later. */
export const providerReadings = pgSequence('provider_readings');

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
    /** Of one period. */
    amount: money('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date').notNull(),
    trialEndDate: moment('trial_end_date'),
    nextBillingDate: moment('next_billing_date'),
    payproOrderIdText: text('paypro_order_id_text'),
    payproSubscriptionIdText: text('paypro_subscription_id_text'),
    customerEmail: text('customer_email'),
    /** The fact that ended it: its running period was paid back, or is contested. */
    refundedAt: moment('refunded_at'),
    chargedBackAt: moment('charged_back_at'),
    /** What the provider said last, from which the columns above are computed. */
    providerStatus: text('provider_status').$type<ProviderStatus>(),
    isTrialAtProvider: boolean('is_trial_at_provider').notNull().default(false),
    isAutomatic: boolean('is_automatic').notNull().default(true),
    providerPlan: text('provider_plan').$type<SoldPlan>(),
    /** A trial that began although its person had one before: it grants nothing. */
    isTrialRepeated: boolean('is_trial_repeated').notNull().default(false),
    isTest: boolean('is_test').notNull().default(false),
    readingNumber: bigint('reading_number', { mode: 'number' }).notNull().default(0),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('subscriptions_latest').on(table.userId, table.createdAt.desc().nullsFirst()),
    uniqueIndex('subscriptions_provider_key').on(table.payproSubscriptionIdText),
    index('subscriptions_ending').on(table.endDate).where(sql`status <> 'expired'`),
  ],
);

/** Money facts: one row each, written once under the key of the fact and never changed. */
export const paymentLogs = pgTable(
  'payment_logs',
  {
    id: uuid('id').primaryKey(),
    /** Such as `refund:1000001`. */
    factKey: text('fact_key').unique('payment_logs_fact_key'),
    userId: person(),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
    payproOrderId: text('paypro_order_id'),
    transactionType: text('transaction_type').notNull(),
    status: text('status').notNull(),
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
    index('payment_logs_order').on(table.payproOrderId),
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
    index('billing_orders_subscription').on(table.subscriptionId),
  ],
);

/** Free trials. A person has one, and so has a mailbox: of several the first counts. */
export const trials = pgTable(
  'trials',
  {
    providerSubscriptionId: text('provider_subscription_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerEmail: text('customer_email').notNull(),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [index('trials_user').on(table.userId), index('trials_customer_email').on(table.customerEmail)],
);

/**
 * Which mailboxes had a trial, as keyed hashes: the customer's, and the account's if it was confirmed. They stay when the
 * account and the trial are deleted, and then name nobody.
 */
export const trialMailboxes = pgTable(
  'trial_mailboxes',
  {
    mailbox: text('mailbox').notNull(),
    providerSubscriptionId: text('provider_subscription_id').references(() => trials.providerSubscriptionId, {
      onDelete: 'set null',
    }),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    uniqueIndex('trial_mailboxes_key').on(table.mailbox, table.providerSubscriptionId),
    index('trial_mailboxes_subscription').on(table.providerSubscriptionId),
  ],
);

/** The inbox: verified notifications, each once, whatever becomes of them. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull().unique('billing_events_key'),
    typeName: text('type_name').notNull(),
    orderId: text('order_id').notNull(),
    providerSubscriptionId: text('provider_subscription_id'),
    customerEmail: text('customer_email').notNull(),
    total: text('total').notNull(),
    isTest: boolean('is_test').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    status: text('status').$type<EventStatus>().notNull(),
    reason: text('reason'),
    /** It is only the e-mail address that keeps it from being applied. */
    mayBeAccepted: boolean('may_be_accepted').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    deliveries: integer('deliveries').notNull().default(1),
    /** Whose it turned out to be. */
    userId: person(),
    receivedAt: moment('received_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('billing_events_newest').on(table.receivedAt.desc().nullsFirst()),
    index('billing_events_open').on(table.status, table.receivedAt).where(sql`status in ('waiting', 'dead')`),
    index('billing_events_order').on(table.orderId),
    index('billing_events_user').on(table.userId),
  ],
);

/** Notifications that were not taken in, counted by day. */
export const billingRefusals = pgTable(
  'billing_refusals',
  {
    day: date('day').notNull(),
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
);

/** What people asked the provider to change. One at a time waits for an answer. */
export const billingOperations = pgTable(
  'billing_operations',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SubscriptionChange>().notNull(),
    plan: text('plan').$type<PaidPlan>(),
    reason: text('reason'),
    comment: text('comment'),
    status: text('status').$type<'pending' | 'done' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Somebody is at it since then. */
    claimedAt: moment('claimed_at'),
    failure: text('failure'),
    requestedAt: moment('requested_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('billing_operations_pending_key').on(table.subscriptionId).where(sql`status = 'pending'`),
    index('billing_operations_user').on(table.userId),
  ],
);

/** What changed a subscription, before and after: who has which access is explained by these rows. */
export const subscriptionHistory = pgTable(
  'subscription_changes',
  {
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    cause: text('cause').$type<'event' | 'return' | 'operation' | 'reconciliation' | 'expiry'>().notNull(),
    /** The event, operation or reconciliation. */
    causeId: text('cause_id'),
    before: jsonb('before').$type<Record<string, string | null>>().notNull(),
    after: jsonb('after').$type<Record<string, string | null>>().notNull(),
  },
  (table) => [
    index('subscription_changes_newest').on(table.at.desc().nullsFirst()),
    index('subscription_changes_subscription').on(table.subscriptionId),
    index('subscription_changes_cause').on(table.causeId),
  ],
);

/** Comparisons of everything, or what is recent, with the provider. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: uuid('id').primaryKey(),
    scope: text('scope').$type<'recent' | 'all'>().notNull(),
    status: text('status').$type<'running' | 'succeeded' | 'failed'>().notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    subscriptionsSeen: integer('subscriptions_seen').notNull().default(0),
    ordersSeen: integer('orders_seen').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unclaimed: jsonb('unclaimed').$type<{ subscriptionId: string; reason: string }[]>().notNull().default([]),
    reason: text('reason'),
  },
  (table) => [index('reconciliations_newest').on(table.startedAt.desc().nullsFirst())],
);
