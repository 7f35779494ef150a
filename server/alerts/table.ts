import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/table.ts';
import { mails } from '../mailbox/table.ts';
import { fundingEvents } from '../startups/table.ts';

export const digestKinds = ['daily', 'weekly', 'manual'] as const;
export type DigestKind = (typeof digestKinds)[number];

export const digests = pgTable(
  'digests',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DigestKind>().notNull(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('digests_user').on(table.userId, table.createdAt.desc())],
);

/** A person hears of a round once: the key is what keeps a second digest from naming it again. */
export const digestEntries = pgTable(
  'digest_entries',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fundingEventId: uuid('funding_event_id')
      .notNull()
      .references(() => fundingEvents.id, { onDelete: 'cascade' }),
    digestId: uuid('digest_id')
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fundingEventId] }),
    index('digest_entries_digest').on(table.digestId),
  ],
);
