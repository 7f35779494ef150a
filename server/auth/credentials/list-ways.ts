import { and, asc, count, eq, isNotNull, ne } from 'drizzle-orm';
import type { Ways } from '../../../contract/auth/credentials.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { presentWays } from './present.ts';
import { authenticators, credentials, passkeys, passwordProvider, recoveryCodes } from './table.ts';

/** How whoever asks can sign in and confirm who they are. */
export async function listWays(context: Context): Promise<Ways> {
  const userId = requireUser(context);
  const { db } = context;
  const passwords = await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, passwordProvider)));
  const identities = await db
    .select({ issuer: credentials.providerId, since: credentials.createdAt })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), ne(credentials.providerId, passwordProvider)))
    .orderBy(asc(credentials.createdAt));
  const [authenticator] = await db
    .select({ since: authenticators.confirmedAt })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return presentWays(
    {
      hasPassword: passwords.length > 0,
      identities,
      passkeys: await db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt)),
      authenticator: authenticator?.since
        ? { since: authenticator.since, recoveryCodesLeft: codes?.left ?? 0 }
        : null,
    },
    context.environment.openId,
  );
}
