import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type UserId, userId } from '../../contract/accounts.ts';
import type { Context } from '../platform/context.ts';
import { type TokenPurpose, tokens } from './table.ts';

export type FoundToken = { userId: UserId | null; content: unknown; createdAt: Date };

/** What a secret stands for, without using it up; null when it was used, is late or was never ours. */
export async function findToken(
  context: Context,
  { purpose, secret }: { purpose: TokenPurpose; secret: string },
): Promise<FoundToken | null> {
  const hash = createHash('sha256').update(secret).digest('hex');
  const [found] = await context.db
    .select({ userId: tokens.userId, content: tokens.content, createdAt: tokens.createdAt })
    .from(tokens)
    .where(and(eq(tokens.hash, hash), eq(tokens.purpose, purpose), gt(tokens.expiresAt, context.now())));
  return found ? { ...found, userId: userId.nullable().parse(found.userId) } : null;
}
