import type { Money } from '../../../contract/companies/companies.ts';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { Statement } from '../../../contract/companies/statements.ts';
import type { PlannedHires, UseOfFunds } from '../../../contract/feed/money-statements.ts';

export type RoundFact = {
  kind: RoundKind;
  name: string;
  amount: Money | null;
  announcedOn: string;
  leadInvestors: string[];
};

export type Recipient = { name: string; roles: string[] };

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
  /** What they do, in a sentence of the press. */
  activity: Statement | null;
  /** What the press says that the money is for, and whom they hire; the newest first. */
  useOfFunds: UseOfFunds[];
  plannedHires: PlannedHires[];
};

/** All that a letter may say anything of. */
export type LetterFacts = {
  userProfile: UserProfile;
  startupProfile: CompanyProfile;
  /** Calendar day of the writing. */
  today: string;
};
