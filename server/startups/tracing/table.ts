import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Trace } from './trace.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What each batch of an import made and changed, as it takes to undo it. */
export const recordingTraces = pgTable(
  'recording_traces',
  {
    id: uuid('id').primaryKey(),
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    trace: jsonb('trace').$type<Trace>().notNull(),
    recordedAt: moment('recorded_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('recording_traces_import').on(table.importId, table.position)],
);
