import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { AlertFilter } from '../../contract/alerts.ts';
import { userPreferences } from '../accounts/table.ts';
import type { Context } from '../platform/context.ts';
import { prepareOnce } from '../platform/database/prepare-once.ts';
import { noWishes, type Wishes } from './match.ts';

const selectOfPerson = prepareOnce<{ userId: UserId }>()('wishes of a person', (db) =>
  db
    .select({
      industries: userPreferences.industries,
      countries: userPreferences.countries,
      regionKeys: userPreferences.regionKeys,
      cityKeys: userPreferences.cityKeys,
      stages: userPreferences.stages,
      leastAmount: userPreferences.leastAmount,
      mostAmount: userPreferences.mostAmount,
    })
    .from(userPreferences)
    .where(eq(userPreferences.userId, sql.placeholder('userId'))),
);

/**
 * A person's preferences as the match compares them; somebody who stated none is told of everything. A filter's industries
 * stand in place of the preferred ones, the places stay.
 */
export async function findWishes(
  context: Context,
  userId: UserId,
  { industries = [] }: Pick<AlertFilter, 'industries'> = {},
): Promise<Wishes> {
  const [stated] = await selectOfPerson(context.db, { userId });
  const wishes = stated ?? noWishes;
  return industries.length > 0 ? { ...wishes, industries } : wishes;
}
