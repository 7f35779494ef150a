import { oc } from '@orpc/contract';
import { z } from 'zod';
import { industryLabel } from '../companies/companies.ts';

const typed = z.string().trim().min(1).max(100);

/** How what is offered fits what was typed: it is called so, it begins or has a word so, or it may have been meant. */
export const fit = z.enum(['named', 'begun', 'guessed']);
export type Fit = z.infer<typeof fit>;

const placeKind = z.enum(['country', 'region', 'city']);
export type PlaceKind = z.infer<typeof placeKind>;

/**
 * A place to choose. The value is what preferences hold: an ISO code of a country, the name of a region or a city. A part of
 * the world stands for all its countries.
 */
const placeChoice = z.object({
  kind: z.enum([...placeKind.options, 'area']),
  value: z.string(),
  name: z.string(),
  /** ISO codes of the countries that have a place of this name, the likeliest first, or that the part of the world is made of. */
  countries: z.array(z.string()),
  /** The region or city that was typed, where the countries are asked for. */
  via: z.string().optional(),
});
export type PlaceChoice = z.infer<typeof placeChoice>;

/** How many job titles are offered at once. */
export const mostTitles = 8;

const tags = ['choices'];

/** What people choose their industries, places and job titles from, found by whatever they type. Everyone may ask. */
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
      summary: 'Parts of the world, countries, regions and cities for what was typed, the closest first',
      tags,
    })
    .input(z.object({ text: typed, only: z.literal('countries').optional() }))
    .output(z.object({ places: z.array(placeChoice), fit })),
  titles: oc
    .route({
      method: 'GET',
      path: '/choices/titles',
      summary: 'Job titles of all trades for what was typed, the commonest first',
      tags,
    })
    .input(z.object({ text: typed }))
    .output(z.object({ titles: z.array(z.string()).max(mostTitles) })),
};
