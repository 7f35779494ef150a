import { countryOfName } from './country-names.ts';
import { demonyms } from './demonyms.ts';
import { citiesOfName, type KnownCity } from './known-cities.ts';
import { placeKey } from './place-key.ts';
import { regions } from './regions.ts';

export type Place = { city: string | null; region: string | null; country: string };

const placesByWord = new Map<string, Place>([
  ...Object.entries(demonyms).flatMap(([country, words]) =>
    words.split(',').map((word): [string, Place] => [placeKey(word), { city: null, region: null, country }]),
  ),
  ...['Silicon Valley', 'Bay Area'].map((area): [string, Place] => [
    placeKey(area),
    { city: null, region: 'California', country: 'US' },
  ]),
]);

const countriesWithNamedRegions = ['US', 'CA', 'GB', 'DE', 'AU', 'IN'];
// Two countries' regions, or a country's name as well.
const ambiguousRegions = new Set(['georgia', 'victoria']);
const regionsByName = new Map(
  countriesWithNamedRegions.flatMap((country) =>
    (regions[country] ?? '').split(';').flatMap((entry): [string, Place][] => {
      const region = (entry.trim().split('=')[0] ?? '').trim();
      const key = placeKey(region);
      return ambiguousRegions.has(key) ? [] : [[key, { city: null, region, country }]];
    }),
  ),
);

// Also given names or plain words: a place only when the text says so, as in 'Nice-based' or 'Nice, France'.
const ordinaryWords = new Set(
  'nice reading bath split cork mobile orange golden bend lund york venice florence charlotte austin madison sofia jackson phoenix victoria jordan chad georgia lincoln regina lima bergen essen cali alexandria newton campbell savannah hamilton burlington reno padua turkey'.split(
    ' ',
  ),
);

/**
 * The place that words before a company's name stand for: 'London-based', 'Danish', "Leiden's", 'UK', 'Berlin, Germany',
 * 'Boston, Mass.'. The whole text must be a place; null when it is not or may be something else.
 */
export function findPlace(text: string): Place | null {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const name = trimmed.replace(/[-– ](?:based|headquartered|born)$/i, '').replace(/['’]s?$/, '');
  const isMarked = name !== trimmed;
  const [first = '', ...rest] = name.split(',').map((part) => part.trim());
  if (rest.length > 0) return findWithin(first, rest);
  if (!isMarked && ordinaryWords.has(placeKey(name))) return null;
  return findSingle(name);
}

// Short forms are also words ('us', 'la', 'dc'), so they count in capitals only.
const isWhispered = (name: string) => /^(?:us|uk|uae|sf|la|ny|nyc|dc|kl|prc|rsa|drc|ksa)$/.test(name);

function findSingle(name: string): Place | null {
  if (isWhispered(name)) return null;
  const word = placesByWord.get(placeKey(name));
  if (word) return word;
  const [city] = citiesOfName(name);
  if (city) return placeOfCity(city);
  const country = countryOfName(name);
  const region = regionsByName.get(placeKey(name));
  return region ?? (country ? { city: null, region: null, country } : null);
}

function findWithin(first: string, rest: readonly string[]): Place | null {
  const around = findAround(rest);
  if (!around) return null;
  const fits = citiesOfName(first).find(
    (city) =>
      city.country === around.country && (!around.region || !city.region || city.region === around.region),
  );
  if (fits) return { ...placeOfCity(fits), region: fits.region ?? around.region };
  return /^\p{Lu}/u.test(first) ? { city: first, region: around.region, country: around.country } : null;
}

function findAround(parts: readonly string[]): Place | null {
  const last = parts.at(-1) ?? '';
  const state = regionOfSpelling('US', last) ?? regionOfSpelling('CA', last);
  if (state) return state;
  const country = countryOfName(last);
  if (!country) return regionsByName.get(placeKey(last)) ?? null;
  const region = parts.length > 1 ? regionOfSpelling(country, parts[0] ?? '') : null;
  return region ?? regionsByName.get(placeKey(last)) ?? { city: null, region: null, country };
}

function regionOfSpelling(country: string, spelling: string): Place | null {
  for (const entry of (regions[country] ?? '').split(';')) {
    const [name = '', others = ''] = entry.trim().split('=');
    const keys = [name, ...others.split(',')].map(placeKey);
    if (keys.includes(placeKey(spelling)) && placeKey(spelling)) return { city: null, region: name, country };
  }
  return null;
}

function placeOfCity({ name, region, country }: KnownCity): Place {
  return { city: name, region, country };
}
