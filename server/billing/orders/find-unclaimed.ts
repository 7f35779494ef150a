import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { billingEvents } from '../events/table.ts';
import { namesUser } from '../provider/names-user.ts';
import type { BillingProvider } from '../provider/provider.ts';
import { readProvider } from '../provider/read-provider.ts';
import { findOwnOrders } from './find-own-orders.ts';
import { billingOrders, checkoutIntents } from './table.ts';

/**
 * What began with a checkout of a person and is charged at the provider, but is not stored as theirs: held for its e-mail
 * address, refused, or not applied yet. Answers the provider's subscription ids. Asks the provider, so never in a transaction.
 */
export async function findUnclaimed(
  context: Context,
  provider: BillingProvider,
  userId: UserId,
): Promise<string[]> {
  requireSelf(context, userId);
  const { db } = context;
  const intents = await db
    .select({ id: checkoutIntents.id })
    .from(checkoutIntents)
    .where(eq(checkoutIntents.userId, userId));
  const isTheirs = new Set(intents.map(({ id }) => id));
  const found = new Set<string>();
  for (const orderId of await findUnstored(context, userId)) {
    const reading = await readProvider(context, provider, { orderIds: [orderId] });
    if (!reading?.subscription) continue;
    const { subscriptionId, status } = reading.subscription;
    const isCharged = status === 'active' || status === 'suspended';
    const intentIds = reading.orders.map(({ intentId }) => intentId ?? '');
    if (isCharged && intentIds.some((id) => isTheirs.has(id))) found.add(subscriptionId);
  }
  return [...found];
}

/** Orders that may be theirs, and of which no subscription is stored. */
async function findUnstored(context: Context, userId: UserId): Promise<string[]> {
  const { db } = context;
  const { orderId } = billingEvents;
  const reported = await db
    .select({ orderId })
    .from(billingEvents)
    .where(and(isNull(billingEvents.userId), namesUser(userId)));
  const orderIds = [
    ...new Set([...(await findOwnOrders(context, userId)), ...reported.map((each) => each.orderId)]),
  ];
  const stored = await db
    .select({ orderId: billingOrders.orderId })
    .from(billingOrders)
    .where(inArray(billingOrders.orderId, orderIds));
  const isStored = new Set(stored.map((each) => each.orderId));
  return orderIds.filter((each) => !isStored.has(each));
}
