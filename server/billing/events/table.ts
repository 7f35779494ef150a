import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventStatus } from '../../../contract/billing/billing-admin.ts';
import { users } from '../../auth/users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const user = () => text('user_id').references(() => users.id, { onDelete: 'cascade' });

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
    userId: user(),
    receivedAt: moment('received_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('billing_events_newest').on(table.receivedAt.desc().nullsFirst()),
    index('billing_events_open').on(table.status, table.receivedAt).where(sql`status in ('waiting', 'dead')`),
    index('billing_events_order').on(table.orderId.op('text_pattern_ops')),
    index('billing_events_subscription').on(table.providerSubscriptionId.op('text_pattern_ops')),
    index('billing_events_address').using('gin', sql`${table.customerEmail} gin_trgm_ops`),
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
