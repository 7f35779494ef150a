import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ArticleOutcome } from '../../../contract/enrichment/articles.ts';
import { companyReports } from '../../companies/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How reading the article behind a report ended; the article itself is not stored. */
export const articleReads = pgTable(
  'article_reads',
  {
    reportId: uuid('report_id')
      .primaryKey()
      .references(() => companyReports.id, { onDelete: 'cascade' }),
    /** Until then no one else takes it; null while no one reads it. */
    claimedUntil: moment('claimed_until'),
    fetchedAt: moment('fetched_at'),
    outcome: text('outcome').$type<ArticleOutcome>(),
    reason: text('reason'),
    failures: integer('failures').notNull().default(0),
    /** When it is tried again; null where it never is. */
    nextTryAt: moment('next_try_at'),
  },
  (table) => [index('article_reads_next').on(table.nextTryAt)],
);
