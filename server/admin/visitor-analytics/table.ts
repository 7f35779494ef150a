import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PageSort } from '../../../contract/public/pages.ts';

/** A public page, or all of them together, for who looks at two of them is one visitor. */
export type CountedPage = PageSort | 'any';

/** How often a sort of page was opened on a day in UTC, and by about how many. */
export const pageVisits = pgTable(
  'page_visits',
  {
    day: date('day').notNull(),
    page: text('page').$type<CountedPage>().notNull(),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (table) => [primaryKey({ name: 'page_visits_key', columns: [table.day, table.page] })],
);

/** What it takes to count visitors of today in several processes; of a day that is over nothing is kept. */
export const visitorDays = pgTable('audience_days', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
  /** In Base64, of each sort of page. */
  sketches: jsonb('sketches').$type<Partial<Record<CountedPage, string>>>().notNull().default({}),
});
