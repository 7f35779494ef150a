import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Verification } from '../../../contract/billing/billing.ts';
import {
  adminPageSize,
  type BillingEvent,
  type EventStatus,
  mostListedPayments,
} from '../../../contract/billing/billing-admin.ts';
import type { ListOrder } from '../../../contract/platform/list-order.ts';
import { users } from '../../auth/users/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { countUpTo, lengthOf } from '../../platform/database/count-rows.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { ApiError } from '../../platform/errors.ts';
import { matchSearch } from '../match-search.ts';
import { checkoutIntents } from '../orders/table.ts';
import { verifyPayment } from '../orders/verify-payment.ts';
import { presentEvent } from '../present-admin.ts';
import { billingEvents } from './table.ts';

/** The person agrees that a payment made with another e-mail address counts for them. Only their own checkouts. */
export async function acceptPayment(
  context: Context,
  { orderId }: { orderId: string },
): Promise<Verification> {
  const userId = requireUser(context);
  await inTransaction(context, async (context) => {
    const [held] = await context.db
      .select({ id: checkoutIntents.id, heldEmail: checkoutIntents.heldEmail })
      .from(checkoutIntents)
      .where(
        and(
          eq(checkoutIntents.userId, userId),
          eq(checkoutIntents.heldOrderId, orderId),
          isNull(checkoutIntents.orderId),
        ),
      )
      .for('update');
    if (!held) throw new ApiError('NOT_FOUND', 'Payment confirmation data not found.');
    await context.db
      .update(checkoutIntents)
      .set({ acceptedEmail: held.heldEmail })
      .where(eq(checkoutIntents.id, held.id));
    await recordEvent(context, { kind: 'payment-accepted', userId, detail: { orderId } });
    await reopenEvents(context, { orderId });
  });
  return verifyPayment(context, { orderId });
}

type EventQuery = { search: string; order?: ListOrder; skip: number; status?: EventStatus };

/** The inbox: what the provider said, newest first, and what became of it. Operators only. */
export async function listEvents(
  context: Context,
  { search, order = 'newest', skip, status }: EventQuery,
): Promise<{ events: BillingEvent[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const found = await matchSearch(db, search, {
    userId: billingEvents.userId,
    numbers: [billingEvents.orderId, billingEvents.providerSubscriptionId],
    address: billingEvents.customerEmail,
  });
  const wanted = and(found, status && eq(billingEvents.status, status));
  const ordered = inOrder(order, billingEvents.receivedAt, billingEvents.id);
  const page = db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(wanted)
    .orderBy(...ordered)
    .limit(adminPageSize)
    .offset(skip)
    .as('page');
  const rows = await db
    .select({ row: billingEvents, person: { id: users.id, name: users.name, email: users.email } })
    .from(page)
    .innerJoin(billingEvents, eq(billingEvents.id, page.id))
    .leftJoin(users, eq(users.id, billingEvents.userId))
    .orderBy(...ordered);
  const length = await lengthOf(
    { found: rows.length, skip, size: adminPageSize },
    mostListedPayments,
    (limit) => countUpTo(db, billingEvents, wanted, limit),
  );
  return {
    events: rows.map(({ row, person }) => presentEvent(row, person)),
    ...length,
  };
}

/** Has one event of the inbox applied again, whatever became of it. Operators only. */
export async function replayEvent(context: Context, { id }: { id: string }): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (context) => {
    const [event] = await context.db
      .select({ userId: billingEvents.userId })
      .from(billingEvents)
      .where(eq(billingEvents.id, id))
      .for('update');
    if (!event) throw new ApiError('NOT_FOUND', 'Event not found.');
    await context.db.update(billingEvents).set({ status: 'dead' }).where(eq(billingEvents.id, id));
    await reopenEvents(context, { eventId: id });
    await recordEvent(context, {
      kind: 'payment-event-replayed',
      userId: event.userId,
      detail: { eventId: id },
    });
  });
}

