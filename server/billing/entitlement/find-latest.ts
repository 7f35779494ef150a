import { desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { subscriptions } from '../table.ts';
import { isInForce } from './entitlement-of.ts';

const selectOfPerson = prepareOnce<{ userId: UserId }>()('subscriptions of a person', (db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, sql.placeholder('userId')))
    // Begun in the same instant, a plan that was given outranks the free one.
    .orderBy(desc(subscriptions.createdAt), sql`${subscriptions.plan} = 'free'`),
);

/**
 * The subscription that counts for a person. While anything paid is in force: of what is, the one that will still be
 * charged, since that is what they have to be able to end, or else the latest. Otherwise the same of all there are. So
 * somebody who tries another plan and gives it up keeps what is still paid.
 */
export async function findLatest(
  context: Context,
  userId: UserId,
): Promise<typeof subscriptions.$inferSelect | null> {
  const theirs = await selectOfPerson(context.db, { userId });
  const now = context.now();
  const inForce = theirs.filter((subscription) => isInForce(subscription, now));
  const counting = inForce.some(({ plan }) => plan !== 'free') ? inForce : theirs;
  return counting.find(({ providerStatus }) => providerStatus === 'active') ?? counting[0] ?? null;
}
