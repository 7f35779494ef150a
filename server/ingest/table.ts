import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BackfillStatus } from '../../contract/admin/sources.ts';
import type { SourceName } from '../../contract/companies/companies.ts';
import type { RunName, RunStatus } from '../../contract/ingest/ingest.ts';
import { users } from '../auth/users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Input exactly as it came, gzipped, kept before anything reads it. The same bytes under the same key are kept once. */
export const rawDocuments = pgTable(
  'raw_documents',
  {
    id: uuid('id').primaryKey(),
    source: text('source').$type<SourceName>().notNull(),
    externalId: text('external_id').notNull(),
    url: text('url'),
    mediaType: text('media_type').notNull(),
    contentHash: text('content_hash').notNull(),
    body: bytes('body').notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    fetchedAt: moment('fetched_at').notNull(),
    /** Null until the document was read to its end, so that one interrupted half-way is read again. */
    readAt: moment('read_at'),
  },
  (table) => [
    unique('raw_documents_content').on(table.source, table.externalId, table.contentHash),
    index('raw_documents_fetched').on(table.source, table.fetchedAt.desc().nullsFirst()),
    index('raw_documents_url').on(table.url, table.fetchedAt.desc().nullsFirst()),
  ],
);

export const ingestRuns = pgTable(
  'ingest_runs',
  {
    id: uuid('id').primaryKey(),
    source: text('source').$type<RunName>().notNull(),
    target: text('target'),
    status: text('status').$type<RunStatus>().notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    documents: integer('documents').notNull().default(0),
    seen: integer('seen').notNull().default(0),
    new: integer('new').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    reason: text('reason'),
  },
  (table) => [index('ingest_runs_newest').on(table.source, table.startedAt.desc().nullsFirst())],
);

/** The first thousand things that a run rejected or failed on. */
export const ingestRejections = pgTable(
  'ingest_rejections',
  {
    id: uuid('id').primaryKey(),
    runId: uuid('run_id')
      .notNull()
      .references(() => ingestRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    where: text('where').notNull(),
    reason: text('reason').notNull(),
    excerpt: text('excerpt').notNull(),
  },
  (table) => [index('ingest_rejections_run').on(table.runId, table.position)],
);

/** Sources that an operator keeps from running. */
export const pausedSources = pgTable('paused_sources', {
  source: text('source').$type<SourceName>().primaryKey(),
  pausedAt: moment('paused_at').notNull(),
  reason: text('reason').notNull(),
});

/** Feeds that an operator added to those that ship or that the configuration names. */
export const addedFeeds = pgTable('added_feeds', {
  url: text('url').primaryKey(),
  /** As the feed calls itself. */
  name: text('name').notNull(),
  addedAt: moment('added_at').notNull(),
});

/** Days of the past whose filings are fetched one after the other. One at a time. */
export const backfills = pgTable(
  'backfills',
  {
    id: uuid('id').primaryKey(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** The first day that was not read to its end. */
    nextDay: date('next_day').notNull(),
    status: text('status').$type<BackfillStatus>().notNull(),
    seen: integer('seen').notNull().default(0),
    new: integer('new').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    reason: text('reason'),
    askedBy: text('asked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('backfills_running').on(table.status).where(sql`status = 'running'`),
    index('backfills_newest').on(table.createdAt.desc().nullsFirst()),
  ],
);
