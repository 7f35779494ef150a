import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailEventKind, MailStatus } from '../../contract/mail/mailbox.ts';
import type { SuppressionReason } from '../../contract/mail/suppressions.ts';
import { users } from '../auth/users/table.ts';
import { compressedText } from '../platform/database/compressed-text.ts';
import type { MailLane } from '../platform/mail/mail.ts';

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
    text: compressedText('text').notNull(),
    html: compressedText('html').notNull(),
    /** Since when text and HTML are empty. */
    bodyRemovedAt: moment('body_removed_at'),
    /** It opens an account: it is sent once, and a user who needs it again asks for another. */
    holdsSecret: boolean('holds_secret').notNull().default(false),
    /** Text, HTML and headers hold placeholders; the links are in `mail_secrets`. False for mails of earlier releases. */
    hasSecrets: boolean('has_secrets').notNull().default(false),
    /** Counts claims by processes that can put links in. triggers.sql keeps others from sending a mail with placeholders. */
    claims: integer('claims').notNull().default(0),
    status: text('status').$type<MailStatus>().notNull(),
    lane: text('lane').$type<MailLane>().notNull().default('bulk'),
    attempts: integer('attempts').notNull().default(0),
    /** Before that it is not tried; null when it may be tried at once. */
    nextTryAt: moment('next_try_at'),
    createdAt: moment('created_at').notNull(),
    claimedAt: moment('claimed_at'),
    sentAt: moment('sent_at'),
    /** When the recipient's server took it, as the mail provider reported. */
    deliveredAt: moment('delivered_at'),
    /** When it came back, or its reader called it spam. */
    bouncedAt: moment('bounced_at'),
    complainedAt: moment('complained_at'),
    /** How often the provider was asked in vain what became of it. */
    lookups: integer('lookups').notNull().default(0),
    /** When the stream that it belongs to was stopped before it had left. */
    withdrawnAt: moment('withdrawn_at'),
    /** Where the stream that it belongs to is stopped, as its headers say. */
    stopUrl: text('stop_url'),
    failure: text('failure'),
  },
  (table) => [
    index('mails_newest').on(table.createdAt.desc().nullsFirst()),
    index('mails_status').on(table.status),
    index('mails_address').on(sql`lower(${table.to}) text_pattern_ops`),
    index('mails_pending').on(table.createdAt).where(sql`${table.status} = 'pending'`),
    index('mails_whole').on(table.createdAt).where(sql`${table.bodyRemovedAt} is null`),
  ],
);

/**
 * The links of a mail that open something, sealed. Only the sender reads them. triggers.sql deletes them as soon as the mail
 * can no longer be sent.
 */
export const mailSecrets = pgTable('mail_secrets', {
  mailId: uuid('mail_id')
    .primaryKey()
    .references(() => mails.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
});

/** What was told of a mail after it had left: by its provider, or by a report that came back. */
export const mailEvents = pgTable(
  'mail_events',
  {
    /** The same notification is the same row, however often it comes. */
    key: text('key').primaryKey(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MailEventKind>().notNull(),
    at: moment('at').notNull(),
    detail: text('detail'),
  },
  (table) => [index('mail_events_mail').on(table.mailId, table.at)],
);

/** Addresses that get nothing but what their owner asks for, and what keeps an account safe. In lower case. */
export const suppressions = pgTable(
  'suppressions',
  {
    address: text('address').primaryKey(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    /** What the other server said, or why an admin did it. */
    detail: text('detail'),
    since: moment('since').notNull(),
    /** Null for good, or until an admin lifts it. */
    endsAt: moment('ends_at'),
  },
  (table) => [index('suppressions_newest').on(table.since.desc().nullsFirst())],
);

/** Soft bounces in a row, counted once a day; an address that takes a mail is gone from here. */
export const softBounces = pgTable('soft_bounces', {
  address: text('address').primaryKey(),
  days: integer('days').notNull(),
  lastAt: moment('last_at').notNull(),
});
