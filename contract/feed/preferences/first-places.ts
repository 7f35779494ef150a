import { countriesOfArea } from '../../reference/world-areas.ts';
import type { Preferences } from './preferences.ts';

/** The one place that a user states at registration: a country, with a region or city in it, or a part of the world. */
type FirstPlace = {
  country: string | null;
  region?: string | null | undefined;
  city?: string | null | undefined;
  area?: string | null | undefined;
};

/** The lists of preferences that a stated place stands for. */
export function listsOfPlace(place: FirstPlace): Pick<Preferences, 'countries' | 'regions' | 'cities'> {
  const { country, region, city, area } = place;
  return {
    countries: area ? [...countriesOfArea(area)] : country ? [country] : [],
    regions: region ? [region] : [],
    cities: city ? [city] : [],
  };
}
