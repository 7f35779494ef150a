import { type CriteriaLists, noCriteriaLists } from '../../../contract/feed/alerts.ts';
import { countryInWords } from '../../../contract/reference/countries.ts';
import { groupOfTag, labelOfTag } from '../../../contract/reference/industries/industries.ts';
import type { NamedPlaces } from '../../reference/places/contradictions.ts';
import { type RelaxedPlaces, relaxedPlaces } from './relaxed-places.ts';

/** Wishes that ask for less than others, and in which respect. */
export type Relaxed = {
  label: string;
  lists: CriteriaLists;
  gives: 'places' | 'industries' | 'stages' | 'amount' | 'all';
};

const anywhere: RelaxedPlaces = { countries: [], regions: [], cities: [], area: null };

/**
 * Ways to ask for less, the closest to what is asked for first: as in a score, a field weighs more than a place. None for
 * who asks for nothing.
 */
export function relaxCriteria(criteria: CriteriaLists): Relaxed[] {
  const { industries, stages, leastAmount, mostAmount, ...named } = criteria;
  const hasPlaces = Object.values(named).some((list) => list.length > 0);
  const places = { ...named, area: null };
  const groups = [...new Set(industries.map((tag) => groupOfTag(tag) ?? tag))];
  const isFiner = groups.some((group) => !industries.includes(group));
  const give = (gives: Relaxed['gives'], asked: string[], around: RelaxedPlaces): Relaxed => {
    const { area, ...lists } = around;
    return {
      gives,
      label: labelOf(asked, around),
      lists: { ...(gives === 'all' ? noCriteriaLists : criteria), industries: asked, ...lists },
    };
  };
  const ofPlaces = hasPlaces ? relaxedPlaces(named).map((around) => give('places', industries, around)) : [];
  const withoutLimits: Relaxed[] = [
    ...(stages.length > 0
      ? [{ gives: 'stages' as const, label: 'Any stage', lists: { ...criteria, stages: [] } }]
      : []),
    ...(leastAmount !== null || mostAmount !== null
      ? [
          {
            gives: 'amount' as const,
            label: 'Any sum',
            lists: { ...criteria, leastAmount: null, mostAmount: null },
          },
        ]
      : []),
  ];
  if (industries.length === 0) {
    const ways = [...withoutLimits, ...ofPlaces];
    return ways.length > 0 ? [...ways, give('all', [], anywhere)] : [];
  }
  return [
    ...withoutLimits,
    ...ofPlaces,
    ...(isFiner ? [give('industries', groups, places)] : []),
    ...(hasPlaces ? [give('places', industries, anywhere), give('industries', [], places)] : []),
    give('all', [], anywhere),
  ];
}

function labelOf(industries: string[], places: RelaxedPlaces): string {
  const where = nameOfPlaces(places);
  if (industries.length === 0) return where ? `Any industry in ${where}` : 'Everything';
  const names = industries.map((tag) => labelOfTag(tag)?.name ?? tag);
  const what = few(names) ?? `Your ${names.length} industries`;
  return where ? `${what} in ${where}` : `${what} anywhere`;
}

function nameOfPlaces({ area, countries, regions, cities }: NamedPlaces & { area: string | null }) {
  if (area) return area;
  if (cities.length > 0) return few(cities) ?? `your ${cities.length} cities`;
  if (regions.length > 0) return few(regions) ?? `${regions.length} regions`;
  const names = countries.map(countryInWords);
  return names.length > 0 ? (few(names) ?? `${names.length} countries`) : null;
}

function few(names: string[]): string | null {
  return names.length <= 2 ? names.join(' or ') : null;
}
