import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ProviderCall, ProviderTestOutcome } from '../../../contract/billing/provider-tests.ts';

/** What the payment provider answered when an admin tried it, the last few times. */
export const providerTests = pgTable(
  'provider_tests',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    call: text('call').$type<ProviderCall>().notNull(),
    /** As it was typed: whose subscriptions or orders were asked for. */
    address: text('address').notNull(),
    outcome: text('outcome').$type<ProviderTestOutcome>().notNull(),
    /** How many the provider has of that address; null where it did not say. */
    found: integer('found'),
    failure: text('failure'),
    tookMs: integer('took_ms').notNull(),
  },
  (table) => [index('provider_tests_newest').on(table.at.desc().nullsFirst())],
);
