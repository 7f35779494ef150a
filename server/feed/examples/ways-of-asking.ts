import { type RoundKind, roundNames } from '../../../contract/companies/round-kinds.ts';
import { countryInWords } from '../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { continentOf } from '../../search/continents.ts';

/** What of a round a sentence can ask for. */
export type Sampled = {
  roundKind: RoundKind;
  industryTags: string[];
  city: string | null;
  country: string | null;
  usdAmount: string | null;
  ageInDays: number;
};

/** A sentence, the field that it asks for, and how many rounds of the sample it was made from. */
export type Candidate = { query: string; field: string; rounds: number };

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
export function waysOfAsking(sample: readonly Sampled[]): Candidate[][] {
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
    stage: roundKind === 'unspecified' ? null : roundNames[roundKind],
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
