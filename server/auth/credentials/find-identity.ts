import { and, eq } from 'drizzle-orm';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { credentials } from './table.ts';

/** Whose identity at a provider this is; null when nobody here has it. The e-mail address plays no part. */
export async function findIdentity(
  context: Context,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<UserId | null> {
  const [found] = await context.db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.providerId, issuer), eq(credentials.accountId, subject)));
  return found ? userId.parse(found.userId) : null;
}
