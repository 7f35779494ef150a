import { type Loosening, mostLoosenings } from '../../contract/search/search.ts';
import { criteriaOf, piecesOf, withoutCriterion } from '../../contract/search/sentence.ts';
import { daysIn } from '../companies/visibility/sections.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { countSentences } from './count-sentences.ts';
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
  const withoutOne = criteriaOf(meaning)
    .slice(0, mostLoosenings)
    .map((criterion) => ({
      from: criterion.from,
      to: criterion.to,
      label: criterion.label,
      query: withoutCriterion(query, criterion, pieces),
    }));
  const count = async (looser: Looser[]): Promise<Loosening[]> => {
    const queries = looser.map(({ query }) => query);
    const counts = await countSentences(context, userId, queries, days);
    return looser.map((each, index) => ({ ...each, count: counts[index] ?? 0 }));
  };
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
      const criterion = criteriaOf(left).find(({ label }) => label === other.label);
      if (!criterion) return [];
      const rest = withoutCriterion(one.query, criterion, piecesOf(left));
      return [{ ...one, label: `${one.label} and ${other.label}`, query: rest }];
    }),
  );
  return looser.flat();
}
