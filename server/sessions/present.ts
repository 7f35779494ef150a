import type { SignedIn, SignInAnswer } from '../../contract/sessions.ts';
import type { Admitted } from './admit.ts';
import type { Opened } from './open.ts';

export function presentOpened({ session, rememberMe }: Opened): SignedIn {
  return { outcome: 'signedIn', session, rememberMe };
}

export function presentAdmitted(admitted: Admitted): SignInAnswer {
  return admitted.outcome === 'signedIn' ? presentOpened(admitted.opened) : { outcome: 'secondFactorNeeded' };
}
