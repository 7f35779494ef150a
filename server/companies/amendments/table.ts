import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ReportedTerms } from '../report.ts';
import { companyReports } from '../table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a report said before it was amended. */
export const companyReportChanges = pgTable(
  'startup_report_changes',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => companyReports.id, { onDelete: 'cascade' }),
    before: jsonb('before').$type<ReportedTerms>().notNull(),
    after: jsonb('after').$type<ReportedTerms>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('startup_report_changes_report').on(table.reportId)],
);
