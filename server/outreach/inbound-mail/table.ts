import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Under which address copies of a person's mails arrive: one that they can replace. */
export const copyAddresses = pgTable('copy_addresses', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/** What is known of a mail whose copy arrived: nothing of what it says. */
export const inboundMail = pgTable(
  'sent_copies',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the mail calls itself, so that it counts once. */
    messageId: text('message_id').notNull(),
    recipients: text('recipients').array().notNull(),
    subject: text('subject').notNull(),
    sentAt: moment('sent_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    /** When it was found, or said, where it belongs; until then it waits. */
    settledAt: moment('settled_at'),
    /** Nothing shows that the user sent it: it marks nothing before they say so. */
    isUnverified: boolean('is_unverified').notNull().default(false),
    /** Where such a mail would belong. */
    suggestedId: uuid('suggested_application_id').references(() => applications.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('sent_copies_once').on(table.userId, table.messageId),
    index('sent_copies_application').on(table.applicationId),
    index('sent_copies_suggested').on(table.suggestedId).where(sql`suggested_application_id is not null`),
  ],
);
