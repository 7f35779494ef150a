import { and, eq, ne } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { authenticators, credentials, passkeys, passwordProvider, recoveryCodes } from './table.ts';

/**
 * Takes away how a person can sign in, in the caller's transaction; the password may stay. `factors` says how many
 * passkeys, authenticator apps and providers went.
 */
export async function dropWays(
  context: Context,
  { userId, keepsPassword }: { userId: UserId; keepsPassword: boolean },
): Promise<{ factors: number }> {
  const { db } = context;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const keys = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  const apps = await db
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  const identities = await db
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), ne(credentials.providerId, passwordProvider)))
    .returning({ id: credentials.id });
  if (!keepsPassword) await db.delete(credentials).where(eq(credentials.userId, userId));
  // An app that was only begun opened nothing: nobody has to hear of it.
  const confirmed = apps.filter(({ confirmedAt }) => confirmedAt !== null);
  return { factors: keys.length + confirmed.length + identities.length };
}
