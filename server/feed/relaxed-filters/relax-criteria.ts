import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type AlertFilter, type CriteriaLists, noCriteriaLists } from '../../../contract/feed/alerts.ts';
import { groupOfTag, labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { userPreferences } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import {
  countriesInWords,
  findContradictions,
  type NamedPlaces,
} from '../../reference/places/contradictions.ts';
import { citiesInGazetteer } from '../../reference/places/gazetteer.ts';
import { cityOfName, regionOfName } from '../../reference/places/known-cities.ts';
import { placeKey } from '../../reference/places/place-key.ts';
import { continentOf } from '../../search/interpret.ts';
import type { Criteria } from '../matching/criteria.ts';

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
            label: 'Any amount',
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
  const names = countriesInWords(countries);
  return names.length > 0 ? (few(names) ?? `${names.length} countries`) : null;
}

function few(names: string[]): string | null {
  return names.length <= 2 ? names.join(' or ') : null;
}

/** Places around others, and what they are called together where their names would be many. */
type RelaxedPlaces = NamedPlaces & { area: string | null };

/**
 * What lies around named places, the narrowest first: from cities to their regions, their countries and their continent.
 * Of places that contradict each other, each sort by itself comes before.
 */
function relaxedPlaces(named: NamedPlaces): RelaxedPlaces[] {
  const { countries, regions, cities } = named;
  const isSplit = findContradictions(named).length > 0;
  const inRegions = regions.length > 0 ? regions : knownOf(cities, regionOfCity);
  const inCountries =
    countries.length > 0
      ? countries
      : regions.length > 0
        ? knownOf(regions, (region) => regionOfName(region)?.country ?? null)
        : knownOf(cities, countryOfCity);
  const steps: NamedPlaces[] = [
    ...(isSplit && cities.length > 0 ? [{ ...nowhere, cities }] : []),
    ...(isSplit && regions.length > 0 ? [{ ...nowhere, regions }] : []),
    ...(cities.length > 0 && inRegions.length > 0 ? [{ ...nowhere, countries, regions: inRegions }] : []),
    ...(cities.length + regions.length > 0 && inCountries.length > 0
      ? [{ ...nowhere, countries: inCountries }]
      : []),
  ];
  const continent = continentOf(inCountries);
  return [
    ...steps.map((step) => ({ ...step, area: null })),
    ...(continent ? [{ ...nowhere, ...continent }] : []),
  ];
}

const nowhere: NamedPlaces = { countries: [], regions: [], cities: [] };

/** What each of them lies in, nothing twice; nothing where that is not known of one. */
function knownOf(names: string[], around: (name: string) => string | null): string[] {
  const found = names.map(around).filter((name) => name !== null);
  return found.length === names.length ? [...new Set(found)] : [];
}

const cityOf = (name: string) => cityOfName(name) ?? citiesInGazetteer(name)[0] ?? null;

const regionOfCity = (name: string) => cityOf(name)?.region ?? null;

const countryOfCity = (name: string) => cityOf(name)?.country ?? null;

/** What a person prefers, by its names. A filter's industries stand in place of the preferred ones. */
export async function findLists(
  { db }: Context,
  userId: UserId,
  { industries = [] }: Pick<AlertFilter, 'industries'>,
): Promise<CriteriaLists> {
  const [stated] = await db
    .select({
      industries: userPreferences.industries,
      countries: userPreferences.countries,
      regions: userPreferences.regions,
      cities: userPreferences.cities,
      stages: userPreferences.stages,
      leastAmount: userPreferences.leastAmount,
      mostAmount: userPreferences.mostAmount,
    })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId));
  const lists = stated ?? noCriteriaLists;
  return industries.length > 0 ? { ...lists, industries } : lists;
}

/** Wishes as the match compares them. */
export function keysOfLists({ regions, cities, ...rest }: CriteriaLists): Criteria {
  return { ...rest, regionKeys: regions.map(placeKey), cityKeys: cities.map(placeKey) };
}
