import { nameKey } from '../names.ts';
import type { CompanyFacts, ScoredFact } from './facts.ts';

export function scorePeople(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  if (one.people.length === 0 || other.people.length === 0) return [];
  const fact = 'people';
  const shared = sharedOf(one.people, other.people, wholeName);
  if (shared) return [{ fact, weight: 10, detail: `The same person: ${shared}` }];
  const surname = sharedOf(one.people, other.people, surnameOf);
  if (surname) return [{ fact, weight: 5, detail: `The same surname: ${surname}` }];
  return [{ fact, weight: -1.5, detail: 'Nobody in common' }];
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
