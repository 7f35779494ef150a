import { and, eq } from 'drizzle-orm';
import { applications } from '../../applications/table.ts';
import { findDoubted } from '../../doubts/find-doubted.ts';
import { countRolesFor, type RolesListed } from '../../hiring/count-roles-for.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { fundingEvents, startups } from '../../startups/table.ts';
import type { News } from './collect-news.ts';

type ToldRound = {
  event: typeof fundingEvents.$inferSelect;
  startup: typeof startups.$inferSelect;
  /** What of it the person is told, who may have doubted it. */
  description: string | null;
  /** What its board lists, where that is known. */
  listed: RolesListed | undefined;
};

/** What digests say of rounds, as each of their readers is told it. */
export type DigestFacts = {
  roundOf: (userId: string, id: string) => ToldRound | null;
  isContacted: (userId: string, startupId: string) => boolean;
};

/** Reads what these digests name, each round once however many name it. */
export async function findDigestFacts(context: Context, news: News[]): Promise<DigestFacts> {
  const userIds = news.map(({ person }) => person.userId);
  const rounds = await findNamed(context, [
    ...new Set(news.flatMap(({ rounds: { best } }) => best.map(({ id }) => id))),
  ]);
  const startupIds = [...new Set([...rounds.values()].map(({ startup }) => startup.id))];
  const doubted = await findDoubted(context, { fact: 'description', userIds });
  const contacted = await findContacted(context, userIds, startupIds);
  const listedFor = await countRolesFor(context, startupIds);
  const readers = new Map(news.map(({ person, reader }) => [person.userId as string, reader]));
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
      const { startup } = found;
      const isDoubted = startup.descriptionPage !== null && doubted.get(userId)?.has(startup.id);
      const description = isDoubted ? null : startup.description;
      return { ...found, description, listed: listed.get(userId)?.(startup.id) };
    },
    isContacted: (userId, startupId) => contacted.has(`${userId} ${startupId}`),
  };
}

async function findNamed({ db }: Context, ids: string[]) {
  if (ids.length === 0) return new Map<string, Pick<ToldRound, 'event' | 'startup'>>();
  const found = await db
    .select({ event: fundingEvents, startup: startups })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(isAnyOf(fundingEvents.id, ids));
  return new Map(found.map((round) => [round.event.id, round]));
}

async function findContacted(
  { db }: Context,
  userIds: string[],
  startupIds: string[],
): Promise<ReadonlySet<string>> {
  if (startupIds.length === 0) return new Set();
  const found = await db
    .select({ userId: applications.userId, startupId: applications.startupId })
    .from(applications)
    .where(and(isAnyOf(applications.userId, userIds), isAnyOf(applications.startupId, startupIds)));
  return new Set(found.map(({ userId, startupId }) => `${userId} ${startupId}`));
}
