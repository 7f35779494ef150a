import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { hasBegun } from '../../platform/clock.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { reasonOf } from '../../platform/errors.ts';
import { applyEvent } from '../events/apply-event.ts';
import { billingEvents } from '../events/table.ts';
import { applyReading } from '../orders/apply-reading.ts';
import { expireSubscriptions, finishOperation } from '../orders/finish-operation.ts';
import { takeLongUnread } from '../orders/verify-payment.ts';
import type { BillingProvider } from '../provider/provider.ts';
import { askForEach } from '../provider/provider.ts';
import { providerOf, readProvider } from '../provider/provider-of.ts';
import { billingOperations, reconciliations } from '../table.ts';
import { findDifferences, type Seen, type ToRead } from './reconciliation.ts';

export type Scope = 'recent' | 'all';

type Run = Seen & {
  id: string;
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
    const unnotified = await askForEach(unread, (each) => takeOver(context, provider, each, run));
    const unapplied = await applyWaiting(context);
    await finishPending(context);
    await expireSubscriptions(context);
    const reason = missed ?? unnotified ?? unapplied;
    await end(context, run, reason === null ? 'succeeded' : 'failed', reason);
  } catch (thrown) {
    context.log.warn({ error: thrown }, 'a comparison with the payment provider was broken off');
    await end(context, run, 'failed', reasonOf(thrown));
  }
  return run;
}

/** What a process that died left behind; only one runs at a time. */
async function closeBroken({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - longestRunMs);
  await db
    .update(reconciliations)
    .set({ status: 'failed', reason: 'It was interrupted.', endedAt: now() })
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

async function finishPending(context: Context): Promise<void> {
  const pending = await context.db
    .select({ id: billingOperations.id })
    .from(billingOperations)
    .where(eq(billingOperations.status, 'pending'));
  for (const { id } of pending) await finishOperation(context, id);
}
