import type { FundsPurpose } from '../../../contract/companies/funds-purposes.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';

/** The longest sentence that is stored of a text; a longer one is no sentence that a reader wants. */
export const longestQuote = 280;

/** A fact about a company with the sentence it was read from, word for word and at most `longestQuote` characters long. */
export type QuotedFact = { sentence: string } & (
  | { kind: 'activity' }
  /** `countries` are those that it enters with the money, ISO 3166-1 alpha-2. */
  | { kind: 'use_of_funds'; purposes: FundsPurpose[]; functions: RoleFunction[]; countries: string[] }
  /** `count` is null where the sentence says that it hires, not how many. */
  | { kind: 'planned_hires'; count: number | null; functions: RoleFunction[] }
  | { kind: 'person'; name: string; roles: string[] }
  | { kind: 'investors'; lead: string[]; others: string[] }
  /** Where the company has its seat. */
  | { kind: 'place'; city: string | null; region: string | null; country: string | null }
);
