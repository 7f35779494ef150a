import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

/** Has everything compared with the provider soon; false when that waits or is under way already. Operators only. */
export async function queueReconciliation(context: Context): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  if (context.environment.billing === null)
    throw new ApiError('UNAVAILABLE', 'Nothing is sold here, so there is nothing to compare.');
  const isQueued = await context.queue.send(
    context,
    'billing.reconcile',
    { scope: 'all' },
    { singletonKey: 'all' },
  );
  return { isQueued };
}
