import type { SourceName } from '../../contract/companies/companies.ts';
import type { RoundKind } from '../../contract/companies/round-kinds.ts';
import type { QuotedFact } from './quoted-facts/quoted-fact.ts';

/** Registrations and addresses that name one company and no other. Two different values of a kind are two companies. */
export type Identifier = {
  kind: 'cik' | 'crunchbase-permalink' | 'crunchbase-uuid' | 'domain' | 'linkedin';
  value: string;
};

export type ReportedPerson = { name: string; roles: string[] };

export type ReportedCompany = {
  /** As the source spells it, shown to people after tidying. */
  name: string;
  /** Earlier, legal and alternative names. */
  aliases: string[];
  identifiers: Identifier[];
  description: string | null;
  /** What they do by a sentence of the press; shown where no one describes them. */
  activity?: string | null;
  website: string | null;
  /** Tags of the taxonomy: a group, or `group/industry`. */
  industryTags: string[];
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  region: string | null;
  city: string | null;
  foundedYear: number | null;
  contactEmail: string | null;
  linkedinUrl: string | null;
  people: ReportedPerson[];
};

/** A company of which a source says nothing but its name. */
export const nothingReported: Omit<ReportedCompany, 'name'> = {
  aliases: [],
  identifiers: [],
  description: null,
  website: null,
  industryTags: [],
  country: null,
  region: null,
  city: null,
  foundedYear: null,
  contactEmail: null,
  linkedinUrl: null,
  people: [],
};

/** What a report said of the company, without what it left open: by this reports can be told apart again. */
export type ToldCompany = Partial<ReportedCompany> & Pick<ReportedCompany, 'name'>;

/** What an admin may set of a company; a place is one fact. */
export const correctableOfCompany = [
  'name',
  'website',
  'description',
  'place',
  'industryTags',
  'foundedYear',
  'contactEmail',
  'linkedinUrl',
] as const;
export type CompanyFact = (typeof correctableOfCompany)[number];

/** What an admin may set of a round; an amount goes with its currency. */
export const correctableOfRound = ['roundKind', 'amount', 'announcedOn', 'leadInvestors'] as const;
export type RoundFact = (typeof correctableOfRound)[number];

export type CorrectableFact = CompanyFact | RoundFact;

export const isOfCompany = (fact: CorrectableFact): fact is CompanyFact =>
  correctableOfCompany.some((each) => each === fact);

export type ReportedRound = {
  kind: RoundKind;
  /** Exact decimal text without grouping; null when the source gives none or an unusable one. */
  amount: string | null;
  /** ISO 4217; null exactly when `amount` is. */
  currency: string | null;
  /** Calendar day, `2026-11-20`. */
  announcedOn: string;
  /** The day of the report itself: filing or signature date, article date. Of several amendments the latest holds. */
  reportedOn: string;
  firstSaleOn: string | null;
  leadInvestors: string[];
  /**
   * External id of an earlier report by the same source that this one corrects, or the number of the offering that the external ids
   * of all its reports begin with, before a slash.
   */
  amends: string | null;
  /** True when the source marks this as an amendment, even if it does not say of what. */
  isAmendment: boolean;
};

/** What a source says of where a company is to be found: shown to no one, it proves which website is its own. */
export type CompanyTraces = {
  streets?: string[];
  postalCodes?: string[];
  phones?: string[];
  /** Addresses that an article about it links. */
  links?: string[];
};

/** How the key of a report begins that says that a company joined an accelerator: no such report and no round of money are one. */
export const joiningKey = 'yc/';

/** `YC, Fall 2026`; null of every other report. */
export const joinedBatchOf = ({ externalId, label }: Pick<RoundReport, 'externalId' | 'label'>) =>
  externalId.startsWith(joiningKey) ? label.replace(/^Joined /, '') : null;

/** What one source says of one company and, usually, one round of it. */
export type RoundReport = {
  source: SourceName;
  /** The source's own key for this report; the same key again is the same report. */
  externalId: string;
  /** Where a person can read it. */
  url: string | null;
  /** What to call the source beside the fact: 'Form D filing 0001…', 'EU-Startups'. */
  label: string;
  /** The words that it was read from, as one plain line; absent where a source has none, as a table. */
  quote?: string;
  company: ReportedCompany;
  round: ReportedRound | null;
  traces?: CompanyTraces;
  /** What its text says of the company, each fact with the sentence it was read from. */
  quotedFacts?: QuotedFact[];
};

/** What a report says of a round before and after it is amended. */
export type ReportedTerms = {
  roundKind: RoundKind | null;
  amount: string | null;
  currency: string | null;
  announcedOn: string | null;
};
