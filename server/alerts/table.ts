import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RunOutcome } from '../../contract/alerts/mail-items.ts';
import type { StreamKey } from '../../contract/alerts/streams.ts';
import { users } from '../auth/users/table.ts';
import { companyEvents } from '../companies/company-events/table.ts';
import { roles } from '../enrichment/job-boards/table.ts';
import { mails } from '../mail/table.ts';
import { alertStreams } from './streams/table.ts';

export const digestKinds = ['immediately', 'daily', 'weekly', 'manual'] as const;
export type DigestKind = (typeof digestKinds)[number];

export const digests = pgTable(
  'digests',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DigestKind>().notNull(),
    /** Which streams it is about: what its stop link stops. */
    streams: text('streams').array().$type<StreamKey[]>().notNull().default(sql`'{matches}'`),
    /** Applications whose follow-ups it reminds of. */
    followUps: uuid('follow_ups').array().notNull().default(sql`'{}'`),
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
    /** triggers.sql forgets what someone was told who is gone. No foreign key: it would be looked up for each round. */
    userId: text('user_id').notNull(),
    /** A round, or one that comes back when its import is done again: triggers.sql forgets what is told of neither. */
    fundingEventId: uuid('funding_event_id').notNull(),
    /** One of theirs, which stays as long as they do. No foreign key here either. */
    digestId: uuid('digest_id').notNull(),
    /** Whether the plan let it be named; else it was counted. */
    isNamed: boolean('is_named').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fundingEventId] })],
);

/** A person hears of a role once. */
export const notifiedRoles = pgTable(
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

/** A person hears of what happened at a company that they follow once. */
export const notifiedEvents = pgTable(
  'told_company_events',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => companyEvents.id, { onDelete: 'cascade' }),
    digestId: uuid('digest_id')
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('told_company_events_event').on(table.eventId),
    index('told_company_events_digest').on(table.digestId),
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

/**
 * Each time that a stream was looked at for a person, and what came of it: the key is what keeps one day of theirs from
 * being told twice. Kept as long as the page that explains mails looks back.
 */
export const digestRuns = pgTable(
  'alert_looks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    streamId: uuid('stream_id')
      .notNull()
      .references(() => alertStreams.id, { onDelete: 'cascade' }),
    /** The person's day of what comes daily or weekly; else the moment. */
    window: text('window').notNull(),
    lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
    /** What became known since then was news. */
    since: timestamp('since', { withTimezone: true }).notNull(),
    matched: integer('matched').notNull(),
    outcome: text('outcome').$type<RunOutcome>().notNull(),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    digestId: uuid('digest_id').references(() => digests.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('alert_looks_window').on(table.streamId, table.window),
    index('alert_looks_user').on(table.userId, table.lookedAt),
    index('alert_looks_age').on(table.lookedAt),
    index('alert_looks_digest').on(table.digestId),
  ],
);
