import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ApplicationFigures } from '../../../contract/admin/applications.ts';

/** What was counted of everyone's applications last: counting a million of them takes too long to wait for. */
export const applicationFigures = pgTable('application_figures', {
  of: text('of').$type<'everybody'>().primaryKey(),
  figures: jsonb('figures').$type<Omit<ApplicationFigures, 'countedAt'>>().notNull(),
  countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
});
