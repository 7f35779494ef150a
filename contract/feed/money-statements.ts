import { z } from 'zod';
import { fundsPurposes } from '../companies/funds-purposes.ts';
import { statement } from '../companies/statements.ts';
import { roleFunctions } from '../reference/job-titles/role-words.ts';

/** What the money of a round is for; `countries` are those that it enters, ISO 3166-1 alpha-2. */
export const useOfFunds = statement.extend({
  purposes: z.array(z.enum(fundsPurposes)),
  functions: z.array(z.enum(roleFunctions)),
  countries: z.array(z.string()),
});
export type UseOfFunds = z.infer<typeof useOfFunds>;

/** Whom a company says it hires; `count` is null where it does not say how many. */
export const plannedHires = statement.extend({
  count: z.int().nullable(),
  functions: z.array(z.enum(roleFunctions)),
});
export type PlannedHires = z.infer<typeof plannedHires>;
