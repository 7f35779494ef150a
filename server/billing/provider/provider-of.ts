import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { ApiError } from '../../platform/errors.ts';
import type { PayproSettings } from '../../platform/paypro-settings.ts';
import { billingEvents } from '../events/table.ts';
import { billingOrders } from '../orders/table.ts';
import { createPayproProvider } from '../paypro/create-paypro-provider.ts';
import { customFieldsName, userField } from '../paypro/read-notification.ts';
import type { BillingProvider, ProviderOrder, ProviderSubscription } from './provider.ts';

/** Whether what was read is over and names a person without an account: who they were need no longer be stored. */
export async function hasLeft({ db }: Context, reading: ProviderReading | LoneOrder): Promise<boolean> {
  if (!isOver(reading)) return false;
  const orders = reading.subscription ? reading.orders : [reading.order];
  const named = orders.map(({ userId }) => userId).find(Boolean);
  if (!named) return false;
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, named));
  return found.length === 0;
}

function isOver(reading: ProviderReading | LoneOrder): boolean {
  if (!reading.subscription) return reading.order.status === 'canceled';
  const { status } = reading.subscription;
  return status === 'terminated' || status === 'finished';
}

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

/** The payment provider of this installation, or UNAVAILABLE where nothing is sold. */
export function requireProvider(context: Context): BillingProvider {
  const provider = providerOf(context.environment);
  if (!provider) throw new ApiError('UNAVAILABLE', 'Payment URL not ready. Please try again.');
  return provider;
}

const made = new WeakMap<PayproSettings, BillingProvider>();

/** The payment provider of this installation; null where nothing is sold. */
export function providerOf({ billing }: Pick<Environment, 'billing'>): BillingProvider | null {
  if (billing === null) return null;
  const provider = made.get(billing) ?? createPayproProvider(billing);
  made.set(billing, provider);
  return provider;
}

/** Whether a notification is of a checkout that a person began, by what it says itself. */
export function namesUser(userId: UserId): SQL {
  return sql`position(${`${userField}=${userId}`} in coalesce(${billingEvents.fields}->>${customFieldsName}::text, '')) > 0`;
}
