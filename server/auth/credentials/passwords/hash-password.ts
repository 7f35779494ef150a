import type { Caller } from '../../../platform/http/request-context.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { inPasswordTurn } from './in-password-turn.ts';

/** Hashes a password, after every check that could refuse it. Takes a tenth of a second: outside of any transaction. */
export async function hashPassword(auth: Auth, password: string, caller: Caller): Promise<string> {
  const { password: hasher } = await auth.$context;
  return inPasswordTurn(caller, () => hasher.hash(password));
}
