import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { aboutMe, userPreferences, users } from '../accounts/table.ts';
import { findDoubtedHiring } from '../doubts/find-doubted-hiring.ts';
import type { Context } from '../platform/context.ts';
import { prepareOnce } from '../platform/database/prepare-once.ts';
import { findHistory } from './find-history.ts';
import type { Preferred } from './preferred.ts';

const selectOfPerson = prepareOnce<{ userId: UserId }>()('what a person prefers', (db) =>
  db
    .select({
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
    .where(eq(userPreferences.userId, sql.placeholder('userId'))),
);

/** What a person's rounds are scored by: what they said they prefer, and what they chose. */
export async function findPreferred(context: Context, userId: UserId): Promise<Preferred | null> {
  const [[stated], history, doubted] = await Promise.all([
    selectOfPerson(context.db, { userId }),
    findHistory(context, userId),
    findDoubtedHiring(context, userId),
  ]);
  if (!stated) return null;
  const { regions, regionKeys, cities, cityKeys, additionalRoles, profession, ...rest } = stated;
  return {
    ...rest,
    regions: named(regionKeys, regions),
    cities: named(cityKeys, cities),
    roles: profession === null ? additionalRoles : [profession, ...additionalRoles],
    history,
    doubted,
  };
}

const named = (keys: string[], names: string[]) =>
  keys.map((key, index) => ({ key, name: names[index] ?? key }));
