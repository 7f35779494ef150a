import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { aboutMe, userPreferences, users } from '../../auth/users/table.ts';
import { findReportedFacts } from '../../enrichment/fact-reports/fact-reports.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { recall } from '../../platform/database/cached-reads.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { readSoughtWork } from '../../reference/job-titles/read-sought-work.ts';
import type { Preferred } from './user-match.ts';

/** What a user's rounds are scored by: what they said they prefer and what they do, never what they saved. */
export async function findPreferred(context: Context, userId: UserId): Promise<Preferred | null> {
  requireSelf(context, userId);
  return recall(context, {
    key: `preferred ${userId}`,
    read: async () => (await findPreferredOfMany(context, [userId])).get(userId) ?? null,
    about: { channel: 'accounts', whose: userId },
  });
}

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
      experienceYears: users.experienceYears,
      experienceTags: sql<string[]>`coalesce(${aboutMe.experienceTags}, '{}')`,
      lookingFor: aboutMe.lookingFor,
    })
    .from(userPreferences)
    .innerJoin(users, eq(users.id, userPreferences.userId))
    .leftJoin(aboutMe, eq(aboutMe.userId, users.id))
    .where(sql`${userPreferences.userId} = any(${sql.placeholder('userIds')}::text[])`),
);

/** What each of these users prefers; those who stated nothing are not among the answers. */
export async function findPreferredOfMany(
  context: Context,
  userIds: UserId[],
): Promise<Map<string, Preferred>> {
  const [stated, reportedFacts] = await Promise.all([
    selectOfUsers(context.db, { userIds }),
    findReportedFacts(context, { fact: 'hiring', userIds }),
  ]);
  return new Map(
    stated.map(({ regions, regionKeys, cities, cityKeys, ...rest }) => [
      rest.userId,
      {
        ...rest,
        regions: named(regionKeys, regions),
        cities: named(cityKeys, cities),
        roles: rolesOf(rest),
        doubted: reportedFacts.get(rest.userId) ?? new Set(),
      },
    ]),
  );
}

type Stated = { profession: string | null; additionalRoles: string[]; lookingFor: string | null };

/** What users do, what else they would take, and the work that their profile says they look for. */
function rolesOf({ profession, additionalRoles, lookingFor }: Stated): string[] {
  const sought = lookingFor ? readSoughtWork(lookingFor) : null;
  return [
    ...new Set([
      ...(profession === null ? [] : [profession]),
      ...additionalRoles,
      ...(sought === null ? [] : [sought.text]),
    ]),
  ];
}

const named = (keys: string[], names: string[]) =>
  keys.map((key, index) => ({ key, name: names[index] ?? key }));
