import { eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { reopenEvents } from './reopen-events.ts';
import { billingEvents } from './table.ts';

/** Has one event of the inbox applied again, whatever became of it. Operators only. */
export async function replayEvent(context: Context, { id }: { id: string }): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (context) => {
    const [event] = await context.db
      .select({ userId: billingEvents.userId })
      .from(billingEvents)
      .where(eq(billingEvents.id, id))
      .for('update');
    if (!event) throw new ApiError('NOT_FOUND', 'There is no such event.');
    await context.db.update(billingEvents).set({ status: 'dead' }).where(eq(billingEvents.id, id));
    await reopenEvents(context, { eventId: id });
    await recordEvent(context, {
      kind: 'payment-event-replayed',
      userId: event.userId,
      detail: { eventId: id },
    });
  });
}
