import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ReviewDecision } from '../../../contract/admin/review.ts';
import type { SourceName } from '../../../contract/companies/companies.ts';
import type { ScoredFact } from '../linkage/evidence.ts';
import type { RoundReport } from '../report.ts';
import { startups } from '../table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Reports that a person should look at. What waits is held back and on no list: of what may be no startup
 * (`doubtful-startup`), and of what may be one that is known (`possible-duplicate`). Of before, some are listed already.
 */
export const reviewItems = pgTable(
  'review_items',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'doubtful-startup' | 'possible-duplicate'>().notNull(),
    source: text('source').$type<SourceName>().notNull(),
    externalId: text('external_id').notNull(),
    report: jsonb('report').$type<RoundReport>().notNull(),
    reason: text('reason').notNull(),
    /** What speaks for one company and what against it. */
    evidence: jsonb('evidence').$type<ScoredFact[]>().notNull().default([]),
    /** The startup that the report is listed as; null while it waits. */
    startupId: uuid('startup_id').references(() => startups.id, { onDelete: 'cascade' }),
    candidateId: uuid('candidate_id').references(() => startups.id, { onDelete: 'cascade' }),
    status: text('status').$type<'open' | 'settled'>().notNull().default('open'),
    decision: text('decision').$type<ReviewDecision>(),
    /** The person who decided; null when later facts or an answer to its like did. */
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('review_items_external').on(table.source, table.externalId, table.kind),
    index('review_items_open').on(table.status, table.createdAt.desc().nullsFirst()),
    index('review_items_settled')
      .on(table.decidedAt.desc().nullsFirst())
      .where(sql`status = 'settled' and decision is not null`),
    index('review_items_candidate').on(table.candidateId),
    index('review_items_startup').on(table.startupId),
  ],
);
