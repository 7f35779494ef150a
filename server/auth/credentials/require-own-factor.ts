import { and, eq, isNotNull } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, sessionOf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { mustVerifySecondFactor } from '../sessions/policy.ts';
import { users } from '../users/table.ts';
import { authenticators, passkeys } from './table.ts';

/**
 * An admin who has a second factor proves it before a second factor is added or removed: whoever knows the password
 * alone must not get around it by setting up one of their own. Throws FORBIDDEN; of anybody else it asks nothing.
 */
export async function requireOwnFactor(context: Context, userId: UserId): Promise<void> {
  const { db, environment } = context;
  const [user] = await db.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId));
  if (!user || !mustVerifySecondFactor(user, sessionOf(context), environment)) return;
  const stored = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  const confirmed = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  if (stored.length + confirmed.length > 0)
    throw new ApiError('FORBIDDEN', 'Please confirm with your second factor first.');
}
