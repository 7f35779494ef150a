import type { Session } from '../../contract/accounts.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { SignInAnswer } from '../../contract/sessions.ts';
import { adminLoginTexts as texts } from './texts.ts';

type Accounts = {
  signIn: (credentials: { email: string; password: string }) => Promise<SignInAnswer>;
  signOut: () => Promise<unknown>;
};

/** The session of an admin who signed in; null for anybody else, who is signed out again at once. */
export async function adminSignIn(
  accounts: Accounts,
  credentials: { email: string; password: string },
): Promise<Session | null> {
  const answer = await accounts.signIn(credentials);
  if (answer.outcome === 'secondFactorNeeded') return null;
  if (answer.session.user.isAdmin) return answer.session;
  await accounts.signOut();
  return null;
}

const refusals: readonly (ErrorCode | null)[] = ['INVALID', 'UNAUTHORIZED', 'FORBIDDEN'];

/** Why a sign-in failed: what tells a stranger nothing about accounts, or the reason when it is another. */
export function refusalOf(code: ErrorCode | null, reason: string): string {
  return refusals.includes(code) ? texts.invalid : reason;
}
