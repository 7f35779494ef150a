import { asc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import { digests, toldRoles } from '../../alerts/table.ts';
import { roles } from '../../boards/table.ts';
import { factDoubts } from '../../doubts/table.ts';
import { mutes } from '../../mutes/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { savedSearches } from '../../saved-searches/table.ts';
import { startups } from '../../startups/table.ts';
import { visits } from '../../visits/table.ts';
import type { PersonalData } from '../personal-data.ts';

type Section<Name extends keyof PersonalData> = Promise<PersonalData[Name]>;
type Collected = Pick<
  PersonalData,
  'savedSearches' | 'notToHearOf' | 'doubtedFacts' | 'rolesTold' | 'visits'
>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Everything held about what a person wants to hear of, and when they last looked. */
export async function collectWishes(context: Context, userId: UserId): Promise<Collected> {
  requireSelf(context, userId);
  return {
    savedSearches: await searchesOf(context, userId),
    notToHearOf: await mutesOf(context, userId),
    doubtedFacts: await doubtsOf(context, userId),
    rolesTold: await rolesToldTo(context, userId),
    visits: await visitsOf(context, userId),
  };
}

async function visitsOf({ db }: Context, userId: UserId): Section<'visits'> {
  const found = await db.select().from(visits).where(eq(visits.userId, userId));
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

async function doubtsOf({ db }: Context, userId: UserId): Section<'doubtedFacts'> {
  const found = await db
    .select({ company: startups.name, fact: factDoubts.fact, createdAt: factDoubts.createdAt })
    .from(factDoubts)
    .innerJoin(startups, eq(startups.id, factDoubts.startupId))
    .where(eq(factDoubts.userId, userId))
    .orderBy(asc(factDoubts.createdAt), asc(factDoubts.fact));
  return found.map(({ company, fact, createdAt }) => ({ company, fact, since: iso(createdAt) }));
}

/** Which roles they were is what a plan shows. */
async function rolesToldTo({ db }: Context, userId: UserId): Section<'rolesTold'> {
  const found = await db
    .select({ company: startups.name, toldAt: digests.createdAt })
    .from(toldRoles)
    .innerJoin(digests, eq(digests.id, toldRoles.digestId))
    .innerJoin(roles, eq(roles.id, toldRoles.roleId))
    .innerJoin(startups, eq(startups.id, roles.startupId))
    .where(eq(toldRoles.userId, userId))
    .orderBy(asc(digests.createdAt), asc(startups.name));
  return found.map(({ company, toldAt }) => ({ company, toldAt: iso(toldAt) }));
}
