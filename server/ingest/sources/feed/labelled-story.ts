import { z } from 'zod';

const names = z.array(z.string());

export const labelledStory = z.object({
  id: z.string(),
  language: z.string(),
  company: z.string(),
  headline: z.string(),
  paragraphs: names,
  label: z.object({
    /** `City,Country`, a region where only that is said; null where the item says none. */
    place: z.string().nullable(),
    stage: z.string().nullable(),
    sum: z.object({ amount: z.string(), currency: z.string() }).nullable(),
    lead: names,
    others: names,
    /** Words of which the sentence that says what the company does holds one; none where no sentence says it. */
    does: names,
    purposes: names,
    countries: names,
    /** How many it hires, `any` where it says that it hires but not how many, false where it says neither. */
    hires: z.union([z.number(), z.literal('any'), z.literal(false)]),
    /** Who leads the company, and whom it names besides: in the items that are labelled with people. */
    people: z.array(z.object({ name: z.string(), roles: names })).optional(),
    notPeople: z.array(z.object({ name: z.string(), kind: z.string() })).optional(),
  }),
});
/** An item whose labels say where in the text each fact stands. */
export const writtenStory = z.object({
  language: z.string(),
  company: z.string(),
  headline: z.string(),
  paragraphs: names,
  place: z
    .object({
      text: z.string(),
      city: z.string().nullable(),
      region: z.string().nullable(),
      country: z.string(),
    })
    .nullable(),
  otherPlaces: names,
  does: names,
  doesWords: z.string().nullable(),
  stage: z.object({ text: z.string(), value: z.string() }).nullable(),
  sum: z
    .object({ text: z.string(), amount: z.number().nullable(), currency: z.string().nullable() })
    .nullable(),
  lead: names,
  others: names,
  notInvestors: names,
  use: names,
  purposes: names,
  hires: z.union([z.number(), z.literal('any'), z.literal(false)]),
  people: z.array(z.object({ name: z.string(), roles: names, sentence: z.string() })),
  notPeople: z.array(z.object({ name: z.string(), kind: z.string() })),
});
export type WrittenStory = z.infer<typeof writtenStory>;

export type LabelledStory = z.infer<typeof labelledStory> & { marks?: WrittenStory };
