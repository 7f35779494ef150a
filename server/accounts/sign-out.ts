import { askAuth, type Caller } from './ask-auth.ts';
import type { Auth } from './create-auth.ts';

/** Ends the session that the caller's cookies name, if any; the cookies that come back forget it. */
export async function signOut(auth: Auth, caller: Caller): Promise<{ cookies: string[] }> {
  const answer = await askAuth(auth, caller, '/sign-out', {});
  return { cookies: answer.isGranted ? answer.cookies : [] };
}
