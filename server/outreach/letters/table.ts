import { index, integer, jsonb, numeric, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { LetterChoices, LetterOrigin, LetterVersion } from '../../../contract/outreach/letters.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How a letter came about. What it says now stands in its application; this is what it said before, and what each generation cost. */
export const letterVersions = pgTable(
  'letter_versions',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    origin: text('origin').$type<LetterOrigin>().notNull(),
    text: text('text').notNull(),
    ended: text('ended').$type<LetterVersion['ended']>().notNull(),
    /** What was asked for; null for what a person wrote. */
    choices: jsonb('choices').$type<LetterChoices>(),
    /** The model that was asked, also where its answer was of no use. */
    model: text('model'),
    /** As the model's server counted them; null where it did not say. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** By the price that was configured then; null where there was none, or no one counted. */
    cost: numeric('cost', { precision: 14, scale: 8 }),
    costCurrency: text('cost_currency'),
    /** How long the writing took. */
    milliseconds: integer('milliseconds'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    unique('letter_versions_number').on(table.userId, table.startupId, table.number),
    index('letter_versions_startup').on(table.startupId),
  ],
);
