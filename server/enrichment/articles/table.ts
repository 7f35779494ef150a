import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companyReports } from '../../companies/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * `forbidden` by robots.txt, `reserved` by the site's owner, behind a `paywall` or a `consent` page, `empty` where no text of
 * an article was found, `gone`, leading `elsewhere`, or `failed` as far as we can tell for now.
 */
const articleOutcomes = [
  'read',
  'forbidden',
  'reserved',
  'paywall',
  'consent',
  'empty',
  'gone',
  'elsewhere',
  'failed',
] as const;
export type ArticleOutcome = (typeof articleOutcomes)[number];

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
