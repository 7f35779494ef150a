import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { userPreferences } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { recall } from '../../platform/database/cached-reads.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { type Criteria, noCriteria } from './criteria.ts';

const selectOfUser = prepareOnce<{ userId: UserId }>()('wishes of a person', (db) =>
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
 * A person's preferences as the match compares them; a user who stated none is told of everything. A filter's industries
 * stand in place of the preferred ones, the places stay.
 */
export async function findCriteria(
  context: Context,
  userId: UserId,
  { industries = [] }: Pick<AlertFilter, 'industries'> = {},
): Promise<Criteria> {
  const [stated] = await recall(context, {
    key: `wishes ${userId}`,
    read: () => selectOfUser(context.db, { userId }),
    about: { channel: 'accounts', whose: userId },
  });
  const criteria = stated ?? noCriteria;
  return industries.length > 0 ? { ...criteria, industries } : criteria;
}
