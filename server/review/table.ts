import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { WeighedFact } from '../startups/linkage/facts.ts';
import { startups } from '../startups/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Records that were made one, by later facts or by a person, with all that it takes to part them again. */
export const startupMerges = pgTable(
  'startup_merges',
  {
    id: uuid('id').primaryKey(),
    /** What remains. */
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    /** What the other was. */
    mergedId: uuid('merged_id').notNull(),
    mergedName: text('merged_name').notNull(),
    evidence: jsonb('evidence').$type<WeighedFact[]>().notNull(),
    /** Every row that hung on the other, as it was. */
    before: jsonb('before').$type<Record<string, unknown[]>>().notNull(),
    mergedBy: text('merged_by'),
    mergedAt: moment('merged_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('startup_merges_startup').on(table.startupId),
    index('startup_merges_newest').on(table.mergedAt.desc().nullsFirst()),
  ],
);
