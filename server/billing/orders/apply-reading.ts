import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { and, eq, sql } from 'drizzle-orm';
import { userId as userIdOf } from '../../../contract/auth/accounts.ts';
import { saleCurrency } from '../../../contract/billing/plan-catalogue.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { BillingProvider, ProviderOrder } from '../provider/provider.ts';
import type { ProviderReading } from '../provider/provider-of.ts';
import { chargedByProvider, subscriptions } from '../table.ts';
import { recountTrial } from '../trials/trials.ts';
import { findIntent, type Intent, judgeOrder, lockUser, payerOf } from './judge-order.ts';
import { refreshState, trialMs } from './order-state.ts';
import type { Applied, Cause } from './record-money.ts';
import { factsOfOrder, recordMoney, takeLoneOrder } from './record-money.ts';
import { storeOrder } from './store-order.ts';
import { checkoutIntents } from './table.ts';

type Subscription = typeof subscriptions.$inferSelect;

/**
 * Takes over what the provider said: its orders, their money, and what follows for access. Whatever is older than what
 * is stored changes nothing, the same again changes nothing, and a subscription unknown here is adopted only when
 * its first order fits a checkout of ours. Readings of one subscription are taken over one after the other.
 */
export function applyReading(
  context: Context,
  provider: BillingProvider,
  reading: ProviderReading,
  cause: Cause,
): Promise<Applied> {
  return inTransaction(context, async (context) => {
    const { subscriptionId } = reading.subscription;
    await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subscriptionId}, 0))`);
    const stored = await findStored(context, subscriptionId);
    const owned = stored ?? (await adopt(context, provider, reading));
    if ('kind' in owned) return owned;
    const userId = userIdOf.parse(owned.userId);
    if (!(await lockUser(context, userId)))
      return { kind: 'refused', userId: null, reason: 'Its user has deleted their account.' };

    // A test purchase is not renewed once the installation sells for real.
    let isGivenBack = false;
    for (const order of reading.orders)
      if (order.isTest === provider.isTest)
        isGivenBack = (await storeOrder(context, provider, owned, order, reading, cause)) || isGivenBack;
    await storeSubscription(context, provider, owned, reading);
    const isRecounted = await recountTrial(context, owned.id);
    const isChanged = await refreshState(context, owned.id, cause);
    return {
      kind: 'applied',
      userId,
      subscriptionId: owned.id,
      isChanged: isChanged || isGivenBack || isRecounted || !stored,
    };
  });
}

async function findStored({ db }: Context, providerId: string): Promise<Subscription | null> {
  const [stored] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, providerId));
  return stored ?? null;
}

/** Makes a subscription ours, or says why it is not. */
async function adopt(
  context: Context,
  provider: BillingProvider,
  reading: ProviderReading,
): Promise<Subscription | Exclude<Applied, { kind: 'applied' }>> {
  const { subscription } = reading;
  const [first, ...following] = byTime(reading.orders);
  if (!first) return { kind: 'refused', userId: null, reason: 'Its first order cannot be read.' };
  if (first.status === 'waiting' || first.status === 'canceled') return takeLoneOrder(context, first);
  const intent = await findIntent(context, first);
  const userId = intent ? userIdOf.parse(intent.userId) : null;
  const judgement = judgeOrder({
    order: first,
    subscription,
    intent,
    plan: provider.planOf(first.productId),
    isTest: provider.isTest,
    hasOwnClock: provider.hasOwnClock,
    isFollowedByCharge: following.some(
      ({ status, price }) => status !== 'waiting' && status !== 'canceled' && Big(price).gt(0),
    ),
    now: context.now(),
  });
  if (judgement.kind !== 'fits' || !intent) {
    const owner = userId ? { userId, subscriptionId: null } : null;
    for (const order of reading.orders) await recordMoney(context, order, factsOfOrder(order), owner);
    if (judgement.kind === 'held' && intent && userId) {
      await hold(context, intent, first);
      return { kind: 'held', userId, reason: judgement.reason };
    }
    const reason = judgement.kind === 'fits' ? 'It belongs to no checkout.' : judgement.reason;
    return { kind: 'refused', userId, reason };
  }
  return begin(context, provider, { reading, intent, first });
}

async function hold({ db }: Context, intent: Intent, order: ProviderOrder): Promise<void> {
  await db
    .update(checkoutIntents)
    .set({ heldOrderId: order.orderId, heldEmail: payerOf(order) })
    .where(eq(checkoutIntents.id, intent.id));
}

type Begun = { reading: ProviderReading; intent: Intent; first: ProviderOrder };

async function begin(
  context: Context,
  { isTest }: BillingProvider,
  { reading, intent, first }: Begun,
): Promise<Subscription> {
  const { subscription } = reading;
  const now = context.now();
  await context.db
    .update(checkoutIntents)
    .set({ orderId: first.orderId, heldOrderId: null, heldEmail: null })
    .where(eq(checkoutIntents.id, intent.id));
  const begun: typeof subscriptions.$inferInsert = {
    id: randomUUID(),
    userId: intent.userId,
    plan: intent.plan,
    // Nothing is granted before the facts are counted, in this same transaction.
    status: 'expired',
    paymentMethod: chargedByProvider,
    amount: first.price,
    currency: saleCurrency,
    startDate: subscription.createdAt,
    endDate: subscription.createdAt,
    providerOrderId: first.orderId,
    providerSubscriptionId: subscription.subscriptionId,
    customerEmail: first.customerEmail,
    isTest,
    createdAt: subscription.createdAt,
    updatedAt: now,
  };
  const [row] = await context.db.insert(subscriptions).values(begun).returning();
  if (!row) throw new Error('A subscription was not written');
  return row;
}

/** What the provider says of the subscription itself, unless something later is stored already. */
async function storeSubscription(
  context: Context,
  provider: BillingProvider,
  stored: Subscription,
  { subscription, readingNumber, readAt, orders }: ProviderReading,
): Promise<void> {
  const { nextPaymentAt, isTrial } = subscription;
  const hasTrialOrder = orders.some(({ price }) => Big(price).eq(0));
  // Whatever the provider does with its dates: our time, until something is charged.
  const trialEnd = isTrial || hasTrialOrder ? new Date(subscription.createdAt.getTime() + trialMs) : null;
  const plan = subscription.productId === null ? null : provider.planOf(subscription.productId);
  await context.db
    .update(subscriptions)
    .set({
      providerStatus: subscription.status,
      isTrialAtProvider: isTrial,
      isAutomatic: subscription.isAutomatic,
      providerPlan: plan ?? stored.providerPlan,
      nextBillingDate: nextPaymentAt,
      trialEndDate: stored.trialEndDate ?? trialEnd,
      customerEmail: byTime(orders).at(-1)?.customerEmail ?? stored.customerEmail,
      readingNumber,
      readAt,
    })
    .where(and(eq(subscriptions.id, stored.id), sql`${subscriptions.readingNumber} < ${readingNumber}`));
}

function byTime(orders: ProviderOrder[]): ProviderOrder[] {
  return orders.toSorted(
    (a, b) => a.placedAt.getTime() - b.placedAt.getTime() || Number(a.orderId) - Number(b.orderId),
  );
}
