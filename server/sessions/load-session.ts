import { eq, sql } from 'drizzle-orm';
import type { Session, UserId } from '../../contract/accounts.ts';
import { userPreferences, users } from '../accounts/table.ts';
import { entitlementOf } from '../billing/entitlement/entitlement-of.ts';
import { findLatest } from '../billing/entitlement/find-latest.ts';
import { actingOf, type Context, sessionOf } from '../platform/context.ts';
import { prepareOnce } from '../platform/database/prepare-once.ts';
import { ApiError } from '../platform/errors.ts';
import { mustProveSecondFactor } from './policy.ts';
import { presentSession } from './present.ts';

const selectPerson = prepareOnce<{ userId: UserId }>()('person with preferences', (db) =>
  db
    .select({ user: users, preferences: userPreferences })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId'))),
);

/** What a person's screens are made of: themselves, their preferences and their plan. */
export async function loadSession(context: Context, userId: UserId): Promise<Session> {
  const [found] = await selectPerson(context.db, { userId });
  if (!found) throw new ApiError('NOT_FOUND', 'User profile not found');
  const subscription = await findLatest(context, userId);
  const entitlement = entitlementOf(subscription, context.now());
  return presentSession(
    found.user,
    found.preferences,
    { entitlement, entitledUntil: entitlement.isPaid && subscription ? subscription.endDate : null },
    mustProveSecondFactor(found.user, sessionOf(context), context.environment),
    actingOf(context),
  );
}
