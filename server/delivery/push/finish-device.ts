import { and, eq } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import type { Device } from './find-due-devices.ts';
import type { Outcome } from './send-push.ts';
import { pushDevices } from './table.ts';

/** After so many refusals in a row, more than a week, nobody is there. */
const mostFailures = 12;
const minuteMs = 60_000;
const longestWaitMs = 24 * 60 * minuteMs;

/**
 * Keeps what came of telling a device. Where its service surely took nothing, it is told of the same later; where nobody
 * knows, it is not, so that nothing comes twice.
 */
export async function finishDevice(
  context: Context,
  { id, position, failures }: Device,
  { outcome, upTo }: { outcome: Outcome; upTo: number },
): Promise<void> {
  requireMachine(context);
  const { db } = context;
  const isDevice = eq(pushDevices.id, id);
  if (outcome === 'taken') {
    if (failures > 0) await db.update(pushDevices).set({ failures: 0, retryAt: null }).where(isDevice);
    return;
  }
  if (outcome === 'gone' || failures + 1 >= mostFailures) {
    await db.delete(pushDevices).where(isDevice);
    return;
  }
  const wait = Math.min(longestWaitMs, 5 * minuteMs * 2 ** failures);
  const retryAt = new Date(context.now().getTime() + wait);
  await db
    .update(pushDevices)
    .set({ failures: failures + 1, retryAt })
    .where(isDevice);
  if (outcome === 'refused')
    await db
      .update(pushDevices)
      .set({ position })
      .where(and(isDevice, eq(pushDevices.position, upTo)));
}
