import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried since a window began. */
export const attempts = pgTable(
  'attempts',
  {
    /** SHA-256 of the limit's name and whom it counts: no address is kept here. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('attempts_age').on(table.startedAt)],
);
