import { date, jsonb, pgTable } from 'drizzle-orm/pg-core';

/** What the European Central Bank published for a day: units of each currency for one euro, as exact decimals. */
export const referenceRates = pgTable('reference_rates', {
  day: date('day').primaryKey(),
  perEuro: jsonb('per_euro').$type<Record<string, string>>().notNull(),
});
