import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BackupCause, BackupStatus, RestoreTestOutcome } from '../../../contract/admin/backups.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Copies of everything: what became of each, and whether one was brought back for a trial. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    status: text('status').$type<BackupStatus>().notNull(),
    cause: text('cause').$type<BackupCause>().notNull(),
    /** True while it waits or is made, null afterwards: there is one at a time. */
    isOpen: boolean('is_open').unique('backups_one_open'),
    createdAt: moment('created_at').notNull(),
    /** The last sign of life while it is made. */
    touchedAt: moment('touched_at').notNull(),
    endedAt: moment('ended_at'),
    tablesDone: integer('tables_done').notNull().default(0),
    tables: integer('tables').notNull().default(0),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    reason: text('reason'),
    testedAt: moment('tested_at'),
    testOutcome: text('test_outcome').$type<RestoreTestOutcome>(),
    testReason: text('test_reason'),
  },
  (table) => [index('backups_newest').on(table.createdAt.desc().nullsFirst())],
);

export type BackupRow = typeof backups.$inferSelect;
