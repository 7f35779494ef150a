import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { companyPeople } from '../../companies/identity/table.ts';
import { quotedFacts } from '../../companies/quoted-facts/table.ts';
import { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import { windowOf } from '../../companies/visibility/sections.ts';
import { isListed } from '../../companies/visibility/visibility-conditions.ts';
import { companyOfficers } from '../../enrichment/registers/table.ts';
import { companySites, siteFacts } from '../../enrichment/websites/table.ts';
import { subjectColumns } from '../../feed/matching/subject-columns.ts';
import { withListedRoles } from '../../feed/open-roles/count-roles-for.ts';
import type { Context } from '../../platform/context.ts';
import { recall } from '../../platform/database/cached-reads.ts';
import { isAnyOf } from '../../platform/database/rows.ts';

/** A round with all that decides whether a letter to its company is worth it. */
export type RecentRound = Awaited<ReturnType<typeof readRounds>>[number];

export type RecentRounds = {
  /** The newest first. */
  all: readonly RecentRound[];
  byTag: ReadonlyMap<string, readonly RecentRound[]>;
};

/** So many of the newest of each window are compared: of more, the best of a week are among them. */
const mostOfWindow = 3_000;

/** The rounds that plans are made of, read once for everyone until the database tells of a change. */
export function findRecentRounds(context: Context): Promise<RecentRounds> {
  const today = utcDay(context.now());
  return recall(context, {
    key: `rounds of week plans ${today}`,
    read: () => readRecent(context, today),
    about: { channel: 'listing' },
    weightOf: ({ all }) => all.length,
  });
}

async function readRecent(context: Context, today: string): Promise<RecentRounds> {
  const quarter = windowOf('quarter', today);
  const ends = [
    // A free plan shows the quarter alone: where much is new, none of it would be among the newest.
    { first: daysBefore(quarter.last, -1), last: windowOf('week', today).last },
    quarter,
  ];
  const all: RecentRound[] = [];
  for (const { first, last } of ends)
    all.push(...(await readRounds(context, between(fundingEvents.announcedOn, first, last), mostOfWindow)));
  const byTag = new Map<string, RecentRound[]>();
  for (const round of all)
    for (const tag of round.industryTags) byTag.set(tag, [...(byTag.get(tag) ?? []), round]);
  return { all, byTag };
}

/** The latest rounds of some companies, however old. */
export function findRoundsOf(context: Context, companyIds: string[]): Promise<RecentRound[]> {
  if (companyIds.length === 0) return Promise.resolve([]);
  return readRounds(context, isAnyOf(fundingEvents.startupId, companyIds), companyIds.length * 4);
}

async function readRounds(context: Context, condition: SQL | undefined, most: number) {
  const ofCompany = (column: SQL | typeof startups.id) => sql`${column} = ${fundingEvents.startupId}`;
  const isSite = (kind: SQL) =>
    sql`exists (select from ${siteFacts} where ${siteFacts.startupId} = ${fundingEvents.startupId} and ${siteFacts.kind} in ${kind})`;
  const states = (kind: string) =>
    sql<boolean>`exists (select from ${quotedFacts} inner join ${companyReports} on ${companyReports.id} = ${quotedFacts.reportId}
      where ${companyReports.startupId} = ${fundingEvents.startupId} and ${quotedFacts.kind} = ${kind} and ${quotedFacts.removedAt} is null)`;
  const found = await context.db
    .select({
      ...subjectColumns,
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      announcedOn: fundingEvents.announcedOn,
      createdAt: fundingEvents.createdAt,
      openRoles: fundingEvents.openRoles,
      hasPerson: sql<boolean>`exists (select from ${companyPeople} where ${ofCompany(sql`${companyPeople.startupId}`)})
        or exists (select from ${companyOfficers} where ${ofCompany(sql`${companyOfficers.startupId}`)})
        or ${isSite(sql`('person')`)}`,
      hasAddress: sql<boolean>`coalesce(${startups.contactEmail}, ${startups.linkedinUrl}, ${startups.website}, ${companySites.domain}) is not null`,
      hasUseOfFunds: states('use_of_funds'),
      hasPlannedHires: states('planned_hires'),
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .leftJoin(companySites, eq(companySites.startupId, fundingEvents.startupId))
    .where(and(isListed(), condition))
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(most);
  return withListedRoles(context, found);
}
