import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import { users } from '../../auth/users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The streams that have a private address. What opens one is signed for its id and is not kept. */
export const privateFeeds = pgTable(
  'private_feeds',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A search that is put back after it was removed has its feed again. */
    stream: text('stream').$type<DeliveredStream>().notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    /** Of what it held when it was last read, and since when it holds that. */
    contentHash: text('content_hash'),
    changedAt: moment('changed_at'),
  },
  (table) => [unique('private_feeds_stream').on(table.userId, table.stream)],
);
