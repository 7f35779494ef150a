import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ScoredFact } from '../../companies/linkage/evidence.ts';
import { startups } from '../../companies/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Records that were made one, by later facts or by a person, with all that it takes to part them again. */
export const companyMerges = pgTable(
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
    evidence: jsonb('evidence').$type<ScoredFact[]>().notNull(),
    /** Every row that hung on the other, as it was. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    mergedBy: text('merged_by'),
    mergedAt: moment('merged_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('startup_merges_startup').on(table.startupId),
    index('startup_merges_newest').on(table.mergedAt.desc().nullsFirst()),
  ],
);

/** Reports that a person made a startup of their own. While it is not undone, the two are not made one by themselves. */
export const companySplits = pgTable(
  'startup_splits',
  {
    id: uuid('id').primaryKey(),
    /** What kept the address, and all that people attached to it. */
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    partedId: uuid('parted_id').notNull(),
    partedName: text('parted_name').notNull(),
    reportIds: uuid('report_ids').array().notNull(),
    /** The first as it was, and rounds that both had told. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    splitBy: text('split_by'),
    splitAt: moment('split_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('startup_splits_startup').on(table.startupId),
    index('startup_splits_parted').on(table.partedId),
    index('startup_splits_newest').on(table.splitAt.desc().nullsFirst()),
  ],
);

/** Rounds that became another one when their companies were made one: their public address leads on to it. */
export const mergedRounds = pgTable('merged_rounds', {
  id: uuid('id').primaryKey(),
  intoId: uuid('into_id').notNull(),
  mergedAt: moment('merged_at').notNull(),
});
