import { countryInWords } from '../../../contract/reference/countries.ts';
import { wholeAreas } from '../../../contract/reference/world-areas.ts';
import { citiesInGazetteer } from './gazetteer.ts';
import { citiesOfName, regionOfName, regionOfSpelling } from './known-cities.ts';
import { placeKey } from './place-key.ts';

/** Places of which a company has to be in one of each list that is not empty: countries by code, the others by name. */
export type NamedPlaces = { countries: string[]; regions: string[]; cities: string[] };

/** A named place, and the names of those of which none has it. */
export type PlaceContradiction = { place: string; outside: string[] };

/**
 * The cities and regions that lie in none of the countries, or regions, that are named beside them, so that no company can be in
 * both. A place that is in no table may lie anywhere.
 */
export function findContradictions({ countries, regions, cities }: NamedPlaces): PlaceContradiction[] {
  const countryNames = countriesInWords(countries);
  const strayRegions = regions
    .filter((region) => isElsewhere(countriesOfRegion(region, countries), countries))
    .map((place) => ({ place, outside: countryNames }));
  const strayCities = cities.flatMap((place) => {
    const readings = readingsOf(place);
    if (isElsewhere(readings?.map(({ country }) => country) ?? null, countries))
      return [{ place, outside: countryNames }];
    return isOutsideRegions(readings, regions) ? [{ place, outside: regions }] : [];
  });
  return [...strayRegions, ...strayCities];
}

function isElsewhere(known: string[] | null, wanted: string[]): boolean {
  return known !== null && wanted.length > 0 && !known.some((country) => wanted.includes(country));
}

function readingsOf(city: string) {
  const readings = [...citiesOfName(city), ...citiesInGazetteer(city)];
  return readings.length > 0 ? readings : null;
}

/** The countries that have a region of this name; null when no table has it. */
function countriesOfRegion(region: string, wanted: string[]): string[] | null {
  if (wanted.some((country) => regionOfSpelling(country, region))) return wanted;
  const known = regionOfName(region);
  return known && [known.country];
}

/** Of a city whose region, or whose country, is not known nothing can be said. */
function isOutsideRegions(readings: ReturnType<typeof readingsOf>, regions: string[]): boolean {
  if (!readings || regions.length === 0) return false;
  return !readings.some((city) =>
    regions.some((region) => {
      const within = countriesOfRegion(region, [city.country]);
      if (within === null) return true;
      if (!within.includes(city.country)) return false;
      return city.region === null || placeKey(city.region) === placeKey(region);
    }),
  );
}

/** Countries as they stand after 'in', with a part of the world in place of all its countries: 'Europe', 'the United States'. */
export function countriesInWords(countries: readonly string[]): string[] {
  const { areas, others } = wholeAreas(countries);
  return [...areas.map(({ name }) => name), ...others.map(countryInWords)];
}
