import { and, eq, isNull } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { checkoutIntents } from '../orders/table.ts';
import { reopenEvents } from './reopen-events.ts';
import { billingEvents } from './table.ts';

/** Lets a payment pass that is held only for its e-mail address. Operators only. */
export async function acceptEvent(context: Context, { id }: { id: string }): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (context) => {
    const [event] = await context.db
      .select()
      .from(billingEvents)
      .where(and(eq(billingEvents.id, id), eq(billingEvents.mayBeAccepted, true)));
    if (!event) throw new ApiError('NOT_FOUND', 'There is no such event to let pass.');
    const [held] = await context.db
      .select()
      .from(checkoutIntents)
      .where(and(eq(checkoutIntents.heldOrderId, event.orderId), isNull(checkoutIntents.orderId)))
      .for('update');
    if (!held) throw new ApiError('CONFLICT', 'This payment is not held any more.');
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
