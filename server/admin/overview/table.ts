import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FunnelStep } from '../../../contract/admin/overview.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What there was at the end of a day in UTC, and what came in it. Kept, because counting a million rows takes too long. */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day').primaryKey(),
  people: integer('people').notNull(),
  paying: integer('paying').notNull(),
  startups: integer('startups').notNull(),
  rounds: integer('rounds').notNull(),
  mails: integer('mails').notNull(),
  countedAt: moment('counted_at').notNull(),
});

/** How many of those who registered within the last thirty days have come to each step. */
export const funnelCounts = pgTable('funnel_counts', {
  step: text('step').$type<FunnelStep>().primaryKey(),
  people: integer('people').notNull(),
});
