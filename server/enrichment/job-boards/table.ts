import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BoardDecision, ProviderName } from '../../../contract/enrichment/job-boards.ts';
import type { HiringVerdict } from '../../../contract/feed/open-roles.ts';
import type { StatedRoleField } from '../../../contract/reference/job-titles/role-fields.ts';
import type {
  PayPeriod,
  RoleFunction,
  Seniority,
  WorkMode,
} from '../../../contract/reference/job-titles/role-words.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import type { BoardVerdict, Evidence } from './discovery/score-board.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofCompany = () =>
  uuid('startup_id')
    .notNull()
    .references(() => startups.id, { onDelete: 'cascade' });

export const boardOutcomes = ['roles', 'none', 'cut', 'absent', 'unreachable'] as const;
export type BoardOutcome = (typeof boardOutcomes)[number];

/** Boards that were found for a company, sure or not, with what says so. */
export const boards = pgTable(
  'boards',
  {
    id: uuid('id').primaryKey(),
    startupId: ofCompany(),
    provider: text('provider').$type<ProviderName>().notNull(),
    token: text('token').notNull(),
    verdict: text('verdict').$type<BoardVerdict>().notNull(),
    /** Whether a person decided that, so that no evidence does any more. */
    isDecided: boolean('is_decided').notNull().default(false),
    /** What the person said, and what the verdict was before, so that it can be taken back. */
    decision: text('decision').$type<BoardDecision>(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    verdictBefore: text('verdict_before').$type<BoardVerdict>(),
    /** When someone last said that it is another company's; null once an admin has answered. */
    doubtedAt: moment('doubted_at'),
    /** It ships with the product, to look around with: no one asks it, and it goes with the sample round. */
    isSample: boolean('is_sample').notNull().default(false),
    evidence: jsonb('evidence').$type<Evidence[]>().notNull(),
    owner: text('owner'),
    foundAt: moment('found_at').notNull(),
    verifiedAt: moment('verified_at').notNull(),
    /** When it last listed what it has. */
    checkedAt: moment('checked_at'),
    triedAt: moment('tried_at'),
    dueAt: moment('due_at').notNull(),
    outcome: text('outcome').$type<BoardOutcome>(),
    reason: text('reason'),
    /** Answers in a row that said that there is no such board, and since when. */
    absences: integer('absences').notNull().default(0),
    absentSince: moment('absent_since'),
    contentHash: text('content_hash'),
    /** What the host gave with its last complete listing of one page, to ask whether anything has changed. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Since when it is in question, so that the company's own pages are read again; null when nothing is. */
    unprovedSince: moment('unproved_since'),
  },
  (table) => [
    unique('boards_of_startup').on(table.startupId, table.provider, table.token),
    index('boards_token').on(table.provider, table.token),
    index('boards_due').on(table.dueAt).where(sql`verdict = 'sure'`),
    index('boards_decided').on(table.decidedAt.desc().nullsFirst()).where(sql`decided_at is not null`),
    index('boards_sample').on(table.startupId).where(sql`is_sample`),
    index('boards_doubtful').on(table.foundAt).where(sql`verdict = 'doubtful'`),
    index('boards_unproved').on(table.startupId).where(sql`unproved_since is not null`),
  ],
);

export const roles = pgTable(
  'roles',
  {
    id: uuid('id').primaryKey(),
    boardId: uuid('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    startupId: ofCompany(),
    nativeId: text('native_id').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    location: text('location').notNull(),
    roleFunction: text('role_function').$type<RoleFunction>().notNull(),
    /** Null until it is read: another release stored the role. */
    roleField: text('role_field').$type<StatedRoleField>(),
    seniority: text('seniority').$type<Seniority>().notNull(),
    country: char('country', { length: 2 }),
    city: text('city'),
    cityKey: text('city_key'),
    workMode: text('work_mode').$type<WorkMode>().notNull(),
    payMin: numeric('pay_min'),
    payMax: numeric('pay_max'),
    payCurrency: char('pay_currency', { length: 3 }),
    payPeriod: text('pay_period').$type<PayPeriod>(),
    /** Whether the pay can be what it says; else it is kept and not shown. */
    isPaySound: boolean('is_pay_sound').notNull().default(false),
    publishedAt: moment('published_at'),
    publishedKind: text('published_kind').$type<'published' | 'created'>(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    missingSince: moment('missing_since'),
    closedAt: moment('closed_at'),
    validThrough: moment('valid_through'),
    /** An invitation to write without a role, which is no hiring. */
    isGeneral: boolean('is_general').notNull(),
  },
  (table) => [
    unique('roles_of_board').on(table.boardId, table.nativeId),
    index('roles_open')
      .on(table.startupId, table.roleFunction)
      .where(sql`closed_at is null and missing_since is null and not is_general`),
    index('roles_place')
      .on(table.roleFunction, table.cityKey, table.startupId)
      .where(sql`closed_at is null and missing_since is null and not is_general`),
    // What is paid for a kind of work in a country.
    index('roles_pay')
      .on(table.roleField, table.country, table.lastSeenAt)
      .where(sql`is_pay_sound and not is_general`),
    index('roles_startup').on(table.startupId),
    index('roles_field_unread').on(table.id).where(sql`role_field is null`),
    index('roles_new')
      .on(table.firstSeenAt)
      .where(sql`closed_at is null and missing_since is null and not is_general`),
  ],
);

/** Each look at a board. */
export const boardRuns = pgTable(
  'board_runs',
  {
    id: uuid('id').primaryKey(),
    boardId: uuid('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    outcome: text('outcome').$type<BoardOutcome>().notNull(),
    rows: integer('rows').notNull().default(0),
    total: integer('total'),
    opened: integer('opened').notNull().default(0),
    closed: integer('closed').notNull().default(0),
    reason: text('reason'),
  },
  (table) => [
    index('board_runs_board').on(table.boardId, table.startedAt.desc().nullsFirst()),
    index('board_runs_started').on(table.startedAt),
  ],
);

/** Of each company whose boards were looked for: what they say together. What lists are filtered and sorted by. */
export const companyHiring = pgTable('startup_hiring', {
  startupId: uuid('startup_id')
    .primaryKey()
    .references(() => startups.id, { onDelete: 'cascade' }),
  verdict: text('verdict').$type<HiringVerdict>().notNull(),
  openRoles: integer('open_roles').notNull().default(0),
  functions: text('functions').array().$type<RoleFunction[]>().notNull().default(sql`'{}'`),
  generalApplications: integer('general_applications').notNull().default(0),
  provider: text('provider').$type<ProviderName>(),
  boardUrl: text('board_url'),
  evidence: text('evidence'),
  /** When a board last listed what it has; null when none ever did. */
  checkedAt: moment('checked_at'),
  newestRoleAt: moment('newest_role_at'),
  updatedAt: moment('updated_at').notNull(),
});
