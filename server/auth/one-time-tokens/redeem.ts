import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { userId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import type { FoundToken } from './find.ts';
import { isInTime } from './is-in-time.ts';
import { requireActiveOwner } from './require-active-owner.ts';
import { type TokenPurpose, tokens } from './table.ts';

/**
 * Uses a secret up and answers what it stands for; of several who try at once one gets it, the others null. Throws FORBIDDEN
 * while its user is suspended.
 */
export async function redeemToken(
  context: Context,
  { purpose, secret }: { purpose: TokenPurpose; secret: string },
): Promise<FoundToken | null> {
  const hash = createHash('sha256').update(secret).digest('hex');
  const [taken] = await context.db
    .delete(tokens)
    .where(and(eq(tokens.hash, hash), eq(tokens.purpose, purpose)))
    .returning();
  if (!taken || !isInTime(taken, context.now())) return null;
  await requireActiveOwner(context, taken);
  const { content, createdAt } = taken;
  return { userId: userId.nullable().parse(taken.userId), content, createdAt };
}
