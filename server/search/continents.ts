import { placesOfArea } from './lexicon/place-phrases.ts';

const continents = [
  'Europe',
  'North America',
  'Latin America',
  'Africa',
  'Middle East',
  'South Asia',
  'Southeast Asia',
  'East Asia',
  'Asia',
  'Oceania',
].map((area) => ({ area, countries: countriesOfArea(area) }));

/** The smallest part of the world that has all of these countries, and more; null where they lie too far apart. */
export function continentOf(wanted: readonly string[]): { area: string; countries: string[] } | null {
  if (wanted.length === 0) return null;
  const [smallest] = continents
    .filter(({ countries }) => countries.length > wanted.length)
    .filter(({ countries }) => wanted.every((country) => countries.includes(country)))
    .sort((one, other) => one.countries.length - other.countries.length);
  return smallest ?? null;
}

function countriesOfArea(area: string): string[] {
  return (placesOfArea(area) ?? []).flatMap(({ country }) => country ?? []);
}
