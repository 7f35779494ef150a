import type { Auth } from '../sessions/create-auth.ts';
import { newRecoveryCodes, writeRecoveryCode } from './recovery-code.ts';

export type HashedRecoveryCode = { selector: string; hash: string };

/** New recovery codes as their owner reads them, and as they are kept. Outside of any transaction: hashing is slow. */
export async function hashRecoveryCodes(
  auth: Auth,
): Promise<{ written: string[]; codes: HashedRecoveryCode[] }> {
  const { password } = await auth.$context;
  const made = newRecoveryCodes();
  const codes = await Promise.all(
    made.map(async ({ selector, secret }) => ({ selector, hash: await password.hash(secret) })),
  );
  return { written: made.map(writeRecoveryCode), codes };
}
