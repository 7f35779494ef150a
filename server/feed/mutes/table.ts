import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { MuteKind } from '../../../contract/feed/mutes.ts';
import { users } from '../../auth/users/table.ts';

/** What people do not want to hear of. */
export const mutes = pgTable(
  'mutes',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MuteKind>().notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('mutes_user_kind_value').on(table.userId, table.kind, table.value)],
);
