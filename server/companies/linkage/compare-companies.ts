import type { CompanyFacts, ScoredFact } from './facts.ts';
import { compareNames, costOfLikeness, type NameComparison, rare } from './name-weight.ts';
import { scoreField } from './score-field.ts';
import { scoreFounding } from './score-founding.ts';
import { scoreIdentifiers } from './score-identifiers.ts';
import { scoreInvestors, scorePeople } from './score-people.ts';
import { scorePlace } from './score-place.ts';
import { scoreRounds } from './score-rounds.ts';

export type Verdict = 'joined' | 'review' | 'apart';

export type Comparison = {
  verdict: Verdict;
  /** The sum of the weights, in bits. */
  weight: number;
  facts: ScoredFact[];
};

/** Of so many companies one is meant, in bits: what has to be outweighed before any two are one. */
const prior: ScoredFact = {
  fact: 'prior',
  weight: -17,
  detail: 'Before any fact: two names are seldom one company',
};
const joinedFrom = 0;
const reviewFrom = -3;
/** Facts of this weight are hard enough to join what something else speaks against. */
const hard = 25;

/**
 * Whether two records mean one company, by Fellegi and Sunter (A theory for record linkage, 1969): each fact adds the
 * logarithm of how much likelier it is among records of one company than among records of two. Symmetric and pure.
 */
export function compareCompanies(one: CompanyFacts, other: CompanyFacts): Comparison {
  const names = compareNames(one.names, other.names);
  const facts = [
    prior,
    scoreName(names),
    ...scoreIdentifiers(one, other),
    ...scorePlace(one, other),
    ...scoreField(one, other),
    ...scoreFounding(one, other),
    ...scorePeople(one, other),
    ...scoreInvestors(one, other),
    ...scoreRounds(one, other),
  ];
  const weight = round(facts.reduce((sum, fact) => sum + fact.weight, 0));
  return { verdict: decide(facts, weight, names), weight, facts };
}

function decide(facts: ScoredFact[], weight: number, { likeness }: NameComparison): Verdict {
  const contradictions = facts.filter(({ isContradiction }) => isContradiction);
  // However rare a name is, it is nobody's key.
  const strongest = Math.max(...facts.map((fact) => (fact.fact === 'name' ? 0 : fact.weight)));
  if (contradictions.some((fact) => fact.weight <= -40)) return strongest >= hard ? 'review' : 'apart';
  if (contradictions.length > 0) return strongest >= hard ? decideHard(weight) : decideDoubtful(weight);
  const isDim = likeness === 'similar' || likeness === 'initials';
  if (weight >= joinedFrom) return isDim && !facts.some(isTelling) ? 'review' : 'joined';
  // A name in common with nothing against it is never waved through as two.
  const isCalledAlike =
    likeness === 'same' || likeness === 'spelling' || likeness === 'tail' || likeness === 'lead';
  return isCalledAlike || weight >= reviewFrom ? 'review' : 'apart';
}

// Two of one trade in one city are often called nearly alike, 'Shippo' and 'Shippeo'; it takes a person or a round to tell a slip.
function isTelling({ fact, weight }: ScoredFact): boolean {
  return weight >= 7 && !['name', 'place', 'field'].includes(fact);
}

const decideHard = (weight: number): Verdict => (weight >= joinedFrom ? 'joined' : 'review');
const decideDoubtful = (weight: number): Verdict => (weight >= reviewFrom ? 'review' : 'apart');

const said: Record<NameComparison['likeness'], string> = {
  same: 'The same name',
  spelling: 'The same name but for spaces, umlauts or order',
  lead: 'The same name but for a word that apps put in front',
  tail: 'The same name but for a word that only says that it is a company',
  'weighty tail': 'The same name but for a word that often tells companies apart',
  'other tail': 'Names that begin alike and end otherwise',
  description: 'The same name but for a word that says what the company does',
  initials: 'A name and its initials',
  similar: 'Names that differ by a slip',
  different: 'Other names',
};

function scoreName({ likeness, rarity, one, other }: NameComparison): ScoredFact {
  const both = [one, other].sort().join(' / ');
  const commonness = rarity >= rare ? 'rare' : 'common';
  const detail = `${said[likeness]}: ${both}${likeness === 'different' ? '' : ` (${commonness})`}`;
  const weight = likeness === 'different' ? 0 : round(rarity - costOfLikeness[likeness]);
  return { fact: 'name', weight, detail };
}

const round = (weight: number) => Math.round(weight * 10) / 10;
