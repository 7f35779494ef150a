import { boolean, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ForecastStage, RoundSize, Work } from '../../../contract/feed/hiring-forecast.ts';

/**
 * Of rounds of a stage, industry and size that are alike, how many companies had no role of a kind open so many days after
 * it, and how many of these opened one. Empty text stands for all.
 */
export const forecastCells = pgTable(
  'forecast_cells',
  {
    isSample: boolean('is_sample').notNull(),
    stage: text('stage').$type<ForecastStage | ''>().notNull(),
    industry: text('industry').notNull(),
    size: text('size').$type<RoundSize | ''>().notNull(),
    afterDays: integer('after_days').notNull(),
    /** Empty for the row that counts all companies, whatever they had open. */
    work: text('work').$type<Work | ''>().notNull(),
    cases: integer('cases').notNull(),
    opened: integer('opened').notNull(),
    /** The share that is expected, between 0 and 1, and of how many cases it is worth. */
    estimate: doublePrecision('estimate').notNull(),
    weight: doublePrecision('weight').notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'forecast_cells_key',
      columns: [table.isSample, table.stage, table.industry, table.size, table.afterDays, table.work],
    }),
  ],
);
