import type { Money } from '../../../contract/companies/companies.ts';
import type { FundsPurpose } from '../../../contract/companies/funds-purposes.ts';
import type { RoundEvent } from '../../../contract/companies/round-events.ts';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { CompanyPointKind } from '../../../contract/outreach/letters.ts';

export type RoundFact = {
  kind: RoundKind;
  name: string;
  event: RoundEvent;
  amount: Money | null;
  announcedOn: string;
  leadInvestors: string[];
};

export type Recipient = { name: string; roles: string[] };

/** A sentence of a source, word for word, with who published it and when; null where that is not known. */
export type Quote = { sentence: string; publisher: string | null; on: string | null };

/** What the new money is for; `countries` are those that the company enters, ISO 3166-1 alpha-2. */
export type UseOfFunds = Quote & { purposes: FundsPurpose[]; countries: string[] };

/** A role that the company's own board lists. */
export type OpenRole = { title: string; location: string; isForUser: boolean };

/** What the person stated of themselves. */
export type UserProfile = {
  fullName: string;
  profession: string | null;
  /** 20 stands for more as well. */
  experienceYears: number | null;
  /** Other roles they would take. */
  additionalRoles: string[];
  preferredIndustries: string[];
  preferredCountries: string[];
  preferredRegions: string[];
  preferredCities: string[];
  /** What they do, in their own words. */
  work: string;
  results: string[];
  links: string[];
  lookingFor: string;
  curriculum: string;
};

/** What sources state of the company, as far as the person's plan shows it. */
export type CompanyProfile = {
  name: string;
  description: string | null;
  website: string | null;
  industries: string[];
  city: string | null;
  region: string | null;
  country: string | null;
  foundedYear: number | null;
  /** Latest first. */
  rounds: RoundFact[];
  people: Recipient[];
  /** Those that may fit the user, the best first. */
  openRoles: OpenRole[];
  /** What it says the new money is for. */
  useOfFunds: UseOfFunds[];
  /** Whom it says that it hires. */
  plannedHires: Quote[];
};

/** How much a kind of fact gains or loses where pairs are ranked. */
export type ReplyBonus = Partial<Record<CompanyPointKind, number>>;

/** All that a letter may say anything of. */
export type LetterFacts = {
  userProfile: UserProfile;
  startupProfile: CompanyProfile;
  /** Calendar day of the writing. */
  today: string;
  /** What replies say for or against a kind of reason; empty where there are too few. */
  replyBonus?: ReplyBonus;
};
