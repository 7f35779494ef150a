import type { Caller } from '../platform/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { inPasswordTurn } from './in-password-turn.ts';

/** The hash of a password that nobody has: whoever has none is checked against it, which takes as long. */
let nobodysHash: Promise<string> | null = null;

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
  const isRight = await inPasswordTurn(caller, async () => {
    nobodysHash ??= hasher.hash(crypto.randomUUID());
    return hasher.verify({ hash: hash ?? (await nobodysHash), password });
  });
  return isRight && hash !== null;
}
