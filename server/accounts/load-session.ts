import { eq } from 'drizzle-orm';
import type { Session, UserId } from '../../contract/accounts.ts';
import { findEntitlement } from '../billing/find-entitlement.ts';
import { type Context, sessionOf } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { mustProveSecondFactor } from '../sessions/policy.ts';
import { presentSession } from './present.ts';
import { userPreferences, users } from './table.ts';

/** What a person's screens are made of: themselves, their preferences and their plan. */
export async function loadSession(context: Context, userId: UserId): Promise<Session> {
  const [found] = await context.db
    .select({ user: users, preferences: userPreferences })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, userId));
  if (!found) throw new ApiError('NOT_FOUND', 'User profile not found');
  return presentSession(
    found.user,
    found.preferences,
    await findEntitlement(context, userId),
    mustProveSecondFactor(found.user, sessionOf(context), context.environment),
  );
}
