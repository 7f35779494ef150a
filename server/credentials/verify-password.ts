import type { Auth } from '../sessions/create-auth.ts';

/** The hash of a password that nobody has: whoever has none is checked against it, which takes as long. */
let nobodysHash: Promise<string> | null = null;

/** Whether the password is the one that was hashed; without a hash it never is, after the same work. */
export async function verifyPassword(auth: Auth, hash: string | null, password: string): Promise<boolean> {
  const { password: hasher } = await auth.$context;
  nobodysHash ??= hasher.hash(crypto.randomUUID());
  const isRight = await hasher.verify({ hash: hash ?? (await nobodysHash), password });
  return isRight && hash !== null;
}
