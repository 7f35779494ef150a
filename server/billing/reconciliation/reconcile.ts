import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import { hasBegun } from '../../platform/clock.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { reasonOf } from '../../platform/errors.ts';
import { applyEvent } from '../events/apply-event.ts';
import { billingEvents } from '../events/table.ts';
import { applyReading } from '../orders/apply-reading.ts';
import { expireSubscriptions } from '../orders/expire-subscriptions.ts';
import { settleOperation } from '../orders/settle-operation.ts';
import { refundableMs } from '../orders/standing.ts';
import { billingOrders, paymentLogs } from '../orders/table.ts';
import { takeLongUnread } from '../orders/take-long-unread.ts';
import { askForEach } from '../provider/ask-for-each.ts';
import { type BillingProvider, type ListPage, providerPageSize } from '../provider/provider.ts';
import { providerOf } from '../provider/provider-of.ts';
import { readProvider } from '../provider/read-provider.ts';
import { billingOperations, reconciliations, subscriptions } from '../table.ts';

export type Scope = 'recent' | 'all';

/** What has to be read: a subscription, or orders whose subscription is not known yet. */
type ToRead = { subscriptionId?: string; orderIds: string[] };
type Run = {
  id: string;
  subscriptionsSeen: number;
  ordersSeen: number;
  changed: number;
  unclaimed: { subscriptionId: string; reason: string }[];
};

/** What is placed is looked at for so long by every run; older things by those that look at all. */
const recentMs = 3 * 86_400_000;
/** Without a comparison for so long, one of what is recent is not enough. */
const gapMs = 3 * 3_600_000;
/** After which the queue takes the job for lost. */
const longestRunMs = 3_600_000;

/**
 * Compares what is stored with what the provider has, takes over what differs, and writes down what that changed. Only
 * ever in this direction. Answers what was seen and changed; a run in which the provider could not tell of all is kept as
 * failed.
 */
export async function reconcile(context: Context, { scope: asked }: { scope: Scope }): Promise<Run | null> {
  requireMachine(context);
  const provider = providerOf(context.environment);
  if (!provider) return null;
  const scope = asked === 'all' || (await isLongAgo(context)) ? 'all' : 'recent';
  const run: Run = { id: randomUUID(), subscriptionsSeen: 0, ordersSeen: 0, changed: 0, unclaimed: [] };
  const { id } = run;
  await closeBroken(context);
  await context.db.insert(reconciliations).values({ id, scope, status: 'running', startedAt: context.now() });
  try {
    const since = scope === 'all' ? null : new Date(context.now().getTime() - recentMs);
    const toRead = await findDifferences(context, provider, since, run);
    const missed = await askForEach(toRead, (each) => takeOver(context, provider, each, run));
    const unread = since === null ? await findUnread(context, provider) : [];
    const untold = await askForEach(unread, (each) => takeOver(context, provider, each, run));
    const unapplied = await applyWaiting(context);
    await settlePending(context);
    await expireSubscriptions(context);
    const reason = missed ?? untold ?? unapplied;
    await end(context, run, reason === null ? 'succeeded' : 'failed', reason);
  } catch (thrown) {
    context.log.warn({ reason: reasonOf(thrown) }, 'a comparison with the payment provider was broken off');
    await end(context, run, 'failed', reasonOf(thrown));
  }
  return run;
}

/** What a process that died left behind; only one runs at a time. */
async function closeBroken({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - longestRunMs);
  await db
    .update(reconciliations)
    .set({ status: 'failed', reason: 'It was broken off.', endedAt: now() })
    .where(and(eq(reconciliations.status, 'running'), lte(reconciliations.startedAt, before)));
}

async function isLongAgo(context: Context): Promise<boolean> {
  const [last] = await context.db
    .select({ startedAt: reconciliations.startedAt })
    .from(reconciliations)
    .where(eq(reconciliations.status, 'succeeded'))
    .orderBy(desc(reconciliations.startedAt))
    .limit(1);
  const now = context.now();
  return !last || !hasBegun(last.startedAt, now) || now.getTime() - last.startedAt.getTime() > gapMs;
}

async function end(context: Context, run: Run, status: 'succeeded' | 'failed', reason: string | null) {
  const { id, ...counted } = run;
  await context.db
    .update(reconciliations)
    .set({ ...counted, status, reason, endedAt: context.now() })
    .where(eq(reconciliations.id, id));
}

async function findDifferences(
  context: Context,
  provider: BillingProvider,
  since: Date | null,
  run: Run,
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
    run.subscriptionsSeen += listed.length;
    for (const id of await differingSubscriptions(context, listed)) add(id);
  }
  for await (const listed of orderPages(context, provider, since)) {
    run.ordersSeen += listed.length;
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
      // What is over and nobody's, such as of people who left, is not asked for every night.
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
      // What was never paid buys nothing, so nobody has to know it; what was nobody's before is not read again.
      if (!ours) return status !== 'waiting' && status !== 'canceled' && !isSeen.has(`${orderId} ${status}`);
      return ours.status !== status;
    })
    .map(({ orderId }) => ({ orderId, subscriptionId: known.get(orderId)?.subscriptionId ?? null }));
}

async function takeOver(
  context: Context,
  provider: BillingProvider,
  toRead: ToRead,
  run: Run,
): Promise<void> {
  const reading = await readProvider(context, provider, toRead);
  if (!reading?.subscription) return;
  const applied = await applyReading(context, provider, reading, { kind: 'reconciliation', id: run.id });
  if (applied.kind === 'applied' && applied.isChanged) run.changed += 1;
  const { subscriptionId, status } = reading.subscription;
  if (status !== 'active' || (applied.kind !== 'refused' && applied.kind !== 'held')) return;
  if (!run.unclaimed.some((each) => each.subscriptionId === subscriptionId))
    run.unclaimed.push({ subscriptionId, reason: applied.reason });
}

/** What the lists cannot tell. */
async function findUnread(context: Context, provider: BillingProvider): Promise<ToRead[]> {
  const taken = Map.groupBy(await takeLongUnread(context, provider), ({ subscriptionId }) => subscriptionId);
  return [...taken].map(([subscriptionId, orders]) => ({
    subscriptionId,
    orderIds: orders.map(({ orderId }) => orderId),
  }));
}

/** Events that could not be applied while the provider was silent. */
async function applyWaiting(context: Context): Promise<string | null> {
  const waiting = await context.db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(eq(billingEvents.status, 'waiting'))
    .orderBy(asc(billingEvents.receivedAt));
  return askForEach(waiting, ({ id }) => applyEvent(context, { eventId: id }));
}

async function settlePending(context: Context): Promise<void> {
  const pending = await context.db
    .select({ id: billingOperations.id })
    .from(billingOperations)
    .where(eq(billingOperations.status, 'pending'));
  for (const { id } of pending) await settleOperation(context, id);
}
