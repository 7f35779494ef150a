import { and, between, gt, not, or } from 'drizzle-orm';
import { countEach } from '../feed/count-each.ts';
import { findRestrictions } from '../feed/find-restrictions.ts';
import { findTerms } from '../feed/find-terms.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { daysIn, windowOf } from '../visibility/sections.ts';
import { shownCondition } from '../visibility/shown-condition.ts';
import type { savedSearches } from './table.ts';

type Looked = Pick<typeof savedSearches.$inferSelect, 'id' | 'query' | 'industries' | 'lookedAt'>;

/** How many rounds of the last 90 days each search finds now that could not be seen when it was last looked at. */
export async function countNew(
  context: Context,
  { searches, timeZone }: { searches: Looked[]; timeZone: string },
): Promise<Map<string, number>> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const { today } = days;
  if (searches.length === 0) return new Map();
  const terms = findTerms(context, userId);
  const { entitlement } = await terms;
  // Not known then, or not yet old enough for a plan that leaves out the newest.
  const isNewSince = (moment: Date) => {
    const shownThen = shownCondition(entitlement, daysIn(timeZone, moment));
    const isLearned = gt(fundingEvents.createdAt, moment);
    return shownThen ? or(isLearned, not(shownThen)) : isLearned;
  };
  const conditions = await Promise.all(
    searches.map(async ({ query, industries, lookedAt }) => {
      const filter = query === null ? { industries } : { query };
      const { condition } = await findRestrictions(context, userId, filter, days, terms);
      return and(isNewSince(lookedAt), condition);
    }),
  );
  const longestAgo = new Date(Math.min(...searches.map(({ lookedAt }) => lookedAt.getTime())));
  const shown = and(
    between(fundingEvents.announcedOn, windowOf('quarter', today).first, windowOf('week', today).last),
    shownCondition(entitlement, days),
    isNewSince(longestAgo),
  );
  const counts = await countEach(context, shown, conditions);
  return new Map(searches.map(({ id }, index) => [id, counts[index] ?? 0]));
}
