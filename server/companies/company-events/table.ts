import { date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CompanyEventKind } from '../../../contract/companies/company-events.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import type { EventDetail } from './event-detail.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What happened at a company, each fact once: the key is what keeps the same fact from being two events. triggers.sql makes those
 * of rounds and of the press, and has all that hang on something go where that goes.
 */
export const companyEvents = pgTable(
  'company_events',
  {
    /** That of the round or the report, where it is of one. */
    id: uuid('id').primaryKey(),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CompanyEventKind>().notNull(),
    key: text('key').notNull().unique('company_events_key'),
    occurredOn: date('occurred_on').notNull(),
    recordedAt: moment('recorded_at').notNull(),
    /** What nothing else has stored: rounds and articles are read where they stand. */
    detail: jsonb('detail').$type<EventDetail>(),
    /** The page on which a person or an office is listed; null where the source is a report or a board. */
    page: text('page'),
    fundingEventId: uuid('funding_event_id').references(() => fundingEvents.id, { onDelete: 'cascade' }),
    reportId: uuid('report_id').references(() => companyReports.id, { onDelete: 'cascade' }),
    boardId: uuid('board_id').references(() => boards.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('company_events_startup').on(table.startupId, table.recordedAt.desc().nullsFirst(), table.id),
    index('company_events_recorded').on(table.recordedAt),
    index('company_events_round').on(table.fundingEventId),
    index('company_events_report').on(table.reportId),
    index('company_events_board').on(table.boardId),
  ],
);

export type CompanyEventRow = typeof companyEvents.$inferSelect;
