import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { requireOpenSession } from '../require-open-session.ts';
import { deleteDevices } from './delete-devices.ts';
import { findDevices } from './find-devices.ts';

/** Signs whoever asks, after a recent proof, out on one of their devices and has it forgotten. Throws NOT_FOUND for anybody else's. */
export async function endDevice(context: Context, { id }: { id: string }, caller: Caller): Promise<void> {
  const userId = requireRecentReauthentication(context);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    const device = (await findDevices(context)).find((own) => own.id === id);
    if (!device) throw new ApiError('NOT_FOUND', 'You are not signed in on this device any more.');
    await deleteDevices(context, { userId, devices: [device] });
    await recordEvent(context, { kind: 'device-ended', userId, caller, detail: { device: device.name } });
  });
}
