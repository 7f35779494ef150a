import { eq } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import type { Context } from '../../../platform/context.ts';
import { hashOf } from '../../sessions/cookies.ts';
import { recoveryCodes } from '../table.ts';
import { newRecoveryCodes, writeRecoveryCode } from './recovery-code.ts';

const selectorLength = 16;

/**
 * Gives a person new recovery codes in place of all they had, in the caller's transaction. Answers them as they are
 * written; what is kept of each is a hash, and a quick one: nobody guesses 138 random bits.
 */
export async function replaceRecoveryCodes(context: Context, userId: UserId): Promise<string[]> {
  const codes = newRecoveryCodes();
  const createdAt = context.now();
  const rows = codes.map((code) => {
    const hash = hashOf(code);
    return { userId, selector: hash.slice(0, selectorLength), hash, createdAt };
  });
  await context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await context.db.insert(recoveryCodes).values(rows);
  return codes.map(writeRecoveryCode);
}
