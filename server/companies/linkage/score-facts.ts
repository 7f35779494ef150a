import { type RoundKind, roundNames } from '../../../contract/companies/round-kinds.ts';
import { daysBetween } from '../../../contract/platform/time/days.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { nameKey } from '../names.ts';
import type { CompanyFacts, RoundFacts, ScoredFact } from './evidence.ts';

/** Where so many companies are that being there, too, says less. */
const hubs = new Set(
  `san francisco,new york,london,palo alto,mountain view,boston,cambridge,los angeles,berlin,paris,tel aviv,bangalore,
  bengaluru,singapore,seattle,austin,chicago,toronto,san diego,san jose,sunnyvale,stockholm,amsterdam,munich,beijing,
  shanghai,tokyo,mumbai,delhi,washington,atlanta,san mateo,redwood city,santa clara`
    .split(',')
    .map((city) => city.trim()),
);

const nameOf = (country: string) => countryName(country) ?? country;

/** By the narrowest level that both tell: a city says more than its region, and that more than a country. */
export function scorePlace(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  const fact = 'place';
  if (one.country && other.country && one.country !== other.country)
    return [
      {
        fact,
        weight: -8,
        detail: `Different countries: ${both(nameOf(one.country), nameOf(other.country))}`,
        isContradiction: true,
      },
    ];
  const isSameRegion = Boolean(one.regionKey && one.regionKey === other.regionKey);
  if (one.cityKey && other.cityKey) {
    if (one.cityKey === other.cityKey)
      return [
        {
          fact,
          weight: hubs.has(one.cityKey) ? 3.5 : 6.5,
          detail: `The same city: ${one.cityKey}`,
          isNarrow: true,
        },
      ];
    return [scoreOtherCity(one.cityKey, other.cityKey, isSameRegion)];
  }
  // 'New York' is told as a city by one and as a region by another.
  const isCityOfName = [one, other].some((facts, index) => {
    const opposite = index === 0 ? other : one;
    return facts.cityKey !== null && facts.cityKey === opposite.regionKey;
  });
  if (isSameRegion || isCityOfName)
    return [{ fact, weight: 3, detail: `The same region: ${one.regionKey ?? other.regionKey}` }];
  if (one.regionKey && other.regionKey)
    return [
      {
        fact,
        weight: -5,
        detail: `Different regions: ${both(one.regionKey, other.regionKey)}`,
        isContradiction: true,
      },
    ];
  if (one.country && one.country === other.country)
    return [{ fact, weight: one.country === 'US' ? 1 : 2.5, detail: `The same country: ${one.country}` }];
  return [];
}

/** A company is told to be in the suburb or in the city that it belongs to. */
function scoreOtherCity(one: string, other: string, isSameRegion: boolean): ScoredFact {
  const detail = `Different cities${isSameRegion ? ' of one region' : ''}: ${both(one, other)}`;
  return isSameRegion
    ? { fact: 'place', weight: -2.5, detail }
    : { fact: 'place', weight: -5, detail, isContradiction: true };
}

const both = (one: string, other: string) => [one, other].sort().join(' and ');

export function scorePeople(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  if (one.people.length === 0 || other.people.length === 0) return [];
  const fact = 'people';
  const shared = sharedOf(one.people, other.people, wholeName);
  if (shared) return [{ fact, weight: 10, detail: `The same person: ${shared}`, isNarrow: true }];
  const surname = sharedOf(one.people, other.people, surnameOf);
  if (surname) return [{ fact, weight: 5, detail: `The same surname: ${surname}`, isNarrow: true }];
  return [{ fact, weight: -1.5, detail: 'No people in common' }];
}

export function scoreInvestors(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  const namesOf = ({ rounds }: CompanyFacts) => rounds.flatMap(({ leadInvestors }) => leadInvestors);
  const shared = sharedOf(namesOf(one), namesOf(other), nameKey);
  return shared ? [{ fact: 'investors', weight: 4, detail: `The same investor: ${shared}` }] : [];
}

/** First and last name, whichever letters are between them. */
function wholeName(name: string): string {
  const words = nameKey(name).split(' ');
  return words.length > 1 ? `${words[0]} ${words.at(-1)}` : `only ${name}`;
}

function surnameOf(name: string): string {
  return nameKey(name).split(' ').at(-1) ?? name;
}

function sharedOf(
  ones: readonly string[],
  others: readonly string[],
  keyOf: (name: string) => string,
): string | null {
  const keys = new Set(others.map(keyOf));
  return [...new Set(ones.map(keyOf))].filter((key) => keys.has(key)).sort()[0] ?? null;
}

