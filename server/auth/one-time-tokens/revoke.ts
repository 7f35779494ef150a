import { and, eq, inArray } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { type TokenPurpose, tokens } from './table.ts';

/** Makes a person's secrets of these purposes worth nothing. Answers how many there were. */
export async function revokeTokens(
  context: Context,
  { userId, purposes }: { userId: UserId; purposes: TokenPurpose[] },
): Promise<number> {
  const revoked = await context.db
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), inArray(tokens.purpose, purposes)))
    .returning({ hash: tokens.hash });
  return revoked.length;
}
