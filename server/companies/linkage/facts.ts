import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { Identifier } from '../report.ts';

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
  /** In words, for whoever reviews. */
  detail: string;
  /** Says that they are two: nothing but a registration or an address in common overrules it. */
  isContradiction?: boolean;
};
