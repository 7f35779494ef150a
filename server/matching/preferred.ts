import type { History } from './history.ts';
import type { Wishes } from './match.ts';

/** What somebody prefers, in the order in which they said it; a city or region by its key and by its name. */
export type Preferred = {
  industries: string[];
  countries: string[];
  regions: { key: string; name: string }[];
  cities: { key: string; name: string }[];
  roles: string[];
  history: History;
};

/** The part of it that a round has to match to be listed. */
export function wishesOf({ industries, countries, regions, cities }: Preferred): Wishes {
  return {
    industries,
    countries,
    regionKeys: regions.map(({ key }) => key),
    cityKeys: cities.map(({ key }) => key),
  };
}
