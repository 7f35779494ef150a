import { and, type SQL } from 'drizzle-orm';
import { fundingEvents } from '../../companies/table.ts';
import { ruleNames } from '../../companies/visibility/rule-names.ts';
import { mutes } from '../../feed/mutes/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';

/** Of each of some rounds who has a rule that hides it; of everybody, or of those whom `whose` names. */
export async function findMuted(
  { db }: Context,
  roundIds: string[],
  whose?: SQL,
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectDistinct({ roundId: fundingEvents.id, userId: mutes.userId })
    .from(fundingEvents)
    .innerJoin(mutes, and(ruleNames(), whose))
    .where(isAnyOf(fundingEvents.id, roundIds));
  const muted = new Map<string, Set<string>>();
  for (const row of rows) muted.set(row.roundId, (muted.get(row.roundId) ?? new Set()).add(row.userId));
  return muted;
}
