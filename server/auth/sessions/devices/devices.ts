import type { Device } from '../../../../contract/auth/sessions.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { revokeTokens } from '../../access/access-tokens.ts';
import { requireOpenSession } from '../require-open-session.ts';
import { deleteDevices, type FoundDevice, findDevices } from './known-devices.ts';

/**
 * Signs the caller, after a recent proof, out on every device but the present one, and has all of them forgotten; with
 * `revokesTokens` the programs that act for them as well.
 */
export async function endOtherDevices(
  context: Context,
  { revokesTokens }: { revokesTokens: boolean },
  caller: Caller,
): Promise<void> {
  const userId = requireRecentReauthentication(context);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    if (revokesTokens) await revokeTokens(context, userId, caller);
    const others = (await findDevices(context)).filter(({ isCurrent }) => !isCurrent);
    if (others.length === 0) return;
    await deleteDevices(context, { userId, devices: others });
    await recordEvent(context, { kind: 'device-ended', userId, caller, detail: { count: others.length } });
  });
}

/** Where the caller is signed in or remembered. */
export async function listDevices(context: Context): Promise<Device[]> {
  return (await findDevices(context)).map(presentDevice);
}

/** Signs the caller, after a recent proof, out on one of their devices and has it forgotten. Throws NOT_FOUND for another user's. */
export async function endDevice(context: Context, { id }: { id: string }, caller: Caller): Promise<void> {
  const userId = requireRecentReauthentication(context);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    const device = (await findDevices(context)).find((own) => own.id === id);
    if (!device) throw new ApiError('NOT_FOUND', 'You are no longer signed in on this device.');
    await deleteDevices(context, { userId, devices: [device] });
    await recordEvent(context, { kind: 'device-ended', userId, caller, detail: { device: device.name } });
  });
}

/** What its owner needs to know a device by; nothing that it opens anything with. */
function presentDevice(device: FoundDevice): Device {
  const { id, name, clientAddress, lastSeenAt, since, isCurrent, rememberedIds } = device;
  return {
    id,
    name,
    clientAddress,
    lastSeenAt: lastSeenAt.toISOString(),
    since: since.toISOString(),
    isCurrent,
    isRemembered: rememberedIds.length > 0,
  };
}
