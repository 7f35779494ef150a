import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type AlertFilter, type CriteriaLists, noCriteriaLists } from '../../../contract/feed/alerts.ts';
import { userPreferences } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';

/** What a person prefers, by its names. A filter's industries stand in place of the preferred ones. */
export async function findLists(
  { db }: Context,
  userId: UserId,
  { industries = [] }: Pick<AlertFilter, 'industries'>,
): Promise<CriteriaLists> {
  const [stated] = await db
    .select({
      industries: userPreferences.industries,
      countries: userPreferences.countries,
      regions: userPreferences.regions,
      cities: userPreferences.cities,
      stages: userPreferences.stages,
      leastAmount: userPreferences.leastAmount,
      mostAmount: userPreferences.mostAmount,
    })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId));
  const lists = stated ?? noCriteriaLists;
  return industries.length > 0 ? { ...lists, industries } : lists;
}
