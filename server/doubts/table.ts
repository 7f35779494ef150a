import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DoubtedFact } from '../../contract/company/doubted-facts.ts';
import { users } from '../accounts/table.ts';
import { startups } from '../startups/table.ts';

/** What people said is of another company. It is taken off for them until an admin has answered. */
export const factDoubts = pgTable(
  'fact_doubts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    fact: text('fact').$type<DoubtedFact>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When an admin answered it: from then on their answer holds for everybody. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.startupId, table.fact] }),
    index('fact_doubts_startup').on(table.startupId),
  ],
);
