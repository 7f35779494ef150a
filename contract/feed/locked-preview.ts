import { z } from 'zod';
import { industryLabel } from '../companies/companies.ts';
import { matchScore } from './match-score.ts';

/** In US dollars, each up to where the next one begins. */
export const amountBands = [
  { name: 'under-1m', from: 0 },
  { name: '1m-5m', from: 1_000_000 },
  { name: '5m-20m', from: 5_000_000 },
  { name: '20m-50m', from: 20_000_000 },
  { name: '50m-100m', from: 50_000_000 },
  { name: 'over-100m', from: 100_000_000 },
] as const;
export type AmountBand = (typeof amountBands)[number]['name'];

/** Hours while the round is news, and never a day of the calendar. */
const age = z.object({ unit: z.enum(['hour', 'day', 'week', 'month']), count: z.int() });
export type Age = z.infer<typeof age>;

/**
 * All that is said of a round whose company is not named, wherever it is shown: in a locked section, on the landing
 * page and beside a form. Industry, country, amount and stage are as exact as many companies share, so that together they name
 * none.
 */
export const lockedPreview = z.object({
  /** Null where no source says, or too few companies share it. */
  stage: z.string().nullable(),
  industry: industryLabel.nullable(),
  country: z.string().nullable(),
  /** Null where the amount is undisclosed or withheld. */
  amountBand: z.enum(amountBands.map(({ name }) => name)).nullable(),
  /** Whether too few companies share the amount for it to be said. */
  isAmountWithheld: z.boolean(),
  age,
  isSample: z.boolean(),
});
export type LockedPreview = z.infer<typeof lockedPreview>;

/** The same of a round that matches what the viewer prefers, with how well it does. */
export const lockedMatch = lockedPreview.extend({
  /** Null for a viewer who prefers nothing. */
  strength: matchScore.shape.strength.nullable(),
  /** Whether the company lists an open role that fits the viewer. */
  hasRolesForYou: z.boolean(),
});
export type LockedMatch = z.infer<typeof lockedMatch>;
