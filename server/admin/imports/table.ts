import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImportResult, ImportUndoResult } from '../../../contract/admin/imports/import-results.ts';
import type { ImportColumn, ImportMapping, ImportStatus } from '../../../contract/admin/imports/imports.ts';
import { users } from '../../auth/users/table.ts';
import type { Scanned } from '../../ingest/sources/csv/stream/scanned.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Tables that someone brings in: what each column is taken for, how far it is, and what became of it. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** When the file was changed last, in milliseconds, by which an upload that broke off is known again. */
    changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
    /** Under which name its parts are stored; null once they are gone. */
    path: text('path'),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    status: text('status').$type<ImportStatus>().notNull(),
    scanned: jsonb('scanned').$type<Scanned>(),
    columns: jsonb('columns').$type<ImportColumn[]>().notNull().default([]),
    mapping: jsonb('mapping').$type<ImportMapping>(),
    generation: text('generation'),
    rowsDone: integer('rows_done').notNull().default(0),
    bytesDone: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
    check: jsonb('check').$type<ImportResult>(),
    result: jsonb('result').$type<ImportResult>(),
    undone: jsonb('undone').$type<ImportUndoResult>(),
    reason: text('reason'),
    cancelAskedAt: moment('cancel_asked_at'),
    startedBy: text('started_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    /** The last sign of life while it is worked on. */
    touchedAt: moment('touched_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('imports_newest').on(table.createdAt.desc().nullsFirst())],
);

/** What of a table could not be read, as lines of CSV, batch by batch: `row` is the last one of its batch. */
export const importProblems = pgTable(
  'import_problems',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    bytes: integer('bytes').notNull(),
    lines: text('lines').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);

export type ImportRow = typeof imports.$inferSelect;
