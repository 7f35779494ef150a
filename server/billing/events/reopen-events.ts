import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { billingEvents } from './table.ts';

/** Has the dead events of an order, or one of them, applied once more. Answers how many. In a transaction. */
export async function reopenEvents(
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
