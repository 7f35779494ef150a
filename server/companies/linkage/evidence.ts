import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { placeKey } from '../../reference/places/places.ts';
import type { Identifier, ReportedCompany, RoundReport } from '../report.ts';
import { ownHost } from '../websites.ts';

/** The one sentence that says what decides: what speaks against it, or for it, or that nothing else is known. */
export function summariseEvidence(facts: readonly ScoredFact[], isJoined = false): string {
  const name = facts.find(({ fact }) => fact === 'name')?.detail ?? 'Two records';
  const against = facts.filter(({ fact, weight }) => fact !== 'prior' && (weight < 0 || fact === 'bearers'));
  const agreed = facts.filter(({ fact, weight }) => fact !== 'name' && weight > 0);
  const details = (some: readonly ScoredFact[]) => some.map(({ detail }) => detail).join('; ');
  if (against.length > 0) return `${name}. But: ${details(against)}`;
  return agreed.length > 0
    ? `${name}. ${details(agreed)}${isJoined ? '' : '. That is not enough'}`
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
    hosts: hostsOf(company.website),
    foundedYear: company.foundedYear,
    industryTags: company.industryTags,
    people: company.people.map(({ name }) => name),
  };
}

/** The host of a website as a list, as it is compared. */
export function hostsOf(website: string | null | undefined): string[] {
  const host = website ? ownHost(website) : null;
  return host ? [host] : [];
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
  /** Where its website is, with the part before the domain: 'app.acme.io'. */
  hosts: readonly string[];
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
  /** As narrow as a city, a person, an address or a field: hardly two of one name have it in common. */
  isNarrow?: boolean;
};
