import { and, asc, eq, gt, inArray, min } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Verification } from '../../../contract/billing/billing.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { findEntitlement } from '../entitlement/entitlements.ts';
import {
  type BillingProvider,
  type ProviderOrder,
  ProviderRefusal,
  ProviderUnreachable,
} from '../provider/provider.ts';
import { readProvider, requireProvider } from '../provider/provider-of.ts';
import { subscriptions } from '../table.ts';
import { applyReading } from './apply-reading.ts';
import { refundableMs } from './order-state.ts';
import { takeLoneOrder } from './record-money.ts';
import { billingOrders } from './table.ts';

type Outcome = Verification['outcome'];

/**
 * Asks the provider for an order that the person says is theirs, and takes over what it says. What a person says grants
 * nothing; of an order that is another user's, or does not exist, they learn nothing.
 */
export async function verifyPayment(
  context: Context,
  { orderId }: { orderId: string },
): Promise<Verification> {
  const userId = requireUser(context);
  await countAgainstLimit(context, limits.paymentVerification, userId);
  const outcome = await verify(context, userId, orderId);
  return { outcome, entitlement: await findEntitlement(context, userId) };
}

async function verify(context: Context, userId: UserId, orderId: string): Promise<Outcome> {
  const provider = requireProvider(context);
  try {
    const reading = await readProvider(context, provider, { orderIds: [orderId] });
    if (!reading) return 'pending';
    const order = reading.subscription
      ? reading.orders.find((each) => each.orderId === orderId)
      : reading.order;
    if (!order || !isOf(order, userId)) return 'pending';
    const applied = reading.subscription
      ? await applyReading(context, provider, reading, { kind: 'return', id: orderId })
      : await takeLoneOrder(context, order);
    if (applied.kind === 'unpaid') return applied.isDeclined ? 'failed' : 'pending';
    if (applied.kind === 'held') return 'held';
    if (applied.kind === 'refused' || applied.userId !== userId) return 'refused';
    return (await findEntitlement(context, userId)).isPaid ? 'active' : 'pending';
  } catch (thrown) {
    // Unknown for now; the notification or the next comparison will tell what is paid.
    if (thrown instanceof ProviderUnreachable || thrown instanceof ProviderRefusal) return 'pending';
    throw thrown;
  }
}

function isOf(order: ProviderOrder, userId: UserId): boolean {
  return order.userId === userId && order.intentId !== null;
}

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
