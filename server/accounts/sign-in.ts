import type { Session } from '../../contract/accounts.ts';
import { userId } from '../../contract/accounts.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { askAuth, type Caller } from './ask-auth.ts';
import type { Auth } from './create-auth.ts';
import { loadSession } from './load-session.ts';

export type SignedIn = { session: Session; cookies: string[] };

/** Opens a session for the right password. An unknown address and a wrong password are told apart by nothing. */
export async function signIn(
  context: Context,
  auth: Auth,
  input: { email: string; password: string; rememberMe: boolean },
  caller: Caller,
): Promise<SignedIn> {
  const { email, password, rememberMe } = input;
  const answer = await askAuth(auth, caller, '/sign-in/email', { email, password, rememberMe });
  if (!answer.isGranted) throw new ApiError('UNAUTHORIZED', 'Invalid credentials');
  return { session: await loadSession(context, userId.parse(answer.userId)), cookies: answer.cookies };
}
