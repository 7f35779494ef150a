import { char, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
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

/** Rounds that went with an import that was undone: told anew, each comes back under its id, and no one is told of it again. */
export const undoneRounds = pgTable(
  'undone_rounds',
  {
    id: uuid('id').primaryKey(),
    nameKey: text('name_key').notNull(),
    country: char('country', { length: 2 }),
    roundKind: text('round_kind').$type<RoundKind>().notNull(),
    announcedOn: date('announced_on').notNull(),
    /** When this installation first knew of it. */
    createdAt: moment('created_at').notNull(),
    undoneAt: moment('undone_at').notNull(),
  },
  (table) => [index('undone_rounds_name').on(table.nameKey)],
);
