import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { isInTime } from './is-in-time.ts';
import { requireActiveOwner } from './require-active-owner.ts';
import { type TokenPurpose, tokens } from './table.ts';

export type FoundToken = { userId: UserId | null; content: unknown; createdAt: Date };

/**
 * What a secret stands for, without using it up; null when it was used, is late or was never ours. Throws FORBIDDEN while its
 * user is suspended.
 */
export async function findToken(
  context: Context,
  { purpose, secret }: { purpose: TokenPurpose; secret: string },
): Promise<FoundToken | null> {
  const hash = createHash('sha256').update(secret).digest('hex');
  const [found] = await context.db
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hash), eq(tokens.purpose, purpose)));
  if (!found || !isInTime(found, context.now())) return null;
  await requireActiveOwner(context, found);
  const { content, createdAt } = found;
  return { userId: userId.nullable().parse(found.userId), content, createdAt };
}
