import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import type { Context } from '../../../platform/context.ts';
import { credentials, passwordProvider } from '../table.ts';

/** The hash of a person's password; null for somebody who has none. */
export async function findPassword(context: Context, userId: UserId): Promise<string | null> {
  const [stored] = await context.db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, passwordProvider)));
  return stored?.hash ?? null;
}
