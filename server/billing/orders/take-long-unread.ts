import { and, asc, eq, gt, inArray, min } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { BillingProvider } from '../provider/provider.ts';
import { subscriptions } from '../table.ts';
import { refundableMs } from './order-state.ts';
import { billingOrders } from './table.ts';

/** Of so many subscriptions one comparison reads the orders again; more of them take turns. */
const mostSubscriptions = 200;

/**
 * Orders that may have been given back in part since they were read, which no list of the provider tells: of the
 * subscriptions that were read longest ago, and all of one together. It is their turn now, whether or not the provider
 * will tell of them: what it cannot tell keeps no other waiting. What is of the other mode is not read at all.
 */
export async function takeLongUnread(
  { db, now }: Context,
  { isTest }: Pick<BillingProvider, 'isTest'>,
  most = mostSubscriptions,
): Promise<{ orderId: string; subscriptionId: string }[]> {
  const { subscriptionId, readAt, orderId } = billingOrders;
  const isOpen = and(
    eq(billingOrders.isTest, isTest),
    gt(billingOrders.placedAt, new Date(now().getTime() - refundableMs)),
  );
  const next = db
    .select({ id: subscriptionId })
    .from(billingOrders)
    .where(and(isOpen, eq(billingOrders.status, 'processed'), gt(billingOrders.price, '0')))
    .groupBy(subscriptionId)
    .orderBy(asc(min(readAt)), asc(subscriptionId))
    .limit(most);
  const taken = await db
    .update(billingOrders)
    .set({ readAt: now() })
    .from(subscriptions)
    .where(and(isOpen, inArray(subscriptionId, next), eq(subscriptions.id, subscriptionId)))
    .returning({ orderId, subscriptionId: subscriptions.providerSubscriptionId });
  return taken.flatMap((each) =>
    each.subscriptionId === null ? [] : [{ orderId: each.orderId, subscriptionId: each.subscriptionId }],
  );
}
