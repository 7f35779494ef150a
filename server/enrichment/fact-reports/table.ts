import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';

/** What people said is of another company. It is taken off for them until an admin has answered. */
export const factReportsTable = pgTable(
  'fact_doubts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    fact: text('fact').$type<ReportedFact>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When an admin answered it: from then on their answer holds for everyone. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.startupId, table.fact] }),
    index('fact_doubts_startup').on(table.startupId),
  ],
);
