import { desc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type RoundKind, stageName } from '../../../contract/companies/round-kinds.ts';
import { countryInWords } from '../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { type Example, mostExamples } from '../../../contract/search/search.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { ageInDays, type Days, daysIn } from '../../companies/visibility/sections.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { recallList } from '../../platform/database/cached-reads.ts';
import { continentOf, interpretQuery } from '../../search/interpret.ts';
import { countSentences } from '../count-sections.ts';
import { findTerms, type Terms } from '../find-terms.ts';
import { shownInSections } from '../shown-in-sections.ts';

const mostSampled = 500;

/** Sentences that find something of what a person's plan shows here, made from the newest rounds, each with how many. */
export async function listExamples(
  context: Context,
  { timeZone }: { timeZone: string },
): Promise<{ examples: Example[] }> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const { entitlement, mutes, doubted } = await findTerms(context, userId);
  const examples = await recallList(context, {
    key: `examples ${JSON.stringify([entitlement, mutes, [...doubted], days])}`,
    read: () => makeExamples(context, userId, days),
  });
  return { examples };
}

async function makeExamples(context: Context, userId: UserId, days: Days): Promise<Example[]> {
  const sample = await selectSample(context, await findTerms(context, userId), days);
  const tried = chooseCandidates(waysOfAsking(sample), days.today);
  const queries = tried.map(({ query }) => query);
  const counts = await countSentences(context, userId, queries, days);
  const found = tried
    .map((each, index) => ({ ...each, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0);
  return eachWayFirst(found).slice(0, mostExamples);
}

async function selectSample({ db }: Context, terms: Terms, days: Days): Promise<Sampled[]> {
  const newest = db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(shownInSections(terms, days))
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(mostSampled)
    .as('newest');
  const rows = await db
    .select({
      roundKind: fundingEvents.roundKind,
      industryTags: fundingEvents.industryTags,
      city: startups.city,
      country: startups.country,
      usdAmount: fundingEvents.usdAmount,
      announcedOn: fundingEvents.announcedOn,
    })
    .from(newest)
    .innerJoin(fundingEvents, eq(fundingEvents.id, newest.id))
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId));
  return rows.map((row) => ({ ...row, ageInDays: ageInDays(row.announcedOn, days.today) }));
}

/** Of each way of asking one, in their order; then those that are left. */
function eachWayFirst(found: readonly (Tried & Example)[]): Example[] {
  const ofWay = new Map(found.toReversed().map((each) => [each.way, each]));
  const firsts = found.filter((each) => ofWay.get(each.way) === each);
  const rest = found.filter((each) => ofWay.get(each.way) !== each);
  return [...firsts, ...rest].map(({ query, count }) => ({ query, count }));
}

/** A sentence, and by which way of asking. */
type Tried = { query: string; way: number };

const mostPerWay = 2;

/** Each is compared with every round. */
const mostTried = 12;

/**
 * Few sentences to be counted: of each way of asking the likeliest, with as many fields as can be, and then another of each
 * where those are too few. Only such as the grammar reads whole.
 */
function chooseCandidates(byWay: readonly Candidate[][], today: string): Tried[] {
  const fields = new Set<string>();
  const chosen: Tried[] = [];
  for (let round = 0; round < mostPerWay; round += 1)
    for (const [way, candidates] of byWay.entries()) {
      if (chosen.length === mostTried) return chosen;
      const isFree = (each: Candidate) =>
        chosen.every(({ query }) => query !== each.query) && isReadWhole(each, today);
      const isFresh = (each: Candidate) => !fields.has(each.field) && isFree(each);
      const likeliest = candidates.find(isFresh) ?? candidates.find(isFree);
      if (!likeliest) continue;
      chosen.push({ query: likeliest.query, way });
      fields.add(likeliest.field);
    }
  return chosen;
}

/** A name that the grammar takes for nothing, or for words to look for, would find something else than it says. */
function isReadWhole({ query, field }: Pick<Candidate, 'query' | 'field'>, today: string): boolean {
  const conditions = interpretQuery(query, today).alternatives.flat();
  const isFieldRead = conditions.some(({ kind }) => kind === 'industry') || !query.includes(field);
  return conditions.length > 0 && isFieldRead && conditions.every(({ kind }) => kind !== 'keyword');
}