/** How far a company has come with a round of a kind. Kinds that can come at any time have no step. */
const steps: Partial<Record<RoundKind, number>> = {
  pre_seed: 0,
  seed: 1,
  series_a: 2,
  series_b: 3,
  series_c: 4,
  series_d: 5,
  series_e: 6,
  series_f: 7,
  series_g: 8,
  series_h: 9,
  pre_ipo: 8,
  post_ipo: 9,
};

const sameRoundDays = 45;

const toldTwiceDays = 7;

const sameRoundShare = 0.15;

const roundWeight = 7;

/** What the rounds of two records say together: one round told twice, or steps of one way in their order. */
export function scoreRounds(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  const pairs = one.rounds.flatMap((round) => other.rounds.map((second) => inOrder(round, second)));
  const twin = pairs.find(([earlier, later]) => isSameRound(earlier, later));
  if (twin) {
    const [{ announcedOn, amount, currency }] = twin;
    const detail = `A round of ${amount} ${currency} about ${announcedOn} in both`;
    return [{ fact: 'same round', weight: roundWeight, detail, isNarrow: isToldTwice(twin) }];
  }
  return [...worstOf(pairs.flatMap(scoreOrder)), ...worstOf(pairs.flatMap(scoreAmounts))];
}

function worstOf(facts: ScoredFact[]): ScoredFact[] {
  return facts.sort((a, b) => a.weight - b.weight || a.detail.localeCompare(b.detail)).slice(0, 1);
}

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

type Pair = readonly [RoundFacts, RoundFacts];

function inOrder(one: RoundFacts, other: RoundFacts): Pair {
  const order =
    compareText(one.announcedOn, other.announcedOn) ||
    stepOf(one) - stepOf(other) ||
    (one.amount ?? 0) - (other.amount ?? 0);
  return order <= 0 ? [one, other] : [other, one];
}

const stepOf = ({ kind }: RoundFacts) => steps[kind] ?? -1;

const daysOf = ([earlier, later]: Pair) => Math.abs(daysBetween(earlier.announcedOn, later.announcedOn));

function isSameRound(one: RoundFacts, other: RoundFacts): boolean {
  if (!one.amount || !other.amount || one.currency !== other.currency) return false;
  if (daysOf([one, other]) > sameRoundDays || areOtherSteps(one, other)) return false;
  return Math.abs(one.amount - other.amount) <= sameRoundShare * Math.max(one.amount, other.amount);
}

/** The very sum within a week: what two outlets say of one round, and hardly two rounds of companies of one name. */
const isToldTwice = ([one, other]: Pair) =>
  one.amount === other.amount && daysOf([one, other]) <= toldTwiceDays;

const areOtherSteps = (one: RoundFacts, other: RoundFacts) =>
  stepOf(one) >= 0 && stepOf(other) >= 0 && stepOf(one) !== stepOf(other);

const quickDays = 200;

function scoreOrder(pair: Pair): ScoredFact[] {
  const [earlier, later] = pair;
  if (stepOf(earlier) < 0 || stepOf(later) < 0) return [];
  const gained = stepOf(later) - stepOf(earlier);
  const days = daysOf(pair);
  const detail = `${sayRound(earlier)}, then ${sayRound(later)}`;
  const fact = 'stage order';
  if (gained <= -1.5) return [{ fact, weight: -5, detail, isContradiction: true }];
  if (gained >= 1.5 && days <= quickDays) return [{ fact, weight: -5, detail, isContradiction: true }];
  if (gained < 0) return [{ fact, weight: -1.5, detail }];
  return gained === 0 ? [] : [{ fact, weight: 1.5, detail }];
}

const isBesides = ({ kind }: RoundFacts) => kind === 'debt' || kind === 'grant' || kind === 'crowdfunding';

const sayRound = ({ kind, announcedOn }: RoundFacts) => `${roundNames[kind]} of ${announcedOn}`;

/** A company that has raised much does not soon ask for little, nor one that asked for little for very much. */
function scoreAmounts(pair: Pair): ScoredFact[] {
  const [earlier, later] = pair;
  if (!earlier.amount || !later.amount || earlier.currency !== later.currency) return [];
  if (isBesides(earlier) || isBesides(later)) return [];
  const years = Math.max(0.5, daysOf(pair) / 365);
  const share = later.amount / earlier.amount;
  const detail = `${earlier.amount} and then ${later.amount} ${later.currency} within ${Math.ceil(years)} years`;
  if (share > 12 * years ** 1.5 && later.amount > 5e6) return [{ fact: 'sums', weight: -1.5, detail }];
  if (share < 0.04) return [{ fact: 'sums', weight: -1, detail }];
  return [{ fact: 'sums', weight: 1, detail }];
}
