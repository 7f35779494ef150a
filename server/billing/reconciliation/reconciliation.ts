import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Reconciliation } from '../../../contract/billing/billing-admin.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { refundableMs } from '../orders/order-state.ts';
import { billingOrders, paymentLogs } from '../orders/table.ts';
import { presentReconciliation } from '../present-admin.ts';
import { type BillingProvider, type ListPage, providerPageSize } from '../provider/provider.ts';
import { reconciliations, subscriptions } from '../table.ts';

/** What has to be read: a subscription, or orders whose subscription is not known yet. */
export type ToRead = { subscriptionId?: string; orderIds: string[] };

export type Seen = { subscriptionsSeen: number; ordersSeen: number };

/** What the lists of the provider tell otherwise than what is stored; counts in `seen` what they hold. */
export async function findDifferences(
  context: Context,
  provider: BillingProvider,
  since: Date | null,
  seen: Seen,
): Promise<ToRead[]> {
  const toRead = new Map<string, ToRead>();
  const add = (subscriptionId: string, orderId?: string) => {
    const known = toRead.get(subscriptionId) ?? { subscriptionId, orderIds: [] };
    toRead.set(subscriptionId, {
      ...known,
      orderIds: orderId ? [...known.orderIds, orderId] : known.orderIds,
    });
  };
  const strangers: ToRead[] = [];
  for (const id of since === null ? [] : await findDue(context)) add(id);
  for await (const listed of pages((page) => provider.listSubscriptions(page, context.signal), since)) {
    seen.subscriptionsSeen += listed.length;
    for (const id of await differingSubscriptions(context, listed)) add(id);
  }
  for await (const listed of orderPages(context, provider, since)) {
    seen.ordersSeen += listed.length;
    for (const { orderId, subscriptionId } of await differingOrders(context, listed)) {
      if (subscriptionId) add(subscriptionId, orderId);
      else if (!strangers.some(({ orderIds }) => orderIds[0] === orderId))
        strangers.push({ orderIds: [orderId] });
    }
  }
  return [...toRead.values(), ...strangers];
}

/** What was placed lately and, of what is older, all money that went back: that ends access. */
async function* orderPages(
  { now, signal }: Context,
  provider: BillingProvider,
  since: Date | null,
): AsyncGenerator<Listed<'listOrders'>> {
  yield* pages((page) => provider.listOrders(page, signal), since);
  if (since === null) return;
  const longAgo = new Date(now().getTime() - refundableMs);
  for (const status of ['refunded', 'chargeback'] as const)
    yield* pages((page) => provider.listOrders({ ...page, status }, signal), longAgo);
}

async function* pages<Row>(
  read: (page: ListPage) => Promise<Row[]>,
  since: Date | null,
): AsyncGenerator<Row[]> {
  for (let skip = 0; ; skip += providerPageSize) {
    const rows = await read({ skip, since });
    yield rows;
    if (rows.length < providerPageSize) return;
  }
}

/** What should have been charged by now, or was asked to change: older than what is recent, and yet in motion. */
async function findDue({ db, now }: Context): Promise<string[]> {
  const due = await db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.providerStatus, 'active'), lte(subscriptions.nextBillingDate, now())));
  return due.flatMap(({ id }) => (id === null ? [] : [id]));
}

type Listed<Name extends 'listSubscriptions' | 'listOrders'> = Awaited<ReturnType<BillingProvider[Name]>>;

async function differingSubscriptions(
  { db }: Context,
  listed: Listed<'listSubscriptions'>,
): Promise<string[]> {
  const ids = listed.map(({ subscriptionId }) => subscriptionId);
  const stored = await db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.providerSubscriptionId, ids));
  const known = new Map(stored.map((row) => [row.providerSubscriptionId, row]));
  return listed
    .filter((row) => {
      const ours = known.get(row.subscriptionId);
      // What is over and matches no user, such as of users who left, is not asked for every night.
      if (!ours && (row.status === 'terminated' || row.status === 'finished')) return false;
      return (
        ours?.providerStatus !== row.status ||
        ours.isTrialAtProvider !== row.isTrial ||
        ours.nextBillingDate?.getTime() !== row.nextPaymentAt?.getTime()
      );
    })
    .map(({ subscriptionId }) => subscriptionId);
}

async function differingOrders(
  { db }: Context,
  listed: Listed<'listOrders'>,
): Promise<{ orderId: string; subscriptionId: string | null }[]> {
  const ids = listed.map(({ orderId }) => orderId);
  const stored = await db
    .select({
      orderId: billingOrders.orderId,
      status: billingOrders.status,
      subscriptionId: subscriptions.providerSubscriptionId,
    })
    .from(billingOrders)
    .innerJoin(subscriptions, eq(subscriptions.id, billingOrders.subscriptionId))
    .where(inArray(billingOrders.orderId, ids));
  const known = new Map(stored.map((row) => [row.orderId, row]));
  const seen = await db
    .select({ orderId: paymentLogs.providerOrderId, status: paymentLogs.status })
    .from(paymentLogs)
    .where(inArray(paymentLogs.providerOrderId, ids));
  const isSeen = new Set(seen.map(({ orderId, status }) => `${orderId} ${status}`));
  return listed
    .filter(({ orderId, status }) => {
      const ours = known.get(orderId);
      // What was never paid grants nothing, so it can be skipped; what matched no user before is not read again.
      if (!ours) return status !== 'waiting' && status !== 'canceled' && !isSeen.has(`${orderId} ${status}`);
      return ours.status !== status;
    })
    .map(({ orderId }) => ({ orderId, subscriptionId: known.get(orderId)?.subscriptionId ?? null }));
}

/** Has everything compared with the provider soon; false when that waits or is under way already. Operators only. */
export async function queueReconciliation(context: Context): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  if (context.environment.billing === null)
    throw new ApiError('UNAVAILABLE', 'Paid plans are off, so there is nothing to compare.');
  return inTransaction(context, async (inside) => {
    const payload = { scope: 'all' };
    const isQueued = await inside.queue.send(inside, 'billing.reconcile', payload, { singletonKey: 'all' });
    if (isQueued) await recordEvent(inside, { kind: 'reconciliation-asked', userId: null });
    return { isQueued };
  });
}

/** The last hundred comparisons with the provider, newest first. Operators only. */
export async function listReconciliations(context: Context): Promise<{ reconciliations: Reconciliation[] }> {
  requireOperator(context);
  const rows = await context.db
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.startedAt))
    .limit(100);
  return { reconciliations: rows.map(presentReconciliation) };
}
