import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { BillingEvent } from '../../../contract/billing/billing-admin.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { getEvent } from './get-event.ts';
import { billingEvents } from './table.ts';

/** It cannot be used, or was tried and never could be. */
const isStuck = or(
  eq(billingEvents.status, 'dead'),
  and(eq(billingEvents.status, 'waiting'), isNotNull(billingEvents.reason)),
);

/** Puts a notification aside that cannot be used. Nobody gets anything for it; doing it again changes nothing. Operators only. */
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
      throw new ApiError('CONFLICT', 'Only a notification that cannot be used can be put aside.');
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
