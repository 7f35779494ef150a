import type { Caller } from '../../../platform/http/request-context.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { inPasswordTurn } from './in-password-turn.ts';

/** The hash of a password that nobody has: whoever has none is checked against it, which takes as long. */
let nobodysHash: Promise<string> | null = null;

/** Salt and key. What else stands in its place is damaged: nobody's password, until a mailed link brings another. */
const readable = /^[\da-f]+:[\da-f]+$/;

/**
 * Whether the password is the one that was hashed; without a hash it never is, after the same work. Throws UNAVAILABLE
 * when too many wait for theirs.
 */
export async function verifyPassword(
  auth: Auth,
  hash: string | null,
  password: string,
  caller: Caller,
): Promise<boolean> {
  const { password: hasher } = await auth.$context;
  const known = hash !== null && readable.test(hash) ? hash : null;
  const isRight = await inPasswordTurn(caller, async () => {
    nobodysHash ??= hasher.hash(crypto.randomUUID());
    return hasher.verify({ hash: known ?? (await nobodysHash), password });
  });
  return isRight && known !== null;
}
