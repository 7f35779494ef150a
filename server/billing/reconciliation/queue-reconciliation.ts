import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

/** Has everything compared with the provider soon; false when that waits or is under way already. Operators only. */
export async function queueReconciliation(context: Context): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  if (context.environment.billing === null)
    throw new ApiError('UNAVAILABLE', 'Nothing is sold here, so there is nothing to compare.');
  return inTransaction(context, async (inside) => {
    const payload = { scope: 'all' };
    const isQueued = await inside.queue.send(inside, 'billing.reconcile', payload, { singletonKey: 'all' });
    if (isQueued) await recordEvent(inside, { kind: 'reconciliation-asked', userId: null });
    return { isQueued };
  });
}
