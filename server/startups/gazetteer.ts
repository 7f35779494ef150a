import { readFileSync } from 'node:fs';
import type { KnownCity } from './known-cities.ts';
import { placeKey } from './place-key.ts';

let citiesByKey: Map<string, KnownCity[]> | null = null;

/**
 * The cities of that name among all of the world from 100,000 people on that are not in our own table, the most populous
 * first. So many names are also names of other things: they count only where the text says that a place is meant.
 */
export function citiesInGazetteer(name: string): readonly KnownCity[] {
  citiesByKey ??= Map.groupBy(readCities(), (city) => placeKey(city.name));
  return citiesByKey.get(placeKey(name)) ?? [];
}

function readCities(): KnownCity[] {
  const lines = readFileSync(new URL('./gazetteer.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [name = '', country = '', region = ''] = line.split('\t');
    return { name, country, region: region || null };
  });
}
