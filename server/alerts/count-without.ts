import { and, between } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Loosening, mostLoosenings } from '../../contract/search.ts';
import { piecesOf, withoutPiece } from '../../contract/sentence.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { countEach } from './count-each.ts';
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
  const count = (looser: Looser[]) => countLooser(context, userId, looser, today);
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

/** How many rounds that the plan shows each sentence finds. */
async function countLooser(
  context: Context,
  userId: UserId,
  looser: Looser[],
  today: string,
): Promise<Loosening[]> {
  const terms = findTerms(context, userId);
  const found = await Promise.all(
    looser.map(({ query }) => findRestrictions(context, userId, { query }, today, terms)),
  );
  const shown = and(
    between(fundingEvents.announcedOn, windowOf('quarter', today).first, windowOf('week', today).last),
    shownCondition((await terms).entitlement, today),
  );
  const conditions = found.map(({ condition }) => condition);
  const counts = await countEach(context, shown, conditions);
  return looser.map((each, index) => ({ ...each, count: counts[index] ?? 0 }));
}
