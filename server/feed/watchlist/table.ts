import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What a user decided about following a company, and when they saw its page. Companies that they saved or applied to are followed
 * without a row.
 */
export const watchlist = pgTable(
  'watchlist',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    /** What they decided by hand, which wins over what they saved; null while they decided nothing. */
    choice: text('choice').$type<'followed' | 'unfollowed'>(),
    chosenAt: moment('chosen_at'),
    /** The last moment of the visit of its page that goes on, or went on last, and of the one before it. */
    seenAt: moment('seen_at'),
    previousSeenAt: moment('previous_seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.startupId] }),
    index('watchlist_startup').on(table.startupId),
  ],
);
