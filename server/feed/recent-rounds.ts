import { and, between, count, desc, type SQL, sql } from 'drizzle-orm';
import { addDays, utcDay } from '../../contract/platform/time/days.ts';
import { fundingEvents } from '../companies/table.ts';
import { windowOf } from '../companies/visibility/sections.ts';
import { isListed } from '../companies/visibility/visibility-conditions.ts';
import type { Context } from '../platform/context.ts';
import { recallList } from '../platform/database/cached-reads.ts';
import type { Scored } from './matching/grounds.ts';
import { subjectColumns } from './matching/subject-columns.ts';
import { withListedRoles } from './open-roles/count-roles-for.ts';

/** A round of one of the sections, with what decides whether and where it stands in someone's list. */
export type RecentRound = Scored & {
  id: string;
  announcedOn: string;
  createdAt: Date;
  isSample: boolean;
};

/** Of more, reading all or comparing them with a user's preferences would stop the process for too long. */
const mostRecent = 20_000;
const mostRoles = 20_000;

/** A moment of the database is finer than ours: rounded up it is later than the same moments. */
export const createdAt = sql`ceil(extract(epoch from ${fundingEvents.createdAt}) * 1000)::float8`.mapWith(
  (ms: number) => new Date(ms),
);

/** What is read of a round so that it can be listed. */
export const recentColumns = {
  ...subjectColumns,
  id: fundingEvents.id,
  announcedOn: fundingEvents.announcedOn,
  createdAt,
  isSample: fundingEvents.isSample,
  startupId: fundingEvents.startupId,
  openRoles: fundingEvents.openRoles,
};

export const newestFirst = [desc(fundingEvents.announcedOn), desc(fundingEvents.id)];

/**
 * All rounds that the sections hold anywhere on Earth, newest first, read once for everyone until the database tells of a change:
 * each user's list is picked from them. Null where they, or the roles that their companies list, are too many for that.
 */
export async function findRecentRounds(context: Context): Promise<readonly RecentRound[] | null> {
  const today = utcDay(context.now());
  return recallList(context, {
    key: `recent rounds ${today}`,
    read: () => readRecentRounds(context, today),
    weightOf: (rounds) => rounds?.reduce((sum, { roles }) => sum + 1 + roles.length / 4, 0) ?? 0,
  });
}

async function readRecentRounds(context: Context, today: string): Promise<readonly RecentRound[] | null> {
  const { first } = windowOf('quarter', addDays(today, -1));
  const { last } = windowOf('week', addDays(today, 1));
  const isRecent = and(between(fundingEvents.announcedOn, first, last), isListed());
  if (!(await areFew(context, isRecent))) return null;
  const rounds = await context.db
    .select(recentColumns)
    .from(fundingEvents)
    .where(isRecent)
    .orderBy(...newestFirst);
  return withListedRoles(context, rounds);
}

/** Whether they can be read whole, with the roles that their companies list: as many at most as are open. */
async function areFew({ db }: Context, isRecent: SQL | undefined): Promise<boolean> {
  const [counted] = await db
    .select({
      rounds: count(),
      roles: sql<number>`coalesce(sum(${fundingEvents.openRoles}), 0)`.mapWith(Number),
    })
    .from(fundingEvents)
    .where(isRecent);
  return counted !== undefined && counted.rounds <= mostRecent && counted.roles <= mostRoles;
}