/** What of a round a sentence can ask for. */
type Sampled = {
  roundKind: RoundKind;
  industryTags: string[];
  city: string | null;
  country: string | null;
  usdAmount: string | null;
  ageInDays: number;
};

/** A sentence, the field that it asks for, and how many rounds of the sample it was made from. */
type Candidate = { query: string; field: string; rounds: number };

type Traits = {
  field: string;
  stage: string | null;
  city: string | null;
  country: string | null;
  continent: string | null;
  usd: number | null;
  age: number;
};

/** What is said most often, to stand beside what a round says. */
type Usual = { fields: string[]; stages: string[]; cities: string[] };

type Way = (round: Traits, usual: Usual) => string | null | undefined | false | 0;

const laterStages = new Set(['Series A', 'Series B', 'Series C']);

/** Those that show what can be asked for come first, the plain ones are for where little is known. */
const ways: readonly Way[] = [
  ({ stage, field, city, usd }) =>
    stage && city && usd && `${field} in ${city}, ${stage} rounds under $${millionsAbove(usd)}M`,
  ({ field, age }) => age <= 7 && `${field} startups that raised this week`,
  ({ stage, field, country }) => stage && country && `${field} in ${country}, ${stage} rounds`,
  ({ field, continent, usd }) =>
    continent && usd && usd >= 1e6 && `${field} in ${continent}, at least $${millionsBelow(usd)}M`,
  ({ field }, { fields }) => {
    const [other, unwanted] = fields.filter((each) => each !== field);
    return other && unwanted && `${field} or ${other}, not ${unwanted}`;
  },
  ({ field, city, age }) => age <= 14 && city && `${field} in ${city} in the last two weeks`,
  ({ stage, field, country }) =>
    stage && laterStages.has(stage) && country && `${field} in ${country}, ${stage} or later`,
  ({ stage, city }, { stages, cities }) => {
    const otherStage = stages.find((each) => each !== stage);
    const otherCity = cities.find((each) => each !== city);
    return stage && otherStage && city && otherCity && `${stage} or ${otherStage} in ${city} or ${otherCity}`;
  },
  ({ field, usd }) => usd && usd >= 1e6 && `${field} over $${millionsBelow(usd)}M`,
  ({ field, city }) => city && `${field} in ${city}`,
  ({ field, country }) => country && `${field} in ${country}`,
  ({ field, country }) => country && `${field} outside ${country}`,
  ({ stage, field }) => stage && `${field}, ${stage} rounds`,
  ({ field }) => `${field} in the last three months`,
  ({ field }) => field,
];

/** Sentences that ask for what rounds are like, by each way of asking those first that most of the rounds are like. */
function waysOfAsking(sample: readonly Sampled[]): Candidate[][] {
  const traits = sample.flatMap(traitsOf);
  const usual: Usual = {
    fields: mostOften(traits.map(({ field }) => field)),
    stages: mostOften(traits.map(({ stage }) => stage)),
    cities: mostOften(traits.map(({ city }) => city)),
  };
  return ways.map((way) => candidatesOf(way, traits, usual));
}

function candidatesOf(way: Way, traits: readonly Traits[], usual: Usual): Candidate[] {
  const byQuery = new Map<string, Candidate>();
  for (const round of traits) {
    const query = way(round, usual);
    if (!query) continue;
    const candidate = byQuery.get(query) ?? { query, field: round.field, rounds: 0 };
    byQuery.set(query, { ...candidate, rounds: candidate.rounds + 1 });
  }
  return [...byQuery.values()].sort((one, other) => other.rounds - one.rounds);
}

/** Once for each field of the round. */
function traitsOf({ roundKind, industryTags, city, country, usdAmount, ageInDays }: Sampled): Traits[] {
  const fields = new Set(industryTags.flatMap((tag) => labelOfTag(tag)?.name ?? []));
  const rest = {
    stage: stageName(roundKind),
    city,
    country: country && countryInWords(country),
    continent: country && (continentOf([country])?.area ?? null),
    usd: usdAmount === null ? null : Number(usdAmount),
    age: ageInDays,
  };
  return [...fields].map((field) => ({ field, ...rest }));
}

function mostOften(said: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const word of said) if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];

const millionsAbove = (usd: number) => steps.find((step) => step * 1e6 > usd) ?? 1_000;

const millionsBelow = (usd: number) => steps.findLast((step) => step * 1e6 <= usd) ?? 1;
