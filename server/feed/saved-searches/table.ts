import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../auth/users/table.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query'),
    industries: text('industries').array().notNull().default(sql`'{}'`),
    isPaused: boolean('is_paused').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('saved_searches_user').on(table.userId, table.createdAt)],
);
