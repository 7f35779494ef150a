import { and, eq, isNull } from 'drizzle-orm';
import type { Verification } from '../../../contract/billing/billing.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { checkoutIntents } from '../orders/table.ts';
import { verifyPayment } from '../orders/verify-payment.ts';
import { reopenEvents } from './reopen-events.ts';

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
