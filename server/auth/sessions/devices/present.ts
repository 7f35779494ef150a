import type { Device } from '../../../../contract/auth/sessions.ts';
import type { FoundDevice } from './known-devices.ts';

/** What its owner needs to know a device by; nothing that it opens anything with. */
export function presentDevice(device: FoundDevice): Device {
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
