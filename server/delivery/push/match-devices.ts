import type { UserId } from '../../../contract/auth/accounts.ts';
import { readCriteria } from '../../alerts/match/read-criteria.ts';
import { makeUserIndex, matchUsers, putUser } from '../../alerts/match/user-index.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { noCriteria } from '../../feed/matching/match.ts';
import type { Context } from '../../platform/context.ts';
import { findRules } from '../live/find-rules.ts';
import type { Arrival } from '../live/read-arrivals.ts';
import { tallyRound } from '../live/tally.ts';

/** Of some people, which of some rounds they want to hear of and their plan shows, by person. */
export async function matchDevices(
  context: Context,
  userIds: UserId[],
  arrivals: Arrival[],
): Promise<Map<UserId, Arrival[]>> {
  const index = makeUserIndex();
  for (const userId of userIds) putUser(index, userId, noCriteria);
  for (const { userId, wishes } of await readCriteria(context, { userIds })) putUser(index, userId, wishes);
  const rules = await findRules(context, userIds);
  const days = daysIn('UTC', context.now());
  const found = new Map<UserId, Arrival[]>();
  for (const arrival of arrivals)
    for (const number of matchUsers(index, arrival)) {
      const userId = index.userIds[number];
      const theirs = userId && rules.get(userId);
      if (!theirs || tallyRound(arrival, theirs, days).count === 0) continue;
      found.set(userId, [...(found.get(userId) ?? []), arrival]);
    }
  return found;
}
