import { asc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { digests, notifiedEvents, notifiedRoles } from '../../alerts/table.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import { startups } from '../../companies/table.ts';
import { factReportsTable } from '../../enrichment/fact-reports/table.ts';
import { roles } from '../../enrichment/job-boards/table.ts';
import { registerReports } from '../../enrichment/registers/table.ts';
import { lastSeenTable } from '../../feed/last-seen/table.ts';
import { mutes } from '../../feed/mutes/table.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import { watchlist } from '../../feed/watchlist/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

type Section<Name extends keyof PersonalData> = Promise<PersonalData[Name]>;
type Collected = Pick<
  PersonalData,
  'savedSearches' | 'notToHearOf' | 'doubtedFacts' | 'rolesTold' | 'visits' | 'watchlist' | 'companyNewsTold'
>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Everything held about what a person wants to hear of, and when they last looked. */
export async function collectCriteria(context: Context, userId: UserId): Promise<Collected> {
  requireSelf(context, userId);
  return {
    savedSearches: await searchesOf(context, userId),
    notToHearOf: await mutesOf(context, userId),
    doubtedFacts: await factReportsOf(context, userId),
    rolesTold: await rolesSentTo(context, userId),
    visits: await lastSeenOf(context, userId),
    watchlist: await watchlistOf(context, userId),
    companyNewsTold: await companyNewsSentTo(context, userId),
  };
}

/** What they decided about following companies, and when they saw their pages. */
async function watchlistOf({ db }: Context, userId: UserId): Section<'watchlist'> {
  const found = await db
    .select({ company: startups.name, row: watchlist })
    .from(watchlist)
    .innerJoin(startups, eq(startups.id, watchlist.startupId))
    .where(eq(watchlist.userId, userId))
    .orderBy(asc(startups.name), asc(watchlist.startupId));
  return found.map(({ company, row: { choice, chosenAt, seenAt, previousSeenAt } }) => ({
    company,
    choice,
    since: iso(chosenAt),
    lastVisit: iso(seenAt),
    visitBefore: iso(previousSeenAt),
  }));
}

/** What it was is what a plan shows. */
async function companyNewsSentTo({ db }: Context, userId: UserId): Section<'companyNewsTold'> {
  const found = await db
    .select({ company: startups.name, toldAt: digests.createdAt })
    .from(notifiedEvents)
    .innerJoin(digests, eq(digests.id, notifiedEvents.digestId))
    .innerJoin(companyEvents, eq(companyEvents.id, notifiedEvents.eventId))
    .innerJoin(startups, eq(startups.id, companyEvents.startupId))
    .where(eq(notifiedEvents.userId, userId))
    .orderBy(asc(digests.createdAt), asc(startups.name));
  return found.map(({ company, toldAt }) => ({ company, toldAt: iso(toldAt) }));
}

async function lastSeenOf({ db }: Context, userId: UserId): Section<'visits'> {
  const found = await db.select().from(lastSeenTable).where(eq(lastSeenTable.userId, userId));
  return found.map(({ seenAt, previousSeenAt }) => ({
    lastVisit: iso(seenAt),
    visitBefore: iso(previousSeenAt),
  }));
}

async function searchesOf({ db }: Context, userId: UserId): Section<'savedSearches'> {
  const found = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
  return found.map(({ name, query, industries, isPaused, createdAt, lookedAt }) => ({
    name,
    sentence: query,
    industries,
    isPaused,
    savedAt: iso(createdAt),
    lookedAt: iso(lookedAt),
  }));
}

async function mutesOf({ db }: Context, userId: UserId): Section<'notToHearOf'> {
  const found = await db
    .select()
    .from(mutes)
    .where(eq(mutes.userId, userId))
    .orderBy(asc(mutes.createdAt), asc(mutes.id));
  return found.map(({ kind, label, createdAt }) => ({ kind, name: label, since: iso(createdAt) }));
}

async function factReportsOf({ db }: Context, userId: UserId): Section<'doubtedFacts'> {
  const found = await db
    .select({ company: startups.name, fact: factReportsTable.fact, createdAt: factReportsTable.createdAt })
    .from(factReportsTable)
    .innerJoin(startups, eq(startups.id, factReportsTable.startupId))
    .where(eq(factReportsTable.userId, userId))
    .orderBy(asc(factReportsTable.createdAt), asc(factReportsTable.fact));
  const ofRegisters = await db
    .select({
      company: startups.name,
      register: registerReports.register,
      createdAt: registerReports.createdAt,
    })
    .from(registerReports)
    .innerJoin(startups, eq(startups.id, registerReports.startupId))
    .where(eq(registerReports.userId, userId))
    .orderBy(asc(registerReports.createdAt), asc(registerReports.register));
  return [
    ...found.map(({ company, fact, createdAt }) => ({ company, fact, since: iso(createdAt) })),
    ...ofRegisters.map(({ company, register, createdAt }) => ({
      company,
      fact: `entry of ${register}`,
      since: iso(createdAt),
    })),
  ];
}

/** Which roles they were is what a plan shows. */
async function rolesSentTo({ db }: Context, userId: UserId): Section<'rolesTold'> {
  const found = await db
    .select({ company: startups.name, toldAt: digests.createdAt })
    .from(notifiedRoles)
    .innerJoin(digests, eq(digests.id, notifiedRoles.digestId))
    .innerJoin(roles, eq(roles.id, notifiedRoles.roleId))
    .innerJoin(startups, eq(startups.id, roles.startupId))
    .where(eq(notifiedRoles.userId, userId))
    .orderBy(asc(digests.createdAt), asc(startups.name));
  return found.map(({ company, toldAt }) => ({ company, toldAt: iso(toldAt) }));
}
