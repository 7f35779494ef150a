import { eq, sql } from 'drizzle-orm';
import type { Session, UserId } from '../../../contract/auth/accounts.ts';
import { entitlementOf } from '../../billing/entitlement/entitlement-of.ts';
import { findLatest } from '../../billing/entitlement/find-latest.ts';
import { type Context, impersonationOf, sessionOf } from '../../platform/context.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { ApiError } from '../../platform/errors.ts';
import { userPreferences, users } from '../users/table.ts';
import { mustVerifySecondFactor } from './policy.ts';
import { presentSession } from './present.ts';

const selectUser = prepareOnce<{ userId: UserId }>()('person with preferences', (db) =>
  db
    .select({ user: users, preferences: userPreferences })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId'))),
);

/** What a person's screens are made of: themselves, their preferences and their plan. */
export async function loadSession(context: Context, userId: UserId): Promise<Session> {
  const [found] = await selectUser(context.db, { userId });
  if (!found) throw new ApiError('NOT_FOUND', 'User profile not found');
  const subscription = await findLatest(context, userId);
  const entitlement = entitlementOf(subscription, context.now());
  return presentSession(
    found.user,
    found.preferences,
    { entitlement, entitledUntil: entitlement.isPaid && subscription ? subscription.endDate : null },
    mustVerifySecondFactor(found.user, sessionOf(context), context.environment),
    impersonationOf(context),
  );
}
