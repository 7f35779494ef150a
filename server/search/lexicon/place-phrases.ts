import { countryName } from '../../../contract/reference/countries.ts';
import { countries } from '../../../contract/reference/country-list.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { demonyms } from '../../reference/places/demonyms.ts';
import {
  citiesOfName,
  cityAliases,
  hubCities,
  regionOfName,
  regionOfSpelling,
  regions,
} from '../../reference/places/known-cities.ts';
import { listed, phraseKey } from '../tokens/words.ts';

/** What areas are called, what they are made of, and what is said of them; `areas.txt` tells how that is written. */
const areaPhrases = readTable(new URL('./areas.txt', import.meta.url)).map(
  ([label = '', members = '', said = '']) => ({ label, members, said }),
);

/** By country, more of what someone or something of it is called than a source would say. */
const moreDemonyms: Readonly<Record<string, string>> = Object.fromEntries(
  readTable(new URL('./more-demonyms.txt', import.meta.url)),
);

/** Towns that are asked for and that no table of sources has, by their country, with other spellings behind `=`. */
export const moreCities: Readonly<Record<string, string>> = Object.fromEntries(
  readTable(new URL('./more-cities.txt', import.meta.url)),
);

export type PlaceMeant = { country: string | null; region: string | null; city: string | null };

export type PlacesMeant = { label: string; places: readonly PlaceMeant[] };

const areas = new Map<string, readonly PlaceMeant[]>();

/** Everything that a place is called, by its phrase. */
export const placePhrases = new Map<string, PlacesMeant>();

for (const { label, members, said } of areaPhrases) {
  const places = uniquePlaces(members.split(/\s+/).filter(Boolean).flatMap(placesOfMember));
  if (!areas.has(label)) areas.set(label, places);
  for (const phrase of listed(said)) add(phrase, { label, places });
}

// A town that is a country too is the country: companies there are often kept without a town.
for (const { code, name } of countries) add(name, ofCountry(code));

for (const [, , names] of hubCities) for (const name of listed(names)) addCity(name, name);

for (const [name, aliases] of Object.entries(cityAliases))
  for (const alias of listed(aliases)) addCity(alias, name);

/** Towns that are too little known to be meant by a word a typo away, unless it stands where a place does. */
export const smallTowns = new Set<string>();

const townsByCountry = new Map<string, string>();

for (const [country, names] of Object.entries(moreCities))
  for (const city of listed(names)) {
    const [name = '', ...others] = city.split('=').map((spelling) => spelling.trim());
    const places = { label: name, places: [{ country, region: null, city: name }] };
    for (const spelling of [name, ...others]) {
      townsByCountry.set(`${country} ${phraseKey(spelling)}`, name);
      add(spelling, places);
      smallTowns.add(phraseKey(spelling));
    }
  }

for (const list of Object.values(regions))
  for (const entry of list.split(';')) {
    const [name = '', others = ''] = entry.split('=');
    const found = regionOfName(name.trim().replace(/\s+/g, ' '));
    // Shorter ones are codes, which say something behind a town only.
    const spellings = listed(others).filter((spelling) => spelling.length > 4);
    if (!found) continue;
    const region = { label: found.name, places: [{ ...found, region: found.name, city: null }] };
    for (const spelling of [found.name, ...spellings]) add(spelling, region);
  }

for (const [code, words] of [...Object.entries(demonyms), ...Object.entries(moreDemonyms)])
  for (const word of listed(words)) add(word, ofCountry(code));

/** A small town of a country, though a larger one of another country has its name: San José in Costa Rica. */
export function smallTownIn(country: string, town: string): string | null {
  return townsByCountry.get(`${country} ${phraseKey(town)}`) ?? null;
}

function placesOfMember(member: string): readonly PlaceMeant[] {
  const name = member.replaceAll('_', ' ');
  const known = areas.get(name);
  if (known) return known;
  const [city = '', region = '', country = ''] = name.split('/');
  if (!name.includes('/')) return [{ country: name, region: null, city: null }];
  return [{ country, region: region || null, city: city || null }];
}

function uniquePlaces(places: readonly PlaceMeant[]): PlaceMeant[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

/** The places that an area stands for by its label, null when there is none. */
export function placesOfArea(label: string): readonly PlaceMeant[] | null {
  return areas.get(label) ?? null;
}

/** A whole country. */
export function ofCountry(code: string): PlacesMeant {
  return { label: countryName(code) ?? code, places: [{ country: code, region: null, city: null }] };
}

// Sources often leave out the region of a city, so it is only asked for when the sentence says it.
function addCity(spelling: string, name: string) {
  const [city] = citiesOfName(name);
  if (city)
    add(spelling, { label: city.name, places: [{ country: city.country, region: null, city: city.name }] });
}

function add(phrase: string, places: PlacesMeant) {
  const key = phraseKey(phrase);
  const together = key.replaceAll(' ', '');
  for (const form of [key, key.replace(/^st(?= )/, 'saint')])
    if (form && !placePhrases.has(form)) placePhrases.set(form, places);
  // 'newyork'; not what is two small words, such as 'togo'.
  if (together !== key && together.length > 6 && !placePhrases.has(together))
    placePhrases.set(together, places);
}

/** A region of a country where people write it behind a city: by its name, code or abbreviation. */
export function regionBehindCity(key: string): { region: string; country: string } | null {
  for (const country of ['US', 'CA', 'AU', 'GB', 'DE', 'IN']) {
    const found = regionOfSpelling(country, key);
    if (found) return { region: found.name, country };
  }
  return null;
}
