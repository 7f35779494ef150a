import type { Device, SignedIn, SignInAnswer, SignInOptions } from '../../contract/sessions.ts';
import type { OpenIdSettings } from '../platform/environment.ts';
import type { Admitted } from './admit.ts';
import type { FoundDevice } from './find-devices.ts';
import type { Opened } from './open.ts';

export function presentOpened({ session, rememberMe }: Opened): SignedIn {
  return { outcome: 'signedIn', session, rememberMe };
}

export function presentAdmitted(admitted: Admitted): SignInAnswer {
  return admitted.outcome === 'signedIn' ? presentOpened(admitted.opened) : { outcome: 'secondFactorNeeded' };
}

/** Nothing of the provider but its name: where it is and as whom we ask is not for browsers. */
export function presentSignInOptions(openId: OpenIdSettings | null): SignInOptions {
  return { provider: openId && { name: openId.name } };
}

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
