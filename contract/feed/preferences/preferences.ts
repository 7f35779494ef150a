import { z } from 'zod';
import { roundKinds } from '../../companies/round-kinds.ts';
import { isOneLine } from '../../platform/text/one-line.ts';

const names = (most: number) =>
  z
    .array(z.string().trim().min(1).max(100).refine(isOneLine, 'Names must be plain text on one line'))
    .max(most);

/** What a person wants to hear of. An empty list of a dimension matches everything in it. */
export const preferences = z.object({
  /** Industry tags: a group (`financial-services`) or an industry in it (`financial-services/banking`). */
  industries: names(60),
  countries: z.array(z.string().length(2)).max(250),
  regions: names(60),
  cities: names(60),
  /** Of rounds; one whose stage no source tells is `unspecified`. */
  stages: z.array(z.enum(roundKinds)).max(roundKinds.length).default([]),
  /** In US dollars, both included; null where anything will do. With one of them a round has to tell its sum. */
  leastAmount: z.int().min(1).max(1e12).nullable().default(null),
  mostAmount: z.int().min(1).max(1e12).nullable().default(null),
  additionalRoles: names(20),
});
export type Preferences = z.infer<typeof preferences>;

/** Of who stated nothing. */
export const noPreferences: Preferences = {
  industries: [],
  countries: [],
  regions: [],
  cities: [],
  stages: [],
  leastAmount: null,
  mostAmount: null,
  additionalRoles: [],
};
