import { z } from 'zod';
import { isOneLine } from '../../platform/text/one-line.ts';
import { countriesOfArea, worldAreas } from '../../reference/world-areas.ts';
import type { Preferences } from './preferences.ts';

const name = z.string().trim().min(1).max(100).refine(isOneLine, 'Names must be plain text on one line');

/** The one place that a user states at registration: a country, with a region or city in it, or a part of the world. */
export const firstPlace = {
  country: z.string().length(2).nullable(),
  region: name.nullable().optional(),
  city: name.nullable().optional(),
  /** A part of the world, in place of a country. */
  area: z
    .string()
    .refine((text) => worldAreas.some((area) => area.name === text), 'This part of the world is not known')
    .nullable()
    .optional(),
};

const stated = z.object(firstPlace);
type FirstPlace = z.infer<typeof stated>;

/** The lists of preferences that a stated place stands for. */
export function listsOfPlace(place: FirstPlace): Pick<Preferences, 'countries' | 'regions' | 'cities'> {
  const { country, region, city, area } = place;
  return {
    countries: area ? [...countriesOfArea(area)] : country ? [country] : [],
    regions: region ? [region] : [],
    cities: city ? [city] : [],
  };
}
