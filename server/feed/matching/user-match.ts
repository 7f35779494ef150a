import type { CriteriaLists } from '../../../contract/feed/alerts.ts';
import { type Criteria, noCriteria } from './criteria.ts';

/** What a user prefers, in the order in which they said it; a city or region by its key and by its name. */
export type Preferred = Pick<
  Criteria,
  'industries' | 'countries' | 'stages' | 'leastAmount' | 'mostAmount'
> & {
  regions: { key: string; name: string }[];
  cities: { key: string; name: string }[];
  roles: string[];
  experienceYears: number | null;
  /** Fields that they name where they speak of themselves, if they want it to count. */
  experienceTags: string[];
  /** Companies whose roles they say are another's. */
  doubted: ReadonlySet<string>;
};

/** The part of it that a round has to match to be listed; a user who stated nothing is shown everything. */
export function criteriaOf(preferred: Preferred | null): Criteria {
  if (!preferred) return noCriteria;
  const { industries, countries, regions, cities, stages, leastAmount, mostAmount } = preferred;
  return {
    industries,
    countries,
    stages,
    leastAmount,
    mostAmount,
    regionKeys: regions.map(({ key }) => key),
    cityKeys: cities.map(({ key }) => key),
  };
}

/** The same by its names, as the user reads it. */
export function listsOf(preferred: Preferred): CriteriaLists {
  const { industries, countries, regions, cities, stages, leastAmount, mostAmount } = preferred;
  return {
    industries,
    countries,
    stages,
    leastAmount,
    mostAmount,
    regions: regions.map(({ name }) => name),
    cities: cities.map(({ name }) => name),
  };
}
