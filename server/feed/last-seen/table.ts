import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../auth/users/table.ts';

/** When people looked at their alerts, so that what came in since can be told from what they may have seen. */
export const lastSeenTable = pgTable('visits', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The last moment of the visit that goes on, or went on last. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** The last moment of the visit before it; null in a user's first. */
  previousSeenAt: timestamp('previous_seen_at', { withTimezone: true }),
});
