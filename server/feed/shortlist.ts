import { and, between, desc, type SQL, sql } from 'drizzle-orm';
import { fundingEvents } from '../companies/table.ts';
import { type Days, windowOf } from '../companies/visibility/sections.ts';
import type { Context } from '../platform/context.ts';
import { mayRecall, recall } from '../platform/database/cached-reads.ts';
import type { Restrictions } from './find-restrictions.ts';
import { scoreExpression } from './matching/score-expression.ts';
import { makeScorecard } from './matching/scorecard.ts';
import type { Preferred } from './matching/user-match.ts';

/** What of a round decides where it stands in a list. */
export type Listed = { id: string; announcedOn: string; createdAt: Date; isSample: boolean; score: number };

/** A user looks at their lists again and again for some minutes. */
export const longestListMs = 300_000;

/** Of more the database counts and sorts faster than they are read. */
const mostListed = 3_000;

/**
 * The rounds of all sections that a person is shown without a sentence, newest first: read once, for everyone who is shown
 * the same by the same preferences, until the database tells of a change. Null where they are too many for that, or where
 * nothing may be cached.
 */
export async function findShortlist(
  context: Context,
  { restrictions, preferred, days }: { restrictions: Restrictions; preferred: Preferred | null; days: Days },
): Promise<readonly Listed[] | null> {
  const { condition, shownBy } = restrictions;
  if (shownBy === null || !(await mayRecall(context))) return null;
  const by = preferred && { ...preferred, doubted: [...preferred.doubted] };
  const packed = await recall(context, {
    key: `shortlist ${JSON.stringify([shownBy, by])}`,
    read: async () => {
      const list = await readShortlist(context, condition, preferred, days);
      return list && packList(list);
    },
    about: { channel: 'listing' },
    longestMs: longestListMs,
    weightOf: (list) => (list?.days.length ?? 0) * packedWeight,
  });
  return packed && unpackList(packed);
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

export function packList(list: readonly Listed[]): PackedList {
  const days = new Map<string, string>();
  // The same text once, however many rounds are of that day.
  const dayOf = ({ announcedOn }: Listed) => {
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
  }));
}

/** A moment of the database is finer than ours: rounded up it is later than the same moments. */
const createdAt = sql`ceil(extract(epoch from ${fundingEvents.createdAt}) * 1000)::float8`.mapWith(
  (ms: number) => new Date(ms),
);

async function readShortlist(
  { db }: Context,
  condition: SQL | undefined,
  preferred: Preferred | null,
  { today }: Days,
): Promise<readonly Listed[] | null> {
  const { first } = windowOf('quarter', today);
  const { last } = windowOf('week', today);
  const list = await db
    .select({
      id: fundingEvents.id,
      announcedOn: fundingEvents.announcedOn,
      createdAt,
      isSample: fundingEvents.isSample,
      score: scoreExpression(preferred && makeScorecard(preferred)),
    })
    .from(fundingEvents)
    .where(and(between(fundingEvents.announcedOn, first, last), condition))
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(mostListed + 1);
  return list.length > mostListed ? null : list;
}

type Window = { first: string; last: string };

export const isWithin =
  (...windows: (Window | undefined)[]) =>
  ({ announcedOn }: Pick<Listed, 'announcedOn'>): boolean =>
    windows.every((window) => !window || (announcedOn >= window.first && announcedOn <= window.last));
