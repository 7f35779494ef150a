import { and, desc, eq, exists, gt, gte, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { fundingEvents, startups } from '../companies/table.ts';
import { daysIn } from '../companies/visibility/sections.ts';
import { isListed } from '../companies/visibility/visibility-conditions.ts';
import { isReported } from '../enrichment/fact-reports/fact-reports.ts';
import { longestKnownMs } from '../enrichment/job-boards/recording/summarise-hiring.ts';
import { boards, roles } from '../enrichment/job-boards/table.ts';
import { findRestrictions } from '../feed/find-restrictions.ts';
import { isNewRole, isSuchRole, rolesAsked } from '../feed/hiring/hiring.ts';
import type { Preferred } from '../feed/matching/user-match.ts';
import { fitRole, seekerOf } from '../feed/open-roles/fit-role.ts';
import { savedSearches } from '../feed/saved-searches/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { interpretQuery } from '../search/interpret.ts';
import { notifiedRoles } from './table.ts';

export type NewRole = Pick<
  typeof roles.$inferSelect,
  'id' | 'startupId' | 'title' | 'location' | 'cityKey'
> & {
  companyName: string;
  /** The saved search that asks for it; null where it is of what matches. */
  searchId: string | null;
};
/** Whose streams are looked at: their saved searches, by id, and whether they hear of roles at what matches. */
type User = {
  userId: UserId;
  since: Date;
  preferred: Preferred | null;
  searchIds: string[];
  tellsNewRoles: boolean;
};
/** Roles that are asked for, since when they are news, and which rounds their companies raised. */
type Watched = { searchId: string | null; since: Date; isSuch: SQL | undefined; raised: SQL | undefined };

const mostOfOne = 60;
const mostInAll = 30;
const oldestRoundDays = 90;

/**
 * Roles that a person has not heard of and wants to: of what these saved searches ask for since they were saved, and, if
 * they chose so, those for them at companies whose rounds match. Each company raised, no sample, and is one that their plan shows.
 */
export async function findNewRoles(context: Context, user: User): Promise<NewRole[]> {
  requireOperator(context);
  const found = await findForThem(context, user);
  for (const search of await findSearches(context, user))
    found.push(...(await findWatched(context, user, search)));
  const once = new Map(
    found.map((role) => [`${role.startupId} ${role.title.toLowerCase()} ${role.cityKey}`, role]),
  );
  return [...once.values()].slice(0, mostInAll);
}

async function findSearches(context: Context, { userId, since, searchIds }: User): Promise<Watched[]> {
  if (searchIds.length === 0) return [];
  const days = daysIn('UTC', context.now());
  const stored = await context.db
    .select({ id: savedSearches.id, query: savedSearches.query, createdAt: savedSearches.createdAt })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.userId, userId),
        eq(savedSearches.isPaused, false),
        inArray(savedSearches.id, searchIds),
      ),
    );
  const asking = stored.flatMap(({ id, query, createdAt }) => {
    if (query === null) return [];
    const asked = rolesAsked(interpretQuery(query, days.today));
    return asked.length === 0 ? [] : [{ id, query, createdAt, asked }];
  });
  const watched: Watched[] = [];
  for (const { id, query, createdAt, asked } of asking)
    watched.push({
      searchId: id,
      since: createdAt > since ? createdAt : since,
      isSuch: or(...asked.map((each) => isSuchRole(each) ?? sql`true`)),
      raised: (await findRestrictions(context, userId, { query }, days)).condition,
    });
  return watched;
}

async function findForThem(context: Context, user: User): Promise<NewRole[]> {
  const { userId, since, preferred, tellsNewRoles } = user;
  const seeker = preferred && seekerOf(preferred);
  if (!tellsNewRoles || !seeker || seeker.functions.size === 0) return [];
  const days = daysIn('UTC', context.now());
  const { condition } = await findRestrictions(context, userId, {}, days);
  const isSuch = isSuchRole({
    functions: [...seeker.functions],
    fields: [],
    titles: [],
    seniorities: [],
    workModes: [],
    places: [],
  });
  const found = await findWatched(context, user, { searchId: null, since, isSuch, raised: condition });
  return found.filter((role) => fitRole(role, seeker) === 'forYou');
}

async function findWatched(
  { db, now }: Context,
  { userId }: User,
  { searchId, since, isSuch, raised }: Watched,
) {
  const readLately = new Date(now().getTime() - longestKnownMs);
  const raisedLately = db
    .select({ one: sql`1` })
    .from(fundingEvents)
    .where(
      and(
        eq(fundingEvents.startupId, roles.startupId),
        gte(fundingEvents.announcedOn, daysBefore(daysIn('UTC', now()).today, oldestRoundDays)),
        eq(fundingEvents.isSample, false),
        isListed(),
        raised,
      ),
    );
  const found = await db
    .select({
      id: roles.id,
      startupId: roles.startupId,
      title: roles.title,
      location: roles.location,
      roleFunction: roles.roleFunction,
      roleField: roles.roleField,
      seniority: roles.seniority,
      country: roles.country,
      cityKey: roles.cityKey,
      workMode: roles.workMode,
      companyName: startups.name,
    })
    .from(roles)
    .innerJoin(boards, and(eq(boards.id, roles.boardId), eq(boards.verdict, 'sure')))
    .innerJoin(startups, eq(startups.id, roles.startupId))
    .where(
      and(
        isNewRole(since),
        isNull(roles.closedAt),
        isNull(roles.missingSince),
        sql`not ${roles.isGeneral}`,
        gt(boards.checkedAt, readLately),
        isSuch,
        exists(raisedLately),
        not(isReported('hiring', { userId, startupId: roles.startupId })),
        not(wasNotified(userId)),
      ),
    )
    .orderBy(desc(roles.firstSeenAt), roles.title)
    .limit(mostOfOne);
  return found.map((role) => ({ ...role, searchId }));
}

/** The same title at the same place is one role, on whichever board and however often it is put up. */
const wasNotified = (userId: UserId) => sql`exists (select from ${notifiedRoles} inner join ${roles} told
  on told.id = ${notifiedRoles.roleId} where ${notifiedRoles.userId} = ${userId} and told.startup_id = ${roles.startupId}
  and lower(told.title) = lower(${roles.title}) and coalesce(told.city_key, '') = coalesce(${roles.cityKey}, ''))`;