/** Lets a payment pass that is held only for its e-mail address. Operators only. */
export async function acceptEvent(context: Context, { id }: { id: string }): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (context) => {
    const [event] = await context.db
      .select()
      .from(billingEvents)
      .where(and(eq(billingEvents.id, id), eq(billingEvents.mayBeAccepted, true)));
    if (!event) throw new ApiError('NOT_FOUND', 'Event not found.');
    const [held] = await context.db
      .select()
      .from(checkoutIntents)
      .where(and(eq(checkoutIntents.heldOrderId, event.orderId), isNull(checkoutIntents.orderId)))
      .for('update');
    if (!held) throw new ApiError('CONFLICT', 'This payment is no longer on hold.');
    await context.db
      .update(checkoutIntents)
      .set({ acceptedEmail: held.heldEmail })
      .where(eq(checkoutIntents.id, held.id));
    await reopenEvents(context, { orderId: event.orderId });
    await recordEvent(context, {
      kind: 'payment-accepted',
      userId: held.userId,
      detail: { orderId: event.orderId, byAdmin: true },
    });
  });
}

/** It cannot be used, or was tried and never could be. */
const isStuck = or(
  eq(billingEvents.status, 'dead'),
  and(eq(billingEvents.status, 'waiting'), isNotNull(billingEvents.reason)),
);

/** Puts a notification aside that cannot be used. It grants nothing; doing it again changes nothing. Operators only. */
export function dismissEvent(context: Context, { id }: { id: string }): Promise<BillingEvent> {
  requireOperator(context);
  return inTransaction(context, async (context) => {
    const [dismissed] = await context.db
      .update(billingEvents)
      .set({ status: 'dismissed', settledAt: context.now() })
      .where(and(eq(billingEvents.id, id), isStuck))
      .returning({ userId: billingEvents.userId, orderId: billingEvents.orderId });
    const event = await getEvent(context, { id });
    if (event.status !== 'dismissed')
      throw new ApiError('CONFLICT', 'You can dismiss only failed notifications.');
    if (dismissed) await recordDismissal(context, dismissed);
    return event;
  });
}

async function recordDismissal(
  context: Context,
  { userId, orderId }: { userId: string | null; orderId: string },
): Promise<void> {
  const { actor } = context;
  const by = 'userId' in actor ? actor.userId : actor.kind;
  await recordEvent(context, {
    kind: 'payment-event-dismissed',
    userId,
    detail: { orderId, by },
  });
}

/** One notification of the inbox. Operators only. */
export async function getEvent(context: Context, { id }: { id: string }): Promise<BillingEvent> {
  requireOperator(context);
  const [found] = await context.db
    .select({ row: billingEvents, person: { id: users.id, name: users.name, email: users.email } })
    .from(billingEvents)
    .leftJoin(users, eq(users.id, billingEvents.userId))
    .where(eq(billingEvents.id, id));
  if (!found) throw new ApiError('NOT_FOUND', 'Notification not found.');
  return presentEvent(found.row, found.person);
}

/** Has the dead events of an order, or one of them, applied once more. Answers how many. In a transaction. */
async function reopenEvents(
  context: Context,
  of: { orderId: string } | { eventId: string },
): Promise<number> {
  const which = 'orderId' in of ? eq(billingEvents.orderId, of.orderId) : eq(billingEvents.id, of.eventId);
  const reopened = await context.db
    .update(billingEvents)
    .set({ status: 'waiting', reason: null, mayBeAccepted: false, settledAt: null })
    .where(and(which, inArray(billingEvents.status, ['dead', 'dismissed'])))
    .returning({ id: billingEvents.id });
  const waiting = await context.db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(and(which, eq(billingEvents.status, 'waiting')));
  for (const { id } of waiting) await context.queue.send(context, 'billing.apply', { eventId: id });
  return reopened.length;
}
