import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { billingEvents } from '../events/table.ts';
import type { BillingProvider } from '../provider/provider.ts';
import { namesUser, readProvider } from '../provider/provider-of.ts';
import { subscriptions } from '../table.ts';
import { billingOrders, checkoutIntents, paymentLogs } from './table.ts';

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

/** The numbers of all orders that are a person's, whichever table knows of them: a checkout that was never used knows of none. */
export async function findOwnOrders(context: Context, userId: UserId): Promise<string[]> {
  requireSelf(context, userId);
  const rows = await rowsOf<{ number: string }>(
    context.db,
    sql`select order_id as number from ${billingOrders} where user_id = ${userId}
      union select order_id from ${billingEvents} where user_id = ${userId}
      union select order_id from ${checkoutIntents} where user_id = ${userId} and order_id is not null
      union select held_order_id from ${checkoutIntents} where user_id = ${userId} and held_order_id is not null
      union select paypro_order_id from ${paymentLogs} where user_id = ${userId} and paypro_order_id is not null
      union select paypro_order_id_text from ${subscriptions}
        where user_id = ${userId} and paypro_order_id_text is not null`,
  );
  return rows.map(({ number }) => number);
}
