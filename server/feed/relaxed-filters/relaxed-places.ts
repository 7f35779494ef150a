import { findContradictions, type NamedPlaces } from '../../reference/places/contradictions.ts';
import { citiesInGazetteer } from '../../reference/places/gazetteer.ts';
import { cityOfName } from '../../reference/places/known-cities.ts';
import { regionOfName } from '../../reference/places/known-regions.ts';
import { continentOf } from '../../search/continents.ts';

/** Places around others, and what they are called together where their names would be many. */
export type RelaxedPlaces = NamedPlaces & { area: string | null };

/**
 * What lies around named places, the narrowest first: from cities to their regions, their countries and their continent.
 * Of places that contradict each other, each sort by itself comes before.
 */
export function relaxedPlaces(named: NamedPlaces): RelaxedPlaces[] {
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
