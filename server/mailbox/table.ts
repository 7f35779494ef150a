import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailStatus } from '../../contract/mailbox.ts';
import { users } from '../accounts/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Every mail the product writes. Without a mail server this is where it is delivered; with one, the record of delivery. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** One occasion, one mail: a second insert under the same key does nothing. */
    occasion: text('occasion').notNull().unique('mails_occasion_key'),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Since when text and HTML are empty. */
    bodyRemovedAt: moment('body_removed_at'),
    /** Its text opens something, such as a reset link: it is kept no longer than until a mail server has taken it. */
    holdsSecret: boolean('holds_secret').notNull().default(false),
    status: text('status').$type<MailStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    claimedAt: moment('claimed_at'),
    sentAt: moment('sent_at'),
    /** When somebody stopped the stream that it belongs to before it had left. */
    withdrawnAt: moment('withdrawn_at'),
    /** Where the stream that it belongs to is stopped, as its headers say. */
    stopUrl: text('stop_url'),
    failure: text('failure'),
  },
  (table) => [
    index('mails_newest').on(table.createdAt.desc().nullsFirst()),
    index('mails_status').on(table.status),
    index('mails_whole').on(table.createdAt).where(sql`${table.bodyRemovedAt} is null`),
  ],
);
