import type { SignInAnswer } from '../../../contract/auth/sessions.ts';
import type { ErrorCode } from '../../../contract/platform/errors.ts';
import { adminSignInTexts as texts } from './texts.ts';

/** Passes on the answer to a sign-in of an admin, and to one that waits for its second factor; signs anybody else out at once. */
export async function admitAdmin(
  answer: SignInAnswer,
  signOut: () => Promise<unknown>,
): Promise<SignInAnswer | { outcome: 'denied' }> {
  if (answer.outcome === 'secondFactorNeeded' || answer.session.user.isAdmin) return answer;
  await signOut();
  return { outcome: 'denied' };
}

const refusals: readonly (ErrorCode | null)[] = ['INVALID', 'UNAUTHORIZED', 'FORBIDDEN'];

/** Why a sign-in failed: what tells a stranger nothing about accounts, or the reason when it is another. */
export function refusalOf(code: ErrorCode | null, reason: string): string {
  return refusals.includes(code) ? texts.invalid : reason;
}
