import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { billingOrders } from '../orders/table.ts';
import type { BillingProvider, ProviderOrder, ProviderSubscription } from './provider.ts';

/** What the provider said when it was asked, with the number that says when the asking began. */
export type ProviderReading = {
  readingNumber: number;
  readAt: Date;
  subscription: ProviderSubscription;
  /** Those asked for and those that are not stored yet; not always all. */
  orders: ProviderOrder[];
};

/** An order that buys no subscription, or none yet. Only who asks by orders is answered so. */
export type LoneOrder = { subscription: null; order: ProviderOrder };

/**
 * Asks the provider for a subscription: by its id, or by one of its orders. Null when there is no such order or
 * subscription. Never inside a transaction: it takes as long as the provider takes.
 */
export async function readProvider(
  context: Context,
  provider: BillingProvider,
  asked: { subscriptionId?: string; orderIds?: string[] },
): Promise<ProviderReading | LoneOrder | null> {
  const { signal } = context;
  const [next] = await rowsOf<{ number: string }>(
    context.db,
    sql`select nextval('provider_readings')::text as number`,
  );
  const readAt = context.now();
  const orders = new Map<string, ProviderOrder>();
  const read = async (orderId: string) => {
    const order = orders.has(orderId) ? null : await provider.readOrder(orderId, signal);
    if (order) orders.set(orderId, order);
  };
  for (const orderId of asked.orderIds ?? []) await read(orderId);
  const [first] = orders.values();
  const subscriptionId = asked.subscriptionId ?? first?.subscriptionId;
  if (!subscriptionId) return first ? { subscription: null, order: first } : null;
  const subscription = await provider.readSubscription(subscriptionId, signal);
  if (!subscription) return null;
  const known = await knownOrders(context, subscription.orderIds);
  for (const orderId of subscription.orderIds) if (!known.has(orderId)) await read(orderId);
  const ours = [...orders.values()].filter((order) => order.subscriptionId === subscription.subscriptionId);
  return { readingNumber: Number(next?.number ?? 0), readAt, subscription, orders: ours };
}

async function knownOrders({ db }: Context, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const stored = await db
    .select({ orderId: billingOrders.orderId })
    .from(billingOrders)
    .where(inArray(billingOrders.orderId, orderIds));
  return new Set(stored.map(({ orderId }) => orderId));
}
