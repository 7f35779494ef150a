import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../auth/users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Browsers that asked to be told of new rounds while no one has Upround open in them (RFC 8030, 8291). */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where messages to it are handed over. Knowing it allows sending messages that the browser does not trust. */
    endpoint: text('endpoint').notNull().unique(),
    /** What messages to it are encrypted with. */
    publicKey: text('public_key').notNull(),
    authSecret: text('auth_secret').notNull(),
    userAgent: text('user_agent'),
    /** Up to where in the order of arrival it was told; moved before it is told, so that it hears of a round once. */
    position: bigint('position', { mode: 'number' }).notNull(),
    /** How often in a row its service refused, and until when it is left alone for that. */
    failures: integer('failures').notNull().default(0),
    retryAt: moment('retry_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('push_devices_user').on(table.userId), index('push_devices_position').on(table.position)],
);
