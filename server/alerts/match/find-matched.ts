import { and } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { fundingEvents } from '../../companies/table.ts';
import { isListed } from '../../companies/visibility/is-listed.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { findMuted } from './find-muted.ts';
import { indexEveryUser } from './index-every-user.ts';
import { matchUsers } from './user-index.ts';

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
  const index = await indexEveryUser(context);
  return new Map(
    rounds.map((round) => {
      const without = muted.get(round.id);
      const users: UserId[] = [];
      for (const number of matchUsers(index, round)) {
        const userId = index.userIds[number];
        if (userId && !without?.has(userId)) users.push(userId);
      }
      return [round.id, users];
    }),
  );
}
