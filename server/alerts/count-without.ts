import { and, between, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Loosening, mostLoosenings } from '../../contract/search.ts';
import { piecesOf, withoutPiece } from '../../contract/sentence.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { findRestrictions } from './find-restrictions.ts';
import { findTerms } from './find-terms.ts';
import { readMeaning } from './read-meaning.ts';
import { dayIn, windowOf } from './sections.ts';
import { shownCondition } from './shown-condition.ts';

type Looser = Omit<Loosening, 'count'>;

/**
 * How many rounds that the plan shows would be found without each of the first pieces of a sentence; where no single one
 * helps, without two of them.
 */
export async function countWithout(
  context: Context,
  { query, timeZone }: { query: string; timeZone: string },
): Promise<{ loosenings: Loosening[] }> {
  const userId = requireUser(context);
  const today = dayIn(timeZone, context.now());
  const pieces = await piecesIn(context, query, today);
  const withoutOne = pieces
    .slice(0, mostLoosenings)
    .map(({ from, to, label }) => ({ from, to, label, query: withoutPiece(query, { from, to }, pieces) }));
  const count = (looser: Looser[]) => countEach(context, userId, looser, today);
  const loosenings = await count(withoutOne);
  if (withoutOne.length <= 2 || loosenings.some((each) => each.count > 0)) return { loosenings };
  const ofPairs = await count(await withoutTwo(context, withoutOne, today));
  return { loosenings: ofPairs.sort((one, other) => other.count - one.count).slice(0, mostLoosenings) };
}

async function piecesIn(context: Context, query: string, today: string) {
  return piecesOf(await readMeaning(context, query, today));
}

/** What is left is read anew: with a piece gone, another may stand elsewhere. */
async function withoutTwo(context: Context, withoutOne: Looser[], today: string): Promise<Looser[]> {
  const pairs = withoutOne.flatMap((one, index) =>
    withoutOne.slice(index + 1).map((other) => ({ one, other })),
  );
  const looser = await Promise.all(
    pairs.map(async ({ one, other }) => {
      const left = await piecesIn(context, one.query, today);
      const piece = left.find(({ label }) => label === other.label);
      return piece
        ? [{ ...one, label: `${one.label} and ${other.label}`, query: withoutPiece(one.query, piece, left) }]
        : [];
    }),
  );
  return looser.flat();
}

/** In one reading, how many rounds that the plan shows each sentence finds. */
async function countEach(
  context: Context,
  userId: UserId,
  looser: Looser[],
  today: string,
): Promise<Loosening[]> {
  if (looser.length === 0) return [];
  const terms = findTerms(context, userId);
  const found = await Promise.all(
    looser.map(({ query }) => findRestrictions(context, userId, { query }, today, terms)),
  );
  const counted = found.map(({ condition }) => sql`count(*) filter (where ${condition ?? sql`true`})`);
  const [row] = await context.db
    .select({ counts: sql<number[]>`array[${sql.join(counted, sql`, `)}]::int[]` })
    .from(fundingEvents)
    .where(
      and(
        between(fundingEvents.announcedOn, windowOf('quarter', today).first, windowOf('week', today).last),
        shownCondition((await terms).entitlement, today),
      ),
    );
  return looser.map((each, index) => ({ ...each, count: row?.counts[index] ?? 0 }));
}
