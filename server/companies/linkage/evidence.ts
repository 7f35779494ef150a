import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { placeKey } from '../../reference/places/places.ts';
import type { Identifier, ReportedCompany, RoundReport } from '../report.ts';

/** The one sentence that says why no one but a person can tell: what speaks against it, or that nothing else speaks for it. */
export function summariseEvidence(facts: readonly ScoredFact[]): string {
  const name = facts.find(({ fact }) => fact === 'name')?.detail ?? 'Two records';
  const against = facts.filter(({ fact, weight }) => fact !== 'prior' && (weight < 0 || fact === 'bearers'));
  const agreed = facts.filter(({ fact, weight }) => fact !== 'name' && weight > 0);
  const details = (some: readonly ScoredFact[]) => some.map(({ detail }) => detail).join('; ');
  if (against.length > 0) return `${name}. But: ${details(against)}`;
  return agreed.length > 0
    ? `${name}. ${details(agreed)}. That is not enough`
    : `${name}; nothing else is known`;
}

/** What a report says of its company, as it is compared. */
export function factsOfReport({ company, round }: Pick<RoundReport, 'company' | 'round'>): CompanyFacts {
  return {
    ...factsOfCompany(company),
    rounds: round ? [{ ...round, amount: round.amount === null ? null : Number(round.amount) }] : [],
  };
}

function factsOfCompany(company: ReportedCompany): Omit<CompanyFacts, 'rounds'> {
  return {
    names: [company.name, ...company.aliases],
    identifiers: company.identifiers,
    country: company.country,
    regionKey: company.region === null ? null : placeKey(company.region),
    cityKey: company.city === null ? null : placeKey(company.city),
    foundedYear: company.foundedYear,
    industryTags: company.industryTags,
    people: company.people.map(({ name }) => name),
  };
}

export type RoundFacts = {
  kind: RoundKind;
  /** In its currency; null when not told. */
  amount: number | null;
  currency: string | null;
  announcedOn: string;
  leadInvestors: readonly string[];
};

/** All that is known of a company for telling it from others, whether one report says it or many. */
export type CompanyFacts = {
  names: readonly string[];
  identifiers: readonly Identifier[];
  country: string | null;
  regionKey: string | null;
  cityKey: string | null;
  foundedYear: number | null;
  industryTags: readonly string[];
  people: readonly string[];
  rounds: readonly RoundFacts[];
};

export type FactName =
  | 'prior'
  | 'name'
  | 'registration'
  | 'domain'
  | 'linkedin'
  | 'place'
  | 'founding year'
  | 'field'
  | 'people'
  | 'investors'
  | 'same round'
  | 'stage order'
  | 'sums'
  | 'bearers';

/** What one fact says of two records being one company: bits for it or, below zero, against it. */
export type ScoredFact = {
  fact: FactName;
  weight: number;
  /** In words, for the reviewer. */
  detail: string;
  /** Says that they are two: nothing but a registration or an address in common overrules it. */
  isContradiction?: boolean;
};
