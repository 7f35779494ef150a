import { and, between, gt, not, or, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../../companies/table.ts';
import { daysIn, windowOf } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/shown-condition.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { countEach } from '../count-each.ts';
import { findRestrictions } from '../find-restrictions.ts';
import { findTerms } from '../find-terms.ts';
import { companiesListing } from '../hiring/companies-listing.ts';
import { isNewRole } from '../hiring/is-new-role.ts';
import { isSuchRole, type RoleAsked } from '../hiring/is-such-role.ts';
import { rolesAsked } from '../hiring/roles-asked.ts';
import type { savedSearches } from './table.ts';

type Seen = Pick<typeof savedSearches.$inferSelect, 'id' | 'query' | 'industries' | 'lookedAt'>;

/** How many rounds of the last 90 days each search finds now that could not be seen when it was last looked at. */
export async function countNew(
  context: Context,
  { searches, timeZone }: { searches: Seen[]; timeZone: string },
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
  const found = await Promise.all(
    searches.map(async ({ query, industries, lookedAt }) => {
      const filter = query === null ? { industries } : { query };
      const { condition, search } = await findRestrictions(context, userId, filter, days, terms);
      const asked = search ? rolesAsked(search.meaning) : [];
      const hasNewRole = listsNewRole(asked, lookedAt);
      return { hasNewRole, condition: and(or(isNewSince(lookedAt), hasNewRole), condition) };
    }),
  );
  const longestAgo = new Date(Math.min(...searches.map(({ lookedAt }) => lookedAt.getTime())));
  const shown = and(
    between(fundingEvents.announcedOn, windowOf('quarter', today).first, windowOf('week', today).last),
    shownCondition(entitlement, days),
    or(isNewSince(longestAgo), ...found.map(({ hasNewRole }) => hasNewRole)),
  );
  const counts = await countEach(
    context,
    shown,
    found.map(({ condition }) => condition),
  );
  return new Map(searches.map(({ id }, index) => [id, counts[index] ?? 0]));
}

// A role that came since is news of a company whose round is not.
function listsNewRole(asked: RoleAsked[], since: Date): SQL | undefined {
  if (asked.length === 0) return undefined;
  const isSuch = asked.every((each) => isSuchRole(each) !== undefined)
    ? or(...asked.map(isSuchRole))
    : undefined;
  return sql`${fundingEvents.startupId} in (${companiesListing(and(isNewRole(since), isSuch))})`;
}
