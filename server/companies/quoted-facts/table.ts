import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { companyReports } from '../table.ts';
import type { QuotedFact } from './quoted-fact.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a sentence of a report says of its company. It hangs on the report, so that it goes where that goes. */
export const quotedFacts = pgTable(
  'quoted_facts',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => companyReports.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<QuotedFact['kind']>().notNull(),
    /** What tells it from the others of its kind in one report: the key of a person's name, a place, else the sentence. */
    key: text('key').notNull(),
    fact: jsonb('fact').$type<QuotedFact>().notNull(),
    sentence: text('sentence').notNull(),
    url: text('url'),
    publisher: text('publisher').notNull(),
    statedOn: date('stated_on').notNull(),
    /** The item of a feed, or the article behind its link. */
    origin: text('origin').$type<'item' | 'article'>().notNull(),
    readAt: moment('read_at').notNull(),
    /** When an admin said that it is wrong. It stays, so that reading it again does not bring it back. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    unique('quoted_facts_value').on(table.reportId, table.kind, table.key),
    index('quoted_facts_purposes')
      .using('gin', sql`${table.fact} jsonb_path_ops`)
      .where(sql`kind in ('use_of_funds', 'planned_hires') and removed_at is null`),
  ],
);

export type QuotedFactRow = typeof quotedFacts.$inferSelect;
