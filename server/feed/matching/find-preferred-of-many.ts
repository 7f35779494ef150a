import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { aboutMe, userPreferences, users } from '../../auth/users/table.ts';
import { findReportedFacts } from '../../enrichment/fact-reports/find-reported-facts.ts';
import type { Context } from '../../platform/context.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { findHistories } from './find-histories.ts';
import { noHistory } from './history.ts';
import type { Preferred } from './preferred.ts';

const selectOfUsers = prepareOnce<{ userIds: UserId[] }>()('what people prefer', (db) =>
  db
    .select({
      userId: userPreferences.userId,
      industries: userPreferences.industries,
      countries: userPreferences.countries,
      regions: userPreferences.regions,
      regionKeys: userPreferences.regionKeys,
      cities: userPreferences.cities,
      cityKeys: userPreferences.cityKeys,
      stages: userPreferences.stages,
      leastAmount: userPreferences.leastAmount,
      mostAmount: userPreferences.mostAmount,
      additionalRoles: userPreferences.additionalRoles,
      profession: users.profession,
      experienceTags: sql<string[]>`coalesce(${aboutMe.experienceTags}, '{}')`,
    })
    .from(userPreferences)
    .innerJoin(users, eq(users.id, userPreferences.userId))
    .leftJoin(aboutMe, eq(aboutMe.userId, users.id))
    .where(sql`${userPreferences.userId} = any(${sql.placeholder('userIds')}::text[])`),
);

/** What each of these people prefers; whoever stated nothing is not among the answers. */
export async function findPreferredOfMany(
  context: Context,
  userIds: UserId[],
): Promise<Map<string, Preferred>> {
  const [stated, histories, reportedFacts] = await Promise.all([
    selectOfUsers(context.db, { userIds }),
    findHistories(context, userIds),
    findReportedFacts(context, { fact: 'hiring', userIds }),
  ]);
  return new Map(
    stated.map(({ userId, regions, regionKeys, cities, cityKeys, additionalRoles, profession, ...rest }) => [
      userId,
      {
        ...rest,
        regions: named(regionKeys, regions),
        cities: named(cityKeys, cities),
        roles: profession === null ? additionalRoles : [profession, ...additionalRoles],
        history: histories.get(userId) ?? noHistory,
        doubted: reportedFacts.get(userId) ?? new Set(),
      },
    ]),
  );
}

const named = (keys: string[], names: string[]) =>
  keys.map((key, index) => ({ key, name: names[index] ?? key }));
