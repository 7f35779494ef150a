import { and, between, not, or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import type { MuteRule } from '../../contract/feed/mutes.ts';
import { countryName } from '../../contract/reference/countries.ts';
import { type Loosening, mostLoosenings } from '../../contract/search/search.ts';
import {
  type Criterion,
  criteriaToRelax,
  piecesOf,
  withoutCriterion,
} from '../../contract/search/sentence.ts';
import { fundingEvents } from '../companies/table.ts';
import { type Days, daysIn, windowOf } from '../companies/visibility/sections.ts';
import { muteCondition } from '../companies/visibility/visibility-conditions.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { findRestrictions } from './find-restrictions.ts';
import { findTerms } from './find-terms.ts';
import { readRule } from './mutes/mutes.ts';
import { shownInSections } from './shown-in-sections.ts';
import { readMeaning } from './text-search/read-meaning.ts';

type Looser = Omit<Loosening, 'count'>;

/**
 * How many rounds that the plan shows would be found without each of the first things that a sentence asks for, and in the
 * country in place of a town; where fewer than two of these help, also without two of them.
 */
export async function countWithout(
  context: Context,
  { query, timeZone }: { query: string; timeZone: string },
): Promise<{ loosenings: Loosening[] }> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const meaning = await readMeaning(context, query, days.today);
  const pieces = piecesOf(meaning);
  const criteria = criteriaToRelax(meaning).slice(0, mostLoosenings);
  const withoutOne = criteria.map((criterion) => ({
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
  const counted = await count([
    ...withoutOne,
    ...criteria.flatMap((criterion) => aroundPlace(query, criterion)),
  ]);
  const loosenings = counted.filter(({ count, instead }) => count > 0 || instead === undefined);
  const helping = loosenings.filter((each) => each.count > 0).length;
  if (helping >= leastOffered || withoutOne.length < 2)
    return { loosenings: loosenings.slice(0, mostLoosenings) };
  const ofPairs = await count(await withoutTwo(context, withoutOne, days.today));
  const pairs = ofPairs.sort((one, other) => other.count - one.count);
  const offered = helping === 0 ? pairs : [...loosenings, ...pairs.filter((each) => each.count > 0)];
  return { loosenings: offered.slice(0, mostLoosenings) };
}

/** So many ways on are offered, if there are any. */
const leastOffered = 2;

/** 'Climate in Lisbon' asks for less as 'climate in Portugal'. */
function aroundPlace(query: string, criterion: Criterion): Looser[] {
  if (criterion.kind !== 'place' || criterion.isExcluded || criterion.said.length !== 1) return [];
  const [place, ...others] = criterion.places;
  const isCountry = !place || (place.city === null && place.region === null);
  const instead = isCountry || others.length > 0 ? null : countryName(place.country ?? '');
  if (!instead) return [];
  const { from, to, label } = criterion;
  return [{ from, to, label, instead, query: query.slice(0, from) + instead + query.slice(to) }];
}

/** What is left is read anew: with a piece gone, another may stand elsewhere. */
async function withoutTwo(context: Context, withoutOne: Looser[], today: string): Promise<Looser[]> {
  const pairs = withoutOne.flatMap((one, index) =>
    withoutOne.slice(index + 1).map((other) => ({ one, other })),
  );
  const looser = await Promise.all(
    pairs.map(async ({ one, other }) => {
      const left = await readMeaning(context, one.query, today);
      const criterion = criteriaToRelax(left).find(({ label }) => label === other.label);
      if (!criterion) return [];
      const rest = withoutCriterion(one.query, criterion, piecesOf(left));
      return [{ ...one, label: `${one.label} and ${other.label}`, query: rest }];
    }),
  );
  return looser.flat();
}

/** How many of the rounds that the viewer's alerts show now each rule would take away, in the order of the rules. */
export async function countHidden(
  context: Context,
  { rules, timeZone }: { rules: readonly MuteRule[]; timeZone: string },
): Promise<{ counts: number[] }> {
  const userId = requireUser(context);
  const hiding = rules.map(({ kind, value }) => {
    const named = kind === 'startup' ? value : readRule(kind, value).value;
    const unmuted = muteCondition([{ kind, value: named }]);
    return unmuted && not(unmuted);
  });
  const days = daysIn(timeZone, context.now());
  const { condition } = await findRestrictions(context, userId, {}, days);
  const { first } = windowOf('quarter', days.today);
  const { last } = windowOf('week', days.today);
  const shown = and(between(fundingEvents.announcedOn, first, last), condition);
  return { counts: await countEach(context, shown, hiding) };
}

/** How many rounds of the sections that a person's plan shows each sentence finds. */
export async function countSentences(
  context: Context,
  userId: UserId,
  queries: string[],
  days: Days,
): Promise<number[]> {
  const terms = findTerms(context, userId);
  const found = await Promise.all(
    queries.map((query) => findRestrictions(context, userId, { query }, days, terms)),
  );
  const conditions = found.map(({ condition }) => condition);
  // Where each asks for something, only what one of them asks for is looked at.
  const isAny = conditions.every((each) => each !== undefined) ? or(...conditions) : undefined;
  return countEach(context, and(shownInSections(await terms, days), isAny), conditions);
}

/** How many of the shown rounds meet each condition, in one reading of them. */
export async function countEach(
  { db }: Context,
  shown: SQL | undefined,
  conditions: (SQL | undefined)[],
): Promise<number[]> {
  if (conditions.length === 0) return [];
  const counted = conditions.map((condition) => sql`count(*) filter (where ${condition ?? sql`true`})`);
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(counted, sql`, `)}]::int[]` })
    .from(fundingEvents)
    .where(shown);
  return row?.counts ?? [];
}
