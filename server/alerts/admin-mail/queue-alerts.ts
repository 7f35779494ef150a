import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { manualAlertsQueue } from './manual-alerts.ts';

/** Has the alerts of the last days sent now; while that is under way, not a second time. */
export function queueAlerts(context: Context, { days }: { days: number }): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const options = { singletonKey: 'manual' };
    const isQueued = await inside.queue.send(inside, manualAlertsQueue, { days }, options);
    if (isQueued)
      await recordEvent(inside, { kind: 'alerts-sent-by-hand', userId, caller: null, detail: { days } });
    return { isQueued };
  });
}
