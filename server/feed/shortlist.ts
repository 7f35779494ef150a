import { and, between, desc, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../companies/table.ts';
import { type Days, windowOf } from '../companies/visibility/sections.ts';
import type { Context } from '../platform/context.ts';
import { mayRecall, recallList } from '../platform/database/cached-reads.ts';
import type { Restrictions } from './find-restrictions.ts';
import type { Scored } from './matching/grounds.ts';
import { scorePoints } from './matching/score.ts';
import { scoreExpression } from './matching/score-expression.ts';
import { makeScorecard } from './matching/scorecard.ts';
import { subjectColumns } from './matching/subject-columns.ts';
import type { Preferred } from './matching/user-match.ts';
import { withListedRoles } from './open-roles/count-roles-for.ts';
import type { Search } from './text-search/find-search.ts';
import { relevanceExpression } from './text-search/relevance-expression.ts';

/** What of a round decides where it stands in a list. */
export type Listed = {
  id: string;
  announcedOn: string;
  createdAt: Date;
  isSample: boolean;
  score: number;
  /** How well it answers a sentence; nought without one. */
  relevance: number;
};

/** Of more the database counts and sorts faster than they are read. */
const mostListed = 3_000;

/** As many as a rank compares: each takes the memory of a row. */
const mostFound = 1_000;

type Asked = { restrictions: Restrictions; preferred: Preferred | null; days: Days };

/**
 * The rounds of all sections that a person is shown, newest first, until the database tells of a change: without a sentence read
 * once for everyone who is shown the same by the same preferences, of a sentence for everyone who is shown the same. Null where
 * they are too many for that, or where nothing may be cached.
 */
export async function findShortlist(context: Context, asked: Asked): Promise<readonly Listed[] | null> {
  const { shownBy, search } = asked.restrictions;
  if (shownBy === null || !(await mayRecall(context))) return null;
  return search ? findFound(context, asked, search, shownBy) : findMatching(context, asked, shownBy);
}

async function findMatching(
  context: Context,
  { restrictions: { condition }, preferred, days }: Asked,
  shownBy: string,
): Promise<readonly Listed[] | null> {
  const by = preferred && { ...preferred, doubted: [...preferred.doubted] };
  const packed = await recallList(context, {
    key: `shortlist ${JSON.stringify([shownBy, by])}`,
    read: async () => {
      const list = await readShortlist(context, condition, preferred, days);
      return list && packList(list);
    },
    weightOf: (list) => (list?.days.length ?? 0) * packedWeight,
  });
  return packed && unpackList(packed);
}

async function findFound(
  context: Context,
  { restrictions: { condition }, preferred, days }: Asked,
  search: Search,
  shownBy: string,
): Promise<readonly Listed[] | null> {
  const found = await recallList(context, {
    key: `found ${shownBy}`,
    read: () => readFound(context, { condition, search, days }),
    weightOf: (list) => list?.length ?? 0,
  });
  const card = preferred && makeScorecard(preferred);
  return found?.map((round) => ({ ...round, score: scorePoints(card, round) })) ?? null;
}

/** A list in a seventh of the memory of its rows, so that the lists of seven times as many users are cached. */
type PackedList = {
  ids: string;
  days: string[];
  createdAt: Float64Array;
  samples: Uint8Array;
  scores: Int16Array;
};

const packedWeight = 1 / 7;
const idLength = 36;

export function packList(list: readonly Omit<Listed, 'relevance'>[]): PackedList {
  const days = new Map<string, string>();
  // The same text once, however many rounds are of that day.
  const dayOf = ({ announcedOn }: Pick<Listed, 'announcedOn'>) => {
    const same = days.get(announcedOn) ?? announcedOn;
    days.set(same, same);
    return same;
  };
  return {
    ids: list.map(({ id }) => id).join(''),
    days: list.map(dayOf),
    createdAt: Float64Array.from(list, ({ createdAt }) => createdAt.getTime()),
    samples: Uint8Array.from(list, ({ isSample }) => Number(isSample)),
    scores: Int16Array.from(list, ({ score }) => score),
  };
}

export function unpackList({ ids, days, createdAt, samples, scores }: PackedList): Listed[] {
  return days.map((announcedOn, at) => ({
    id: ids.slice(at * idLength, (at + 1) * idLength),
    announcedOn,
    createdAt: new Date(createdAt[at] ?? 0),
    isSample: samples[at] === 1,
    score: scores[at] ?? 0,
    relevance: 0,
  }));
}

/** A moment of the database is finer than ours: rounded up it is later than the same moments. */
const createdAt = sql`ceil(extract(epoch from ${fundingEvents.createdAt}) * 1000)::float8`.mapWith(
  (ms: number) => new Date(ms),
);

const isInSections = ({ today }: Days) =>
  between(fundingEvents.announcedOn, windowOf('quarter', today).first, windowOf('week', today).last);

const newestFirst = [desc(fundingEvents.announcedOn), desc(fundingEvents.id)];

async function readShortlist(
  { db }: Context,
  condition: SQL | undefined,
  preferred: Preferred | null,
  days: Days,
): Promise<readonly Omit<Listed, 'relevance'>[] | null> {
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

/** With what each is scored by, since each user prefers something else. */
async function readFound(
  context: Context,
  { condition, search, days }: { condition: SQL | undefined; search: Search; days: Days },
): Promise<readonly (Omit<Listed, 'score'> & Scored)[] | null> {
  const list = await context.db
    .select({
      ...subjectColumns,
      id: fundingEvents.id,
      announcedOn: fundingEvents.announcedOn,
      createdAt,
      isSample: fundingEvents.isSample,
      relevance: sql<number>`${relevanceExpression(search) ?? sql`0`}`,
      startupId: fundingEvents.startupId,
      openRoles: fundingEvents.openRoles,
    })
    .from(fundingEvents)
    .where(and(isInSections(days), condition))
    .orderBy(...newestFirst)
    .limit(mostFound + 1);
  return list.length > mostFound ? null : withListedRoles(context, list);
}

type Window = { first: string; last: string };

export const isWithin =
  (...windows: (Window | undefined)[]) =>
  ({ announcedOn }: Pick<Listed, 'announcedOn'>): boolean =>
    windows.every((window) => !window || (announcedOn >= window.first && announcedOn <= window.last));
