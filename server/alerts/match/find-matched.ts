import { and } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { fundingEvents } from '../../startups/table.ts';
import { isListed } from '../../visibility/is-listed.ts';
import { findMuted } from './find-muted.ts';
import { keepEverybody } from './keep-everybody.ts';
import { matchPeople } from './people-index.ts';

/**
 * Who wants to hear of each of some rounds, among all who have preferences, without those whose rules hide it. It is for
 * whoever tells them to look again at one person's choice in the transaction in which they are told, and at their plan.
 * Many rounds are asked about a few at a time: a million people may be meant by each.
 */
export async function findMatched(context: Context, roundIds: string[]): Promise<Map<string, UserId[]>> {
  requireOperator(context);
  const rounds = await context.db
    .select()
    .from(fundingEvents)
    .where(and(isAnyOf(fundingEvents.id, roundIds), isListed()));
  const muted = await findMuted(context, roundIds);
  const index = await keepEverybody(context);
  return new Map(
    rounds.map((round) => {
      const without = muted.get(round.id);
      const people: UserId[] = [];
      for (const number of matchPeople(index, round)) {
        const userId = index.userIds[number];
        if (userId && !without?.has(userId)) people.push(userId);
      }
      return [round.id, people];
    }),
  );
}
