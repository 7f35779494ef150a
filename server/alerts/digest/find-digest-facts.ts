import { and, eq } from 'drizzle-orm';
import type { RoundFacts } from '../../../emails/alerts/digest.ts';
import { applications } from '../../applications/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { findReportedFacts } from '../../enrichment/fact-reports/find-reported-facts.ts';
import { countRolesFor, type RolesListed } from '../../feed/open-roles/count-roles-for.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { presentRoundFacts } from '../present.ts';
import type { NewMatches } from './collect-new-matches.ts';

/** What digests say of rounds, as each of their readers is told it. */
export type DigestFacts = {
  /** The same object for all who are told the same. */
  roundOf: (userId: string, id: string) => RoundFacts | null;
  /** What the board of a company lists, where that is known. */
  listedFor: (userId: string, startupId: string) => RolesListed | undefined;
  isContacted: (userId: string, startupId: string) => boolean;
};

/** Reads what these digests name, each round once however many name it. */
export async function findDigestFacts(context: Context, newMatches: NewMatches[]): Promise<DigestFacts> {
  const userIds = newMatches.map(({ person }) => person.userId);
  const named = newMatches.flatMap(({ rounds: { best } }) => best.map(({ round }) => round));
  const rounds = await findNamed(context, [...new Set(named.map(({ id }) => id))]);
  const companyIds = [...new Set(named.map(({ startupId }) => startupId))];
  const reportedFacts = await findReportedFacts(context, { fact: 'description', userIds });
  const contacted = await findContacted(context, userIds, companyIds);
  const listedFor = await countRolesFor(context, companyIds);
  const readers = new Map(newMatches.map(({ person, reader }) => [person.userId as string, reader]));
  const listed = new Map(
    [...readers].map(([userId, { preferred, terms }]) => [
      userId,
      listedFor({ preferred, doubted: terms.doubted }),
    ]),
  );
  return {
    roundOf(userId, id) {
      const found = rounds.get(id);
      if (!found) return null;
      const { startup, facts } = found;
      const isReported = startup.descriptionPage !== null && reportedFacts.get(userId)?.has(startup.id);
      return isReported ? { ...facts, description: null } : facts;
    },
    listedFor: (userId, startupId) => listed.get(userId)?.(startupId),
    isContacted: (userId, startupId) => contacted.has(`${userId} ${startupId}`),
  };
}

async function findNamed({ db, environment }: Context, ids: string[]) {
  const { id, roundKind, amount, currency, usdAmount, industryTags, announcedOn } = fundingEvents;
  const { name, city, region, country, description, descriptionPage } = startups;
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            event: { id, roundKind, amount, currency, usdAmount, industryTags, announcedOn },
            startup: { id: startups.id, name, city, region, country, description, descriptionPage },
          })
          .from(fundingEvents)
          .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
          .where(isAnyOf(id, ids));
  return new Map(
    found.map((round) => [
      round.event.id,
      { startup: round.startup, facts: presentRoundFacts(round, environment.publicUrl) },
    ]),
  );
}

async function findContacted(
  { db }: Context,
  userIds: string[],
  companyIds: string[],
): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set();
  const found = await db
    .select({ userId: applications.userId, startupId: applications.startupId })
    .from(applications)
    .where(and(isAnyOf(applications.userId, userIds), isAnyOf(applications.startupId, companyIds)));
  return new Set(found.map(({ userId, startupId }) => `${userId} ${startupId}`));
}
