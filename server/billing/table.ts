import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SubscriptionChange } from '../../contract/billing/billing.ts';
import type { PaidPlan, Plan, SoldPlan } from '../../contract/billing/plan-catalogue.ts';
import { users } from '../auth/users/table.ts';
import type { ProviderStatus } from './provider/provider.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const money = (name: string) => numeric(name, { precision: 20, scale: 2 });

export const subscriptionStatuses = ['active', 'past_due', 'cancelled', 'suspended', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** How a subscription is paid that the provider charges. */
export const chargedByProvider = 'paypro';

/** Numbers the readings of the provider: of two, the one with the higher number began later. */
export const providerReadings = pgSequence('provider_readings');

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<Plan | SoldPlan>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    paymentMethod: text('payment_method').$type<'none' | typeof chargedByProvider>().notNull(),
    /** Of one period. */
    amount: money('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date').notNull(),
    trialEndDate: moment('trial_end_date'),
    nextBillingDate: moment('next_billing_date'),
    providerOrderId: text('paypro_order_id_text'),
    providerSubscriptionId: text('paypro_subscription_id_text'),
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
    index('subscriptions_paid').on(table.userId, table.endDate).where(sql`plan <> 'free'`),
    index('subscriptions_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('subscriptions_number').on(table.providerSubscriptionId.op('text_pattern_ops')),
    index('subscriptions_address').using('gin', sql`${table.customerEmail} gin_trgm_ops`),
    uniqueIndex('subscriptions_provider_key').on(table.providerSubscriptionId),
    index('subscriptions_ending').on(table.endDate).where(sql`status <> 'expired'`),
  ],
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
    /** When a process began to work on it. */
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
