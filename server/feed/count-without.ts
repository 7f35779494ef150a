import { and, between, or } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Loosening, mostLoosenings } from '../../contract/search.ts';
import { piecesOf, wishesOf, withoutWish } from '../../contract/sentence.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { type Days, daysIn, windowOf } from '../visibility/sections.ts';
import { shownCondition } from '../visibility/shown-condition.ts';
import { countEach } from './count-each.ts';
import { findRestrictions } from './find-restrictions.ts';
import { findTerms } from './find-terms.ts';
import { readMeaning } from './text-search/read-meaning.ts';

type Looser = Omit<Loosening, 'count'>;

/**
 * How many rounds that the plan shows would be found without each of the first things that a sentence asks for; where
 * no single one helps, without two of them.
 */
export async function countWithout(
  context: Context,
  { query, timeZone }: { query: string; timeZone: string },
): Promise<{ loosenings: Loosening[] }> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const meaning = await readMeaning(context, query, days.today);
  const pieces = piecesOf(meaning);
  const withoutOne = wishesOf(meaning)
    .slice(0, mostLoosenings)
    .map((wish) => ({
      from: wish.from,
      to: wish.to,
      label: wish.label,
      query: withoutWish(query, wish, pieces),
    }));
  const count = (looser: Looser[]) => countLooser(context, userId, looser, days);
  const loosenings = await count(withoutOne);
  if (withoutOne.length <= 2 || loosenings.some((each) => each.count > 0)) return { loosenings };
  const ofPairs = await count(await withoutTwo(context, withoutOne, days.today));
  return { loosenings: ofPairs.sort((one, other) => other.count - one.count).slice(0, mostLoosenings) };
}

/** What is left is read anew: with a piece gone, another may stand elsewhere. */
async function withoutTwo(context: Context, withoutOne: Looser[], today: string): Promise<Looser[]> {
  const pairs = withoutOne.flatMap((one, index) =>
    withoutOne.slice(index + 1).map((other) => ({ one, other })),
  );
  const looser = await Promise.all(
    pairs.map(async ({ one, other }) => {
      const left = await readMeaning(context, one.query, today);
      const wish = wishesOf(left).find(({ label }) => label === other.label);
      if (!wish) return [];
      const rest = withoutWish(one.query, wish, piecesOf(left));
      return [{ ...one, label: `${one.label} and ${other.label}`, query: rest }];
    }),
  );
  return looser.flat();
}

/** How many rounds that the plan shows each sentence finds. */
async function countLooser(
  context: Context,
  userId: UserId,
  looser: Looser[],
  days: Days,
): Promise<Loosening[]> {
  const terms = findTerms(context, userId);
  const found = await Promise.all(
    looser.map(({ query }) => findRestrictions(context, userId, { query }, days, terms)),
  );
  const shown = and(
    between(
      fundingEvents.announcedOn,
      windowOf('quarter', days.today).first,
      windowOf('week', days.today).last,
    ),
    shownCondition((await terms).entitlement, days),
  );
  const conditions = found.map(({ condition }) => condition);
  // Where each asks for something, only what one of them asks for is looked at.
  const isAny = conditions.every((each) => each !== undefined) ? or(...conditions) : undefined;
  const counts = await countEach(context, and(shown, isAny), conditions);
  return looser.map((each, index) => ({ ...each, count: counts[index] ?? 0 }));
}
