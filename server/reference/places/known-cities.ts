import { readTable } from '../../platform/text/read-table.ts';
import { placeKey } from './place-key.ts';

const rows = readTable(new URL('./startup-cities.txt', import.meta.url)).map(
  ([country = '', region = '', cities = '']) => ({
    country,
    region: region || null,
    cities: cities.split(', ').map((city) => city.split(' = ')),
  }),
);

/** Cities by country and region, where people say that; a name stands for the place that is listed first. */
export const hubCities: readonly (readonly [country: string, region: string | null, cities: string])[] =
  rows.map(({ country, region, cities }) => [country, region, cities.map(([name]) => name).join(', ')]);

/** Their other names. */
export const cityAliases: Readonly<Record<string, string>> = Object.fromEntries(
  rows
    .flatMap(({ cities }) => cities)
    .filter((names) => names.length > 1)
    .map(([name, ...others]) => [name, others.join(', ')]),
);

export type KnownCity = { name: string; region: string | null; country: string };

const citiesByKey = new Map<string, KnownCity[]>();

for (const [country, region, names] of hubCities)
  for (const name of names.split(',').map(oneLine)) addCity(name, { name, region, country });

for (const [name, aliases] of Object.entries(cityAliases))
  for (const alias of aliases.split(','))
    for (const city of citiesByKey.get(placeKey(name)) ?? []) addCity(alias, city);

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function addCity(spelling: string, city: KnownCity) {
  const key = placeKey(spelling);
  citiesByKey.set(key, [...(citiesByKey.get(key) ?? []), city]);
}

/** The cities of that name or alias, the likeliest first. */
export function citiesOfName(name: string): readonly KnownCity[] {
  return citiesByKey.get(placeKey(name)) ?? [];
}

/** The likeliest city of that name or alias, null when it is not in the table. */
export function cityOfName(name: string): KnownCity | null {
  return citiesOfName(name)[0] ?? null;
}

const byCountry = Map.groupBy(
  readTable(new URL('./regions.txt', import.meta.url)),
  ([country = '']) => country,
);

/** By country, our names of its regions with `;` between them, each with its other spellings behind `=`. */
export const regions: Readonly<Record<string, string>> = Object.fromEntries(
  [...byCountry].map(([country, rows]) => [
    country,
    rows.map(([, name, spellings = '']) => `${name}=${spellings}`).join('; '),
  ]),
);

export type KnownRegion = { name: string; country: string };

const namesByCountry = new Map(
  Object.entries(regions).map(([country, list]) => [country, new Map(list.split(';').flatMap(keysOfEntry))]),
);

function keysOfEntry(entry: string): [string, string][] {
  const [name = '', others = ''] = entry.trim().split('=');
  return [name, ...others.split(',')].filter(Boolean).map((spelling) => [placeKey(spelling), name]);
}

/** Our name of a country's region, from its name, code or abbreviation; null when it is not in the table. */
export function regionOfSpelling(country: string, spelling: string): KnownRegion | null {
  const name = namesByCountry.get(country)?.get(placeKey(spelling));
  return name ? { name, country } : null;
}

/** The region that a full name means wherever it stands: 'Texas', 'Bavaria'. Not 'Georgia', which is a country too. */
export function regionOfName(text: string): KnownRegion | null {
  if (ambiguousNames.has(placeKey(text))) return null;
  const found = countriesWithWellKnownRegions
    .map((country) => regionOfSpelling(country, text))
    .find((region) => region && placeKey(region.name) === placeKey(text));
  return found ?? null;
}

const countriesWithWellKnownRegions = ['US', 'CA', 'GB', 'DE', 'AU', 'IN', 'ES'];

const ambiguousNames = new Set(['georgia', 'victoria', 'punjab']);
