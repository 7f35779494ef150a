import { readTable } from '../../text/read-table.ts';
import { listed, phraseKey } from '../tokens/words.ts';
import { type PlacesMeant, placePhrases } from './place-phrases.ts';

const names = new Map<string, PlacesMeant>();
for (const [city = '', country = '', others = ''] of readTable(
  new URL('../../places/city-names-abroad.tsv', import.meta.url),
))
  for (const key of listed(others).map(phraseKey))
    if (!placePhrases.has(key) && !names.has(key))
      names.set(key, { label: city, places: [{ country, region: null, city }] });

/** What cities are called in other languages: 'Filadelfia'. Nobody is taken to have meant one by a typo. */
export const citiesAbroad: ReadonlyMap<string, PlacesMeant> = names;
