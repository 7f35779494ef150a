import type { UserId } from '../../contract/accounts.ts';
import { makePeopleIndex, matchPeople, putPerson } from '../alerts/match/people-index.ts';
import { readWishes } from '../alerts/match/read-wishes.ts';
import { findRules } from '../live/find-rules.ts';
import type { Arrival } from '../live/read-arrivals.ts';
import { tallyRound } from '../live/tally.ts';
import { noWishes } from '../matching/match.ts';
import type { Context } from '../platform/context.ts';
import { daysIn } from '../visibility/sections.ts';

/** Of some people, which of some rounds they want to hear of and their plan shows, by person. */
export async function matchDevices(
  context: Context,
  userIds: UserId[],
  arrivals: Arrival[],
): Promise<Map<UserId, Arrival[]>> {
  const index = makePeopleIndex();
  for (const userId of userIds) putPerson(index, userId, noWishes);
  for (const { userId, wishes } of await readWishes(context, { userIds })) putPerson(index, userId, wishes);
  const rules = await findRules(context, userIds);
  const days = daysIn('UTC', context.now());
  const found = new Map<UserId, Arrival[]>();
  for (const arrival of arrivals)
    for (const number of matchPeople(index, arrival)) {
      const userId = index.userIds[number];
      const theirs = userId && rules.get(userId);
      if (!theirs || tallyRound(arrival, theirs, days).count === 0) continue;
      found.set(userId, [...(found.get(userId) ?? []), arrival]);
    }
  return found;
}
