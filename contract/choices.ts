import { oc } from '@orpc/contract';
import { z } from 'zod';
import { industryLabel } from './startups.ts';

/** Longest text that choices are found for. */
export const longestChoice = 100;

const typed = z.string().trim().min(1).max(longestChoice);

/** How what is offered fits what was typed: it is called so, it begins or has a word so, or it may have been meant. */
const fit = z.enum(['named', 'begun', 'guessed']);
export type Fit = z.infer<typeof fit>;

export const placeKinds = ['country', 'region', 'city'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place to choose. The value is what preferences hold: an ISO code of a country, the name of a region or a city. */
const placeChoice = z.object({
  kind: z.enum(placeKinds),
  value: z.string(),
  name: z.string(),
  /** ISO codes of the countries that have a place of this name, the likeliest first. */
  countries: z.array(z.string()),
});
export type PlaceChoice = z.infer<typeof placeChoice>;

const tags = ['choices'];

/** What people choose their industries and places from, found by whatever they type. Everybody may ask. */
export const choices = {
  industries: oc
    .route({
      method: 'GET',
      path: '/choices/industries',
      summary:
        'Industries and groups for what was typed, by every name that a search knows, the closest first',
      tags,
    })
    .input(z.object({ text: typed, only: z.literal('groups').optional() }))
    .output(z.object({ industries: z.array(industryLabel), fit })),
  places: oc
    .route({
      method: 'GET',
      path: '/choices/places',
      summary: 'Countries, regions and cities for what was typed, the closest first',
      tags,
    })
    .input(z.object({ text: typed, only: z.literal('countries').optional() }))
    .output(z.object({ places: z.array(placeChoice), fit })),
};
