import { and, asc, eq, lt, not, sql } from 'drizzle-orm';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { reasonOf } from '../../platform/errors.ts';
import { applyReading } from '../orders/apply-reading.ts';
import { expireSubscriptions, finishOperation } from '../orders/finish-operation.ts';
import { type Applied, factOfEvent, recordMoney, takeLoneOrder } from '../orders/record-money.ts';
import { askForEach, type BillingProvider, type ProviderOrder } from '../provider/provider.ts';
import {
  hasLeft,
  type LoneOrder,
  type ProviderReading,
  providerOf,
  readProvider,
  requireProvider,
} from '../provider/provider-of.ts';
import { billingOperations } from '../table.ts';
import { isAskedOften } from './receive-notification.ts';
import { billingEvents } from './table.ts';

type Event = typeof billingEvents.$inferSelect;

/**
 * Asks the provider what became of the order that a stored notification is about, and takes that over. The notification
 * itself grants nothing. Throws while the provider cannot be asked: the event goes on waiting. Applying again is safe.
 */
export async function applyEvent(context: Context, { eventId }: { eventId: string }): Promise<void> {
  requireMachine(context);
  const provider = requireProvider(context);
  const [event] = await context.db
    .update(billingEvents)
    .set({ attempts: sql`${billingEvents.attempts} + 1` })
    .where(and(eq(billingEvents.id, eventId), eq(billingEvents.status, 'waiting')))
    .returning();
  if (!event) return;
  const reading = await readFor(context, provider, event);
  if (!reading)
    return finish(context, event, { status: 'dead', reason: 'The provider doesn’t know this order.' });
  await inTransaction(context, async (context) => {
    const { order, applied } = await takeOver(context, provider, event, reading);
    if (applied.kind !== 'applied' && (await hasLeft(context, reading)))
      return finish(context, event, ofFormerUser);
    if (order) await recordEventMoney(context, event, order, applied);
    await finish(context, event, settlementOf(applied));
  });
}

async function takeOver(
  context: Context,
  provider: BillingProvider,
  event: Event,
  reading: ProviderReading | LoneOrder,
): Promise<{ order: ProviderOrder | undefined; applied: Applied }> {
  if (reading.subscription === null)
    return { order: reading.order, applied: await takeLoneOrder(context, reading.order) };
  const applied = await applyReading(context, provider, reading, { kind: 'event', id: event.id });
  return { order: reading.orders.find(({ orderId }) => orderId === event.orderId), applied };
}

async function readFor(
  context: Context,
  provider: BillingProvider,
  event: Event,
): Promise<ProviderReading | LoneOrder | null> {
  try {
    return await readProvider(context, provider, { orderIds: [event.orderId] });
  } catch (thrown) {
    await context.db
      .update(billingEvents)
      .set({ reason: reasonOf(thrown) })
      .where(and(eq(billingEvents.id, event.id), eq(billingEvents.status, 'waiting')));
    throw thrown;
  }
}

async function recordEventMoney(
  context: Context,
  event: Event,
  order: ProviderOrder,
  applied: Applied,
): Promise<void> {
  const fact = factOfEvent(event.typeName, order, event.fields);
  const subscriptionId = applied.kind === 'applied' ? applied.subscriptionId : null;
  const owner = applied.userId ? { userId: applied.userId, subscriptionId } : null;
  await recordMoney(context, order, fact ? [fact] : [], owner, event);
}

type Settlement = {
  status: 'applied' | 'dead' | 'dismissed';
  reason: string | null;
  userId?: string | null;
  mayBeAccepted?: boolean;
  customerEmail?: '';
  fields?: Record<string, never>;
};

/** It would name them for ever. */
const ofFormerUser: Settlement = {
  status: 'dismissed',
  reason: 'Its user has deleted their account.',
  customerEmail: '',
  fields: {},
};

function settlementOf(applied: Applied): Settlement {
  const { userId } = applied;
  if (applied.kind === 'applied') return { status: 'applied', reason: null, userId };
  if (applied.kind === 'unpaid') {
    const reason = applied.isDeclined ? 'The payment was declined.' : 'Not paid yet.';
    return { status: 'applied', reason, userId };
  }
  return { status: 'dead', reason: applied.reason, userId, mayBeAccepted: applied.kind === 'held' };
}

async function finish(context: Context, event: Event, settlement: Settlement): Promise<void> {
  await context.db
    .update(billingEvents)
    .set({ mayBeAccepted: false, ...settlement, settledAt: context.now() })
    .where(eq(billingEvents.id, event.id));
}

/** What is younger is still being worked on by the process that began it. */
const patienceMs = 60_000;

/** Goes on with what was left half-way: changes and events that the provider has not answered for, and what ran out. */
export async function retryPendingBilling(context: Context): Promise<void> {
  requireMachine(context);
  await expireSubscriptions(context);
  if (!providerOf(context.environment)) return;
  const { db, now } = context;
  const before = new Date(now().getTime() - patienceMs);
  const pending = await db
    .select({ id: billingOperations.id })
    .from(billingOperations)
    .where(and(eq(billingOperations.status, 'pending'), lt(billingOperations.requestedAt, before)));
  for (const { id } of pending) await finishOperation(context, id);
  const waiting = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(
      and(
        eq(billingEvents.status, 'waiting'),
        lt(billingEvents.receivedAt, before),
        not(isAskedOften(billingEvents.orderId, now())),
      ),
    )
    .orderBy(asc(billingEvents.receivedAt))
    .limit(200);
  await askForEach(waiting, ({ id }) => applyEvent(context, { eventId: id }));
}
