import { z } from 'zod';
import { calendarDate } from '../platform/time/calendar.ts';
import { roleFunctions } from '../reference/job-titles/role-words.ts';
import { fundsPurposes } from './funds-purposes.ts';

/** A sentence of the press, word for word, with who wrote it and when. */
export const statement = z.object({
  sentence: z.string(),
  url: z.url().nullable(),
  publisher: z.string(),
  statedOn: calendarDate,
});
export type Statement = z.infer<typeof statement>;

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
