import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { FollowReason } from '../../../contract/feed/watchlist.ts';
import { applications } from '../../applications/table.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import { type Context, requireOperator, requireSelf } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { favorites } from '../favorites/table.ts';
import { watchlist } from './table.ts';

/**
 * The companies that a user follows, each once with why and since when: what they chose by hand, saved, or applied to, without
 * those that they unfollowed. Nothing is written when a company is saved or written to: whichever way that happens, it is followed.
 */
export function followedBy(userId: UserId): SQL {
  return sql`(
    select startup_id, min(since) as since, min(rank) as rank from (
      select startup_id, chosen_at as since, 1 as rank from ${watchlist}
        where user_id = ${userId} and choice = 'followed'
      union all
      select startup_id, created_at, 2 from ${favorites} where user_id = ${userId}
      union all
      select startup_id, application_date, 3 from ${applications}
        where user_id = ${userId} and startup_id is not null
          and not (status = 'PENDING' and generated_letter is null)
    ) wanted
    where startup_id not in (select startup_id from ${watchlist} where user_id = ${userId} and choice = 'unfollowed')
    group by startup_id)`;
}

export const reasonOf = (rank: number): FollowReason =>
  rank === 1 ? 'chosen' : rank === 2 ? 'saved' : 'applied';

/** Those of some people who follow a company at which something was recorded since. */
export async function findFollowers(
  context: Context,
  { userIds, changedSince }: { userIds: string[]; changedSince: Date },
): Promise<ReadonlySet<string>> {
  requireOperator(context);
  const changed = sql`(select distinct startup_id from ${companyEvents}
    where ${companyEvents.recordedAt} >= ${changedSince.toISOString()}::timestamptz)`;
  const ids = sql`${sql.param(userIds)}::text[]`;
  const rows = await rowsOf<{ userId: string }>(
    context.db,
    sql`select user_id as "userId" from ${watchlist} where user_id = any(${ids}) and choice = 'followed' and startup_id in ${changed}
      union select user_id from ${favorites} where user_id = any(${ids}) and startup_id in ${changed}
      union select user_id from ${applications} where user_id = any(${ids}) and startup_id in ${changed}`,
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Which of some companies a user follows, and why. */
export async function findFollowed(
  context: Context,
  userId: UserId,
  startupIds: string[],
): Promise<Map<string, FollowReason>> {
  requireSelf(context, userId);
  const rows = await rowsOf<{ startupId: string; rank: number }>(
    context.db,
    sql`select startup_id as "startupId", rank::int as rank from ${followedBy(userId)} followed
      where startup_id = any(${sql.param(startupIds)}::uuid[])`,
  );
  return new Map(rows.map(({ startupId, rank }) => [startupId, reasonOf(rank)]));
}
