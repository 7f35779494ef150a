import { desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { subscriptions } from '../table.ts';
import { latestOf } from './latest-of.ts';

const selectOfUser = prepareOnce<{ userId: UserId }>()('subscriptions of a person', (db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, sql.placeholder('userId')))
    // Begun in the same instant, a plan that was given outranks the free one.
    .orderBy(desc(subscriptions.createdAt), sql`${subscriptions.plan} = 'free'`),
);

/** The subscription that counts for a person now. */
export async function findLatest(
  context: Context,
  userId: UserId,
): Promise<typeof subscriptions.$inferSelect | null> {
  return latestOf(await selectOfUser(context.db, { userId }), context.now());
}
