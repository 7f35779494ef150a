import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { requireOpenSession } from '../require-open-session.ts';
import { deleteDevices } from './delete-devices.ts';
import { findDevices } from './find-devices.ts';

/** Signs whoever asks, after a recent proof, out on every device but the present one, and has all of them forgotten. */
export async function endOtherDevices(context: Context, caller: Caller): Promise<void> {
  const userId = requireRecentReauthentication(context);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    const others = (await findDevices(context)).filter(({ isCurrent }) => !isCurrent);
    if (others.length === 0) return;
    await deleteDevices(context, { userId, devices: others });
    await recordEvent(context, { kind: 'device-ended', userId, caller, detail: { count: others.length } });
  });
}
