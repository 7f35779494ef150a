import { eq } from 'drizzle-orm';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { findEntitlement } from '../entitlement/find-entitlement.ts';
import { subscriptions } from '../table.ts';
import { givenSubscription } from './given-subscription.ts';

/** Starts the free plan of the person who asks, unless they have ever had a plan; asking again changes nothing. */
export function activateFree(context: Context): Promise<Entitlement> {
  const userId = requireUser(context);
  return inTransaction(context, async (context) => {
    // Two requests at once: the second waits here and then finds the first one's subscription.
    await context.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const existing = await context.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .limit(1);
    if (existing.length === 0)
      await context.db.insert(subscriptions).values(givenSubscription(userId, 'free', context.now()));
    return findEntitlement(context, userId);
  });
}
