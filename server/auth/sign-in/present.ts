import type { SignedIn, SignInAnswer, SignInOptions } from '../../../contract/auth/sessions.ts';
import type { OpenIdSettings } from '../../platform/environment.ts';
import type { Opened } from '../sessions/open-session.ts';
import type { Admitted } from './receive-provider-answer.ts';

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
