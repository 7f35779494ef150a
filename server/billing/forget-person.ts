import { eq, inArray, or } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { paymentLogs, subscriptions } from './table.ts';

/**
 * Deletes a person's subscriptions and payments. Answers how many subscriptions there were. Whoever still pays for one
 * would go on paying: `cancelProviderSubscriptions` comes first.
 */
export async function forgetPerson(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const { db } = context;
  const theirs = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  await db
    .delete(paymentLogs)
    .where(or(eq(paymentLogs.userId, userId), inArray(paymentLogs.subscriptionId, theirs)));
  const gone = await db
    .delete(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .returning({ id: subscriptions.id });
  return gone.length;
}
