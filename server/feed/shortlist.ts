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
  return recall(context, {
    key: `shortlist ${JSON.stringify([shownBy, by])}`,
    read: () => readShortlist(context, condition, preferred, days),
    about: { channel: 'listing' },
    weightOf: (list) => list?.length ?? 0,
  });
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
