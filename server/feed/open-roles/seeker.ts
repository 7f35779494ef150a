import { functionsOfTitles } from '../../reference/job-titles/functions-of-titles.ts';
import { readSeniority } from '../../reference/job-titles/read-seniority.ts';
import { findPlace } from '../../reference/places/places.ts';
import type { Preferred } from '../matching/preferred.ts';
import type { Seeker } from './fit-role.ts';

/** What somebody prefers, as roles are compared with it. */
export function seekerOf({ roles, cities, regions, countries }: Preferred): Seeker {
  const countryOf = ({ name }: { name: string }) => findPlace(`${name}-based`)?.country ?? [];
  return {
    functions: functionsOfTitles(roles),
    seniority: readSeniority(roles[0] ?? ''),
    cityKeys: new Set(cities.map(({ key }) => key)),
    countries: new Set([...countries, ...cities.flatMap(countryOf), ...regions.flatMap(countryOf)]),
    isAnywhereIn: new Set(countries),
  };
}
