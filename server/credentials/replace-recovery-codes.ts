import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { Context } from '../platform/context.ts';
import type { HashedRecoveryCode } from './hash-recovery-codes.ts';
import { recoveryCodes } from './table.ts';

/** Gives a person these recovery codes in place of all they had, in the caller's transaction. */
export async function replaceRecoveryCodes(
  context: Context,
  { userId, codes }: { userId: UserId; codes: HashedRecoveryCode[] },
): Promise<void> {
  const createdAt = context.now();
  await context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await context.db.insert(recoveryCodes).values(codes.map((code) => ({ ...code, userId, createdAt })));
}
