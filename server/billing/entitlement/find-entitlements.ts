import { desc, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { subscriptions } from '../table.ts';
import { entitlementOf } from './entitlement-of.ts';
import { latestOf } from './latest-of.ts';

/** The same as `findEntitlement` of many people, in one reading. */
export async function findEntitlements(
  { db, now }: Context,
  userIds: UserId[],
): Promise<Map<UserId, Entitlement>> {
  const found = await db
    .select()
    .from(subscriptions)
    .where(isAnyOf(subscriptions.userId, userIds))
    .orderBy(desc(subscriptions.createdAt), sql`${subscriptions.plan} = 'free'`);
  const byUser = Map.groupBy(found, ({ userId }) => userId);
  return new Map(
    userIds.map((userId) => [userId, entitlementOf(latestOf(byUser.get(userId) ?? [], now()), now())]),
  );
}
