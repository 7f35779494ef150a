import { and, between, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../companies/table.ts';
import { mutedBy } from '../companies/visibility/muted-by.ts';
import { type Days, includedBy, windowOf } from '../companies/visibility/sections.ts';
import type { Context } from '../platform/context.ts';
import { mayRecall, recallList } from '../platform/database/cached-reads.ts';
import type { Restrictions } from './find-restrictions.ts';
import { matchAlert } from './matching/criteria.ts';
import { matchCondition } from './matching/match-condition.ts';
import { scorePoints } from './matching/score.ts';
import { scoreExpression } from './matching/score-expression.ts';
import { makeScorecard } from './matching/scorecard.ts';
import { criteriaOf, type Preferred } from './matching/user-match.ts';
import { withListedRoles } from './open-roles/count-roles-for.ts';
import {
  createdAt,
  findRecentRounds,
  newestFirst,
  type RecentRound,
  recentColumns,
} from './recent-rounds.ts';
import type { Search } from './text-search/find-search.ts';
import { relevanceExpression } from './text-search/relevance-expression.ts';

/** What of a round decides where it stands in a list, beside its score. */
export type Listed = { id: string; announcedOn: string; createdAt: Date; isSample: boolean };

/** Rounds, newest first, and of each what an order compares before its day. */
export type Shortlist = {
  rounds: readonly Listed[];
  /** How well it fits the user. */
  scores: readonly number[] | Int16Array;
  /** How well it answers the sentence, where there is one. */
  relevances?: Int32Array;
  /** Of a sentence, whether an order compares it (1) also where it is not among the newest. */
  always?: { match: Uint8Array; relevance: Uint8Array };
};

/** Of more the database counts and sorts faster than they are read for one user. */
const mostListed = 3_000;

/** As many of a sentence as a rank compares, where the rounds of everyone are not at hand: each takes the memory of a row. */
const mostFound = 1_000;

type Asked = { restrictions: Restrictions; preferred: Preferred | null; days: Days };

/**
 * The rounds of all sections that a person is shown, newest first, until the database tells of a change: without a sentence read
 * once for everyone who is shown the same by the same preferences, of a sentence for everyone who is shown the same. Null where
 * they are too many for that, or where nothing may be cached.
 */
export async function findShortlist(context: Context, asked: Asked): Promise<Shortlist | null> {
  const { shownBy, search } = asked.restrictions;
  if (shownBy === null || !(await mayRecall(context))) return null;
  return search ? findFound(context, asked, search, shownBy) : findMatching(context, asked, shownBy);
}

async function findMatching(
  context: Context,
  { restrictions, preferred, days }: Asked,
  shownBy: string,
): Promise<Shortlist | null> {
  const by = preferred && { ...preferred, doubted: [...preferred.doubted] };
  const stored = await recallList(context, {
    key: `shortlist ${JSON.stringify([shownBy, by])}`,
    read: async () => {
      const recent = await findRecentRounds(context);
      if (recent) return pickRounds(recent, restrictions, preferred, days);
      const list = await readShortlist(context, restrictions.condition, preferred, days);
      return list && packList(list);
    },
    weightOf: (list) => list?.weight ?? 0,
  });
  return stored?.list() ?? null;
}

/** One that is cached, in less memory than all its rounds. */
type StoredList = {
  list: () => Shortlist;
  /** In rows. */
  weight: number;
};

/** They are those of everyone. */
const pickWeight = 1 / 30;

/** What a user is shown of the recent rounds. */
function pickRounds(
  recent: readonly RecentRound[],
  restrictions: Restrictions,
  preferred: Preferred | null,
  days: Days,
): StoredList {
  const rounds = recent.filter(shownTo(restrictions, days));
  const card = preferred && makeScorecard(preferred);
  const scores = Int16Array.from(rounds, (round) => scorePoints(card, round));
  return { list: () => ({ rounds, scores }), weight: rounds.length * pickWeight };
}

/** The same as the condition of these restrictions, of a round that is at hand. */
function shownTo(
  { criteria, mutes, entitlement }: Restrictions,
  days: Days,
): (round: RecentRound) => boolean {
  const isMuted = mutedBy(mutes);
  const isIncluded = includedBy(entitlement, days);
  return (round) => matchAlert(criteria, round) && isIncluded(round.announcedOn) && !isMuted(round);
}

/** What a sentence finds, for everyone who is shown the same. */
type Found = { rounds: readonly RecentRound[]; relevances: Int32Array; weight: number };

async function findFound(
  context: Context,
  { restrictions: { condition }, preferred, days }: Asked,
  search: Search,
  shownBy: string,
): Promise<Shortlist | null> {
  const found = await recallList(context, {
    key: `found ${shownBy}`,
    read: async () => {
      const recent = await findRecentRounds(context);
      const asked = { condition, search, days };
      return recent ? pickFound(recent, await readRelevances(context, asked)) : readFound(context, asked);
    },
    weightOf: (list) => list?.weight ?? 0,
  });
  if (!found) return null;
  const { rounds, relevances } = found;
  const card = preferred && makeScorecard(preferred);
  const criteria = criteriaOf(preferred);
  const meets = matchCondition(criteria) ? (round: RecentRound) => matchAlert(criteria, round) : () => false;
  const namesakes = new Set(search.namesakes);
  return {
    rounds,
    relevances,
    scores: Int16Array.from(rounds, (round) => scorePoints(card, round)),
    always: {
      match: Uint8Array.from(rounds, (round) => Number(meets(round))),
      relevance: Uint8Array.from(rounds, ({ startupId }) => Number(namesakes.has(startupId))),
    },
  };
}

function pickFound(recent: readonly RecentRound[], relevanceById: ReadonlyMap<string, number>): Found {
  const rounds = recent.filter(({ id }) => relevanceById.has(id));
  const relevances = Int32Array.from(rounds, ({ id }) => relevanceById.get(id) ?? 0);
  return { rounds, relevances, weight: rounds.length * pickWeight };
}

const packedWeight = 1 / 7;
const idLength = 36;

/** The same of rounds that nothing else holds. */
export function packList(scored: readonly (Listed & { score: number })[]): StoredList {
  const days = new Map<string, string>();
  // The same text once, however many rounds are of that day.
  const dayOf = ({ announcedOn }: Listed) => {
    const same = days.get(announcedOn) ?? announcedOn;
    days.set(same, same);
    return same;
  };
  const ids = scored.map(({ id }) => id).join('');
  const announcedOn = scored.map(dayOf);
  const createdAt = Float64Array.from(scored, (round) => round.createdAt.getTime());
  const samples = Uint8Array.from(scored, ({ isSample }) => Number(isSample));
  const scores = Int16Array.from(scored, ({ score }) => score);
  const roundAt = (day: string, at: number): Listed => ({
    id: ids.slice(at * idLength, (at + 1) * idLength),
    announcedOn: day,
    createdAt: new Date(createdAt[at] ?? 0),
    isSample: samples[at] === 1,
  });
  return {
    list: () => ({ rounds: announcedOn.map(roundAt), scores }),
    weight: scored.length * packedWeight,
  };
}

const isInSections = ({ today }: Days) =>
  between(fundingEvents.announcedOn, windowOf('quarter', today).first, windowOf('week', today).last);

async function readShortlist(
  { db }: Context,
  condition: SQL | undefined,
  preferred: Preferred | null,
  days: Days,
): Promise<readonly (Listed & { score: number })[] | null> {
  const list = await db
    .select({
      id: fundingEvents.id,
      announcedOn: fundingEvents.announcedOn,
      createdAt,
      isSample: fundingEvents.isSample,
      score: scoreExpression(preferred && makeScorecard(preferred)),
    })
    .from(fundingEvents)
    .where(and(isInSections(days), condition))
    .orderBy(...newestFirst)
    .limit(mostListed + 1);
  return list.length > mostListed ? null : list;
}

type AskedFor = { condition: SQL | undefined; search: Search; days: Days };

const relevanceOf = (search: Search) => sql<number>`${relevanceExpression(search) ?? sql`0`}`;

/** Of the rounds that the sentence finds, by their ids. */
async function readRelevances(
  { db }: Context,
  { condition, search, days }: AskedFor,
): Promise<Map<string, number>> {
  const found = await db
    .select({ id: fundingEvents.id, relevance: relevanceOf(search) })
    .from(fundingEvents)
    .where(and(isInSections(days), condition));
  return new Map(found.map(({ id, relevance }) => [id, relevance]));
}

/** Where the rounds of everyone are not at hand: with what each is scored by, since each user prefers something else. */
async function readFound(context: Context, { condition, search, days }: AskedFor): Promise<Found | null> {
  const list = await context.db
    .select({ ...recentColumns, relevance: relevanceOf(search) })
    .from(fundingEvents)
    .where(and(isInSections(days), condition))
    .orderBy(...newestFirst)
    .limit(mostFound + 1);
  if (list.length > mostFound) return null;
  const relevances = Int32Array.from(list, ({ relevance }) => relevance);
  return { rounds: await withListedRoles(context, list), relevances, weight: list.length };
}

type Window = { first: string; last: string };

/** Those of a list that were announced in all of these days. */
export function within(
  { rounds, scores, relevances, always }: Shortlist,
  ...windows: (Window | undefined)[]
): Shortlist {
  const bounds = windows.filter((window) => window !== undefined);
  const isLater = ({ announcedOn }: Listed) => bounds.some(({ last }) => announcedOn > last);
  const isSince = ({ announcedOn }: Listed) => bounds.every(({ first }) => announcedOn >= first);
  const begin = countLeading(rounds, isLater);
  const end = Math.max(begin, countLeading(rounds, isSince));
  return {
    rounds: rounds.slice(begin, end),
    scores: scores.slice(begin, end),
    ...(relevances && { relevances: relevances.subarray(begin, end) }),
    ...(always && {
      always: {
        match: always.match.subarray(begin, end),
        relevance: always.relevance.subarray(begin, end),
      },
    }),
  };
}

/** How many at the beginning hold, where none does after the first that does not. */
function countLeading<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [known, rest] = [0, items.length];
  while (known < rest) {
    const middle = (known + rest) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) known = middle + 1;
    else rest = middle;
  }
  return known;
}
