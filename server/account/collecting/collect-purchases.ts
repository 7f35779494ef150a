import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { billingEvents } from '../../billing/events/table.ts';
import { billingOrders, checkoutIntents, paymentLogs } from '../../billing/orders/table.ts';
import { findOwnOrders } from '../../billing/orders/unclaimed-orders.ts';
import { billingOperations, subscriptionHistory, subscriptions } from '../../billing/table.ts';
import { trials } from '../../billing/trials/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

type Section<Name extends keyof PersonalData> = Promise<PersonalData[Name]>;
type Purchases = Pick<
  PersonalData,
  | 'subscriptions'
  | 'subscriptionHistory'
  | 'trials'
  | 'checkouts'
  | 'orders'
  | 'payments'
  | 'paymentNotifications'
  | 'changesAskedFor'
>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Everything held about what a person bought, or began to buy. */
export async function collectPurchases(context: Context, userId: UserId): Promise<Purchases> {
  requireSelf(context, userId);
  return {
    subscriptions: await subscriptionsOf(context, userId),
    subscriptionHistory: await historyOf(context, userId),
    trials: await trialsOf(context, userId),
    checkouts: await checkoutsOf(context, userId),
    orders: await ordersOf(context, userId),
    payments: await paymentsOf(context, userId),
    paymentNotifications: await notificationsOf(context, userId),
    changesAskedFor: await changesOf(context, userId),
  };
}

async function subscriptionsOf({ db }: Context, userId: UserId): Section<'subscriptions'> {
  const found = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt));
  return found.map(({ plan, status, paymentMethod, amount, currency, isTest, ...stored }) => ({
    plan,
    status,
    paymentMethod,
    amount,
    currency,
    startsAt: iso(stored.startDate),
    endsAt: iso(stored.endDate),
    trialEndsAt: iso(stored.trialEndDate),
    nextBillingAt: iso(stored.nextBillingDate),
    orderId: stored.providerOrderId,
    subscriptionId: stored.providerSubscriptionId,
    customerEmail: stored.customerEmail,
    statusAtProvider: stored.providerStatus,
    refundedAt: iso(stored.refundedAt),
    contestedAt: iso(stored.chargedBackAt),
    isTest,
    since: iso(stored.createdAt),
    changedAt: iso(stored.updatedAt),
  }));
}

async function historyOf({ db }: Context, userId: UserId): Section<'subscriptionHistory'> {
  const { at, cause, before, after } = subscriptionHistory;
  const found = await db
    .select({ at, subscriptionId: subscriptions.providerSubscriptionId, cause, before, after })
    .from(subscriptionHistory)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionHistory.subscriptionId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(at));
  return found.map((change) => ({ ...change, at: iso(change.at) }));
}

async function trialsOf({ db }: Context, userId: UserId): Section<'trials'> {
  const found = await db.select().from(trials).where(eq(trials.userId, userId));
  return found.map(({ providerSubscriptionId, customerEmail, startedAt }) => ({
    subscriptionId: providerSubscriptionId,
    customerEmail,
    startedAt: iso(startedAt),
  }));
}

async function checkoutsOf({ db }: Context, userId: UserId): Section<'checkouts'> {
  const found = await db
    .select()
    .from(checkoutIntents)
    .where(eq(checkoutIntents.userId, userId))
    .orderBy(desc(checkoutIntents.createdAt));
  return found.map(({ plan, email, orderId, heldOrderId, heldEmail, acceptedEmail, ...begun }) => ({
    plan,
    email,
    begunAt: iso(begun.createdAt),
    endsAt: iso(begun.expiresAt),
    orderId,
    heldOrderId,
    heldEmail,
    acceptedEmail,
  }));
}

async function ordersOf({ db }: Context, userId: UserId): Section<'orders'> {
  const found = await db
    .select()
    .from(billingOrders)
    .where(eq(billingOrders.userId, userId))
    .orderBy(desc(billingOrders.placedAt));
  return found.map(({ orderId, plan, status, price, total, refunded, currency, isTest, ...order }) => ({
    orderId,
    placedAt: iso(order.placedAt),
    product: order.productName,
    plan,
    status,
    price,
    total,
    refunded,
    currency,
    customerEmail: order.customerEmail,
    paymentMethod: order.paymentMethod,
    invoice: order.invoiceUrl,
    isTest,
  }));
}

async function paymentsOf(context: Context, userId: UserId): Section<'payments'> {
  const { db } = context;
  const theirs = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  const isTheirs = or(eq(paymentLogs.userId, userId), inArray(paymentLogs.subscriptionId, theirs));
  const orderIds = await findOwnOrders(context, userId);
  const isOfOrder = and(isNull(paymentLogs.userId), inArray(paymentLogs.providerOrderId, orderIds));
  const found = await db
    .select()
    .from(paymentLogs)
    .where(or(isTheirs, isOfOrder))
    .orderBy(desc(paymentLogs.createdAt));
  return found.map(({ status, amount, currency, ...log }) => ({
    at: iso(log.createdAt),
    kind: log.transactionType,
    event: log.eventType,
    status,
    amount,
    currency,
    orderId: log.providerOrderId,
    receivedFromProvider: given(log.webhookData),
    details: given(log.payload),
  }));
}

/** What a JSON column holds, which may be anything. */
function given(value: unknown): string | object | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? value : String(value);
}

/** Only what was found to be theirs: an address alone proves nothing, as buyers type it and need not confirm it. */
async function notificationsOf({ db }: Context, userId: UserId): Section<'paymentNotifications'> {
  const found = await db
    .select()
    .from(billingEvents)
    .where(eq(billingEvents.userId, userId))
    .orderBy(desc(billingEvents.receivedAt));
  return found.map(({ orderId, customerEmail, total, status, reason, isTest, ...event }) => ({
    receivedAt: iso(event.receivedAt),
    kind: event.typeName,
    orderId,
    subscriptionId: event.providerSubscriptionId,
    customerEmail,
    total,
    status,
    reason,
    details: event.fields,
    isTest,
  }));
}

async function changesOf({ db }: Context, userId: UserId): Section<'changesAskedFor'> {
  const found = await db
    .select()
    .from(billingOperations)
    .where(eq(billingOperations.userId, userId))
    .orderBy(desc(billingOperations.requestedAt));
  return found.map(({ kind, plan, reason, comment, status, failure, ...asked }) => ({
    at: iso(asked.requestedAt),
    kind,
    plan,
    reason,
    comment,
    status,
    failure,
    settledAt: iso(asked.settledAt),
  }));
}
