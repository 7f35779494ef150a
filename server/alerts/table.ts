import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/table.ts';
import { roles } from '../boards/table.ts';
import { mails } from '../mailbox/table.ts';

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
    /** Null once the mail is gone: what it told of stays told. */
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('digests_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('digests_mail').on(table.mailId),
  ],
);

/** A person hears of a round once: the key is what keeps a second digest from naming it again. */
export const digestEntries = pgTable(
  'digest_entries',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A round, or one that comes back when its import is done again: triggers.sql forgets what is told of neither. */
    fundingEventId: uuid('funding_event_id').notNull(),
    digestId: uuid('digest_id')
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fundingEventId] }),
    index('digest_entries_digest').on(table.digestId),
  ],
);

/** A person hears of a role once. */
export const toldRoles = pgTable(
  'told_roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    digestId: uuid('digest_id')
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    index('told_roles_role').on(table.roleId),
    index('told_roles_digest').on(table.digestId),
  ],
);

/** One run of the alert job; the next one of its kind looks back to where this one started. */
export const alertRuns = pgTable(
  'alert_runs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<DigestKind>().notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    people: integer('people').notNull().default(0),
    mails: integer('mails').notNull().default(0),
  },
  (table) => [index('alert_runs_newest').on(table.kind, table.startedAt.desc().nullsFirst())],
);
