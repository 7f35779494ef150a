import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReplyKind } from '../../../contract/outreach/replies.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a reply to a letter says, by rules or by its user. Nothing of the mail itself is stored. */
export const replies = pgTable(
  'replies',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** A hash of the mail's id, so that the same mail counts once. */
    key: text('key').notNull(),
    kind: text('kind').$type<ReplyKind>().notNull(),
    /** Null where the user said it. */
    confidence: real('confidence'),
    /** What the user said of the letter later, which stands above what was read. */
    correctedTo: text('corrected_to').$type<ReplyKind>(),
    isVerified: boolean('is_verified').notNull(),
    repliedOn: date('replied_on').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** What the application was before the reply changed it; null where it changed nothing. */
    before: jsonb('before').$type<ReplacedState>(),
    /** When the user answered what is asked, or saw what was done. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('replies_once').on(table.userId, table.key),
    index('replies_application').on(table.applicationId),
    index('replies_waiting').on(table.userId, table.receivedAt).where(sql`settled_at is null`),
  ],
);

type Row = typeof applications.$inferSelect;

/** What a reply can change of an application. */
export type ReplacedState = Pick<
  Row,
  'status' | 'subStatus' | 'sentOn' | 'answeredOn' | 'followUpOn' | 'closingReason'
>;

/** Which users let their results count in everyone's figures. */
export const sharedResults = pgTable('shared_results', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
});

/** How often everyone's letters of one kind were answered, as published last. Only what is above the floor is here. */
export const replyFigures = pgTable('reply_figures', {
  cell: text('cell').primaryKey(),
  letters: integer('letters').notNull(),
  answered: integer('answered').notNull(),
  /** Letters that entered by the end of this day are counted. */
  countedUntil: date('counted_until').notNull(),
});
