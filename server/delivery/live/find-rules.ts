import type { UserId } from '../../../contract/auth/accounts.ts';
import { findEntitlements } from '../../billing/entitlement/find-entitlements.ts';
import { mutes } from '../../feed/mutes/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { Rules } from './tally.ts';

/** What some people's plans show and their own rules hide, as it is now. */
export async function findRules(context: Context, userIds: UserId[]): Promise<Map<UserId, Rules>> {
  const [entitlements, muted] = await Promise.all([
    findEntitlements(context, userIds),
    context.db
      .select({ userId: mutes.userId, kind: mutes.kind, value: mutes.value })
      .from(mutes)
      .where(isAnyOf(mutes.userId, userIds)),
  ]);
  const byUser = Map.groupBy(muted, ({ userId }) => userId);
  return new Map(
    [...entitlements].map(([userId, entitlement]) => [
      userId,
      { entitlement, mutes: byUser.get(userId) ?? [] },
    ]),
  );
}
