import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DeletionStep } from '../../contract/account/deletion.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A deletion that was asked for. It stands outside the account that it removes, so that what a crash left over is
 * finished later; its last step removes it too.
 */
export const accountDeletions = pgTable('account_deletions', {
  id: uuid('id').primaryKey(),
  /** No reference: the person's row goes before the deletion does. */
  userId: text('user_id').notNull().unique('account_deletions_user'),
  email: text('email').notNull(),
  doneSteps: jsonb('done_steps').$type<{ step: DeletionStep; count: number }[]>().notNull().default([]),
  askedAt: moment('asked_at').notNull(),
});
