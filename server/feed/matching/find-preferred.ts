import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { applications } from '../../applications/table.ts';
import { aboutMe, userPreferences, users } from '../../auth/users/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { findReportedFacts } from '../../enrichment/fact-reports/fact-reports.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { favorites } from '../favorites/table.ts';
import { mutes } from '../mutes/table.ts';
import type { Preferred } from './user-match.ts';
import { type History, historyOf, noHistory, type StoredCompany } from './user-match.ts';

/** What a person's rounds are scored by: what they said they prefer, and what they chose. */
export async function findPreferred(context: Context, userId: UserId): Promise<Preferred | null> {
  const found = await findPreferredOfMany(context, [userId]);
  return found.get(userId) ?? null;
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

/** The newest so many of each speak for a person. */
const mostCompanies = 60;

/** From this age on every plan shows a round, wherever the viewer says they are: no score tells of one that is locked. */
const shownToAllDays = 32;

type Row = StoredCompany & { userId: string; isKept: boolean };

/** What each of these people saved, applied to and muted, as far as it says what they like; those who did. */
async function findHistories(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userIds: UserId[],
): Promise<Map<string, History>> {
  const shownUntil = daysBefore(utcDay(now()), shownToAllDays);
  const rows = await rowsOf<Row>(
    db,
    sql`select person.user_id as "userId", chosen.startup_id::text as "startupId", chosen.is_kept as "isKept",
        company.industry_tags as "industryTags", latest.round_kind as "roundKind", latest.usd_amount::text as "usdAmount"
      from unnest(${sql.param(userIds)}::text[]) as person (user_id)
      cross join lateral (
        (select startup_id, true from ${favorites} where user_id = person.user_id
          order by created_at desc limit ${mostCompanies})
        union
        (select startup_id, true from ${applications} where user_id = person.user_id
          order by application_date desc limit ${mostCompanies})
        union
        (select case when value ~ '^[0-9a-f-]{36}$' then value::uuid end, false from ${mutes}
          where user_id = person.user_id and kind = 'startup' limit ${mostCompanies})
      ) as chosen (startup_id, is_kept)
      join ${startups} as company on company.id = chosen.startup_id
      left join lateral (
        select round_kind, usd_amount from ${fundingEvents} as event
        where event.startup_id = company.id and event.announced_on <= ${shownUntil}::date
        order by event.announced_on desc limit 1
      ) as latest on chosen.is_kept`,
  );
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, theirs]) => [
      userId,
      historyOf(
        theirs.filter(({ isKept }) => isKept),
        theirs.filter(({ isKept }) => !isKept),
      ),
    ]),
  );
}
