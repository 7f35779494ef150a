import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../auth/users/table.ts';

/** Changes that were made without a network and arrived, so that none is made twice; nothing of what they say. */
export const offlineChanges = pgTable(
  'kept_changes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Given by the browser. */
    changeId: uuid('change_id').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.changeId] }),
    index('kept_changes_made').on(table.madeAt),
  ],
);
