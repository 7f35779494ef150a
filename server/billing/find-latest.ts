import { desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { Context } from '../platform/context.ts';
import { isInForce } from './entitlement-of.ts';
import { subscriptions } from './table.ts';

/**
 * The subscription that counts for a person: the latest in force while anything paid is; or else the one that will still
 * be charged, or else the latest. So somebody who tries another plan and gives it up keeps what is still paid.
 */
export async function findLatest(
  context: Context,
  userId: UserId,
): Promise<typeof subscriptions.$inferSelect | null> {
  const theirs = await context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    // Begun in the same instant, a plan that was given outranks the free one.
    .orderBy(desc(subscriptions.createdAt), sql`${subscriptions.plan} = 'free'`);
  const now = context.now();
  const inForce = theirs.filter((subscription) => isInForce(subscription, now));
  if (inForce.some(({ plan }) => plan !== 'free')) return inForce[0] ?? null;
  return theirs.find(({ providerStatus }) => providerStatus === 'active') ?? theirs[0] ?? null;
}
