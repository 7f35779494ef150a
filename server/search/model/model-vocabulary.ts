import { z } from 'zod';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { calendarDate } from '../../../contract/platform/time/calendar.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { isTag } from '../../../contract/reference/industries/industries.ts';
import { citiesInGazetteer } from '../../reference/places/gazetteer.ts';
import { citiesOfName, regionOfSpelling } from '../../reference/places/known-cities.ts';

const words = z.string().min(1).max(100);
/** Whether the words say what is not wanted. What the grammar found to be excluded stays so, whatever stands here. */
const excluded = z.boolean().default(false);
const largest = 1_000_000_000_000;
const day = calendarDate.regex(/^(?:19|20|21)/);

const citiesNamed = (name: string) => [...citiesOfName(name), ...citiesInGazetteer(name)];

const place = z
  .strictObject({
    country: z.string().refine((code) => /^[A-Z]{2}$/.test(code) && countryName(code) !== null),
    region: z.string().nullable().default(null),
    city: z.string().nullable().default(null),
  })
  .transform(({ country, region, city }, { addIssue }) => {
    const knownRegion = region === null ? null : regionOfSpelling(country, region);
    const knownCity = city === null ? null : citiesNamed(city).find((each) => each.country === country);
    if ((region !== null && !knownRegion) || knownCity === undefined) {
      addIssue({ code: 'custom', message: 'is no place we know' });
      return z.NEVER;
    }
    // Sources often leave out the region of a city.
    return { country, region: knownCity ? null : (knownRegion?.name ?? null), city: knownCity?.name ?? null };
  });

const isInOrder = (one: string | number | null, other: string | number | null) =>
  one === null || other === null ? one !== other : one <= other;

/** What a language model may say that words mean: nothing but what the search knows, and no key besides. */
const modelCondition = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('industry'),
    words,
    excluded,
    tags: z.array(z.string().refine(isTag)).min(1).max(8),
  }),
  z.strictObject({ kind: z.literal('place'), words, excluded, places: z.array(place).min(1).max(30) }),
  z.strictObject({
    kind: z.literal('stage'),
    words,
    excluded,
    rounds: z.array(z.enum(roundKinds)).min(1).max(roundKinds.length),
  }),
  z
    .strictObject({
      kind: z.literal('amount'),
      words,
      excluded,
      least: z.int().min(0).max(largest).nullable().default(null),
      most: z.int().min(0).max(largest).nullable().default(null),
    })
    .refine(({ least, most }) => isInOrder(least, most)),
  z
    .strictObject({
      kind: z.literal('date'),
      words,
      excluded,
      first: day.nullable().default(null),
      last: day.nullable().default(null),
    })
    .refine(({ first, last }) => isInOrder(first, last)),
]);
export type ModelCondition = z.infer<typeof modelCondition>;

export const modelAnswer = z.strictObject({ conditions: z.array(modelCondition).max(12) });
