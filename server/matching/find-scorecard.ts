import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { userPreferences, users } from '../accounts/table.ts';
import type { Context } from '../platform/context.ts';
import { prepareOnce } from '../platform/database/prepare-once.ts';
import { makeScorecard, type Scorecard } from './scorecard.ts';

const selectOfPerson = prepareOnce<{ userId: UserId }>()('scorecard of a person', (db) =>
  db
    .select({
      industries: userPreferences.industries,
      countries: userPreferences.countries,
      regions: userPreferences.regions,
      regionKeys: userPreferences.regionKeys,
      cities: userPreferences.cities,
      cityKeys: userPreferences.cityKeys,
      additionalRoles: userPreferences.additionalRoles,
      profession: users.profession,
    })
    .from(userPreferences)
    .innerJoin(users, eq(users.id, userPreferences.userId))
    .where(eq(userPreferences.userId, sql.placeholder('userId'))),
);

/** What a person's rounds are scored by; null while they prefer nothing. */
export async function findScorecard({ db }: Context, userId: UserId): Promise<Scorecard | null> {
  const [stated] = await selectOfPerson(db, { userId });
  if (!stated) return null;
  const { industries, countries, regions, regionKeys, cities, cityKeys, additionalRoles, profession } =
    stated;
  return makeScorecard({
    industries,
    countries,
    regions: named(regionKeys, regions),
    cities: named(cityKeys, cities),
    roles: profession === null ? additionalRoles : [profession, ...additionalRoles],
  });
}

const named = (keys: string[], names: string[]) =>
  keys.map((key, index) => ({ key, name: names[index] ?? key }));
