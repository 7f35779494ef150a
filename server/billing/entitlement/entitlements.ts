import { desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import type { Context } from '../../platform/context.ts';
import { recall } from '../../platform/database/cached-reads.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { subscriptions } from '../table.ts';
import { entitlementOf, isInForce } from './entitlement-of.ts';

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

/** What a person may do now, by the latest of their subscriptions. */
export async function findEntitlement(context: Context, userId: UserId): Promise<Entitlement> {
  return entitlementOf(await findLatest(context, userId), context.now());
}

const selectOfUser = prepareOnce<{ userId: UserId }>()('subscriptions of a person', (db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, sql.placeholder('userId')))
    // Begun in the same instant, a plan that was given outranks the free one.
    .orderBy(desc(subscriptions.createdAt), sql`${subscriptions.plan} = 'free'`),
);

/** The subscription that counts for a person now. */
export async function findLatest(
  context: Context,
  userId: UserId,
): Promise<typeof subscriptions.$inferSelect | null> {
  const theirs = await recall(context, {
    key: `subscriptions ${userId}`,
    read: () => selectOfUser(context.db, { userId }),
    about: { channel: 'accounts', whose: userId },
  });
  return latestOf(theirs, context.now());
}

type Row = typeof subscriptions.$inferSelect;

/**
 * Of one person's subscriptions, newest first, the one that counts. While anything paid is in force: of what is, the one
 * that will still be charged, since that is what they have to be able to end, or else the latest. Otherwise the same of
 * all there are. So a user who tries another plan and gives it up keeps what is still paid.
 */
export function latestOf(theirs: Row[], now: Date): Row | null {
  const inForce = theirs.filter((subscription) => isInForce(subscription, now));
  const counting = inForce.some(({ plan }) => plan !== 'free') ? inForce : theirs;
  return counting.find(({ providerStatus }) => providerStatus === 'active') ?? counting[0] ?? null;
}
