import { readTable } from '../../platform/text/read-table.ts';
import type { KnownCity } from './known-cities.ts';
import { placeKey } from './place-key.ts';

let cities: readonly KnownCity[] | null = null;
let citiesByKey: Map<string, KnownCity[]> | null = null;

/** All of them, the most populous first. */
export function gazetteer(): readonly KnownCity[] {
  cities ??= readCities();
  return cities;
}

/**
 * The cities of that name among all of the world from 100,000 people on that are not in our own table, the most populous
 * first. So many names are also names of other things: they count only where the text says that a place is meant.
 */
export function citiesInGazetteer(name: string): readonly KnownCity[] {
  citiesByKey ??= Map.groupBy(gazetteer(), (city) => placeKey(city.name));
  return citiesByKey.get(placeKey(name)) ?? [];
}

function readCities(): KnownCity[] {
  const rows = readTable(new URL('./gazetteer.tsv', import.meta.url));
  return rows.map(([name = '', country = '', region = '']) => ({ name, country, region: region || null }));
}
