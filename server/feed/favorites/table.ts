import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const favorites = pgTable(
  'favorites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.startupId] }),
    index('favorites_startup').on(table.startupId),
  ],
);

/** What Clear All took away, for as long as that can be undone. */
export const clearedFavorites = pgTable(
  'cleared_favorites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    clearedAt: moment('cleared_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.startupId] }),
    index('cleared_favorites_startup').on(table.startupId),
  ],
);
