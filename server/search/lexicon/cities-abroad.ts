import { readTable } from '../../platform/text/read-table.ts';
import { listed, phraseKey } from '../tokens/words.ts';
import { type PlacesMeant, placePhrases } from './place-phrases.ts';

const names = new Map<string, PlacesMeant>();
const namesakes = new Set<string>();
for (const [city = '', country = '', others = '', elsewhere = ''] of readTable(
  new URL('../../reference/places/city-names-abroad.tsv', import.meta.url),
)) {
  for (const key of listed(others).map(phraseKey))
    if (!placePhrases.has(key) && !names.has(key))
      names.set(key, { label: city, places: [{ country, region: null, city }] });
  for (const other of elsewhere.split(' ')) namesakes.add(`${other} ${city}`);
}

/** What cities are called in other languages: 'Filadelfia'. Nobody is taken to have meant one by a typo. */
export const citiesAbroad: ReadonlyMap<string, PlacesMeant> = names;

/** Whether a larger city has a namesake in a country: Durham in GB. */
export function hasNamesakeIn(country: string, city: string): boolean {
  return namesakes.has(`${country} ${city}`);
}
