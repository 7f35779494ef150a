import { countryOfCode, countryOfName } from './country-names.ts';
import { demonyms } from './demonyms.ts';
import { citiesInGazetteer } from './gazetteer.ts';
import { citiesOfName, type KnownCity, regionOfName, regionOfSpelling } from './known-cities.ts';
import { placeKey } from './place-key.ts';

export type Place = { city: string | null; region: string | null; country: string };
type Surroundings = Omit<Place, 'city'>;

const countriesByDemonym = new Map(
  Object.entries(demonyms).flatMap(([country, words]) =>
    words.split(',').map((word): [string, string] => [placeKey(word), country]),
  ),
);

const areas = new Map<string, Place>(
  ['bay area', 'silicon valley'].map((area) => [area, { city: null, region: 'California', country: 'US' }]),
);

// Also given names, plain words or two places: a place only when the text says so, as in 'Nice-based'.
const ordinaryWords = new Set(
  `nice reading bath split cork mobile orange golden bend lund york venice florence charlotte austin madison sofia
  jackson phoenix victoria jordan chad lincoln regina lima bergen essen cali alexandria newton campbell savannah hamilton
  burlington reno padua virginia`.split(/\s+/),
);

/**
 * The place that words before a company's name stand for: 'London-based', 'Danish', "Leiden's", 'UK', 'Berlin, Germany',
 * 'Boston, Mass.'. The whole text must be a place; null when it is not or may be something else.
 */
export function findPlace(text: string): Place | null {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const seat = trimmed.replace(/[-–‑ ](?:based|headquartered|born)$/i, '');
  const name = seat.replace(/['’]s?$/, '');
  const isMarked = name !== trimmed;
  const [first = '', ...around] = name.split(',').map((part) => part.trim());
  if (around.length > 0) return findWithin(first, around);
  return !isMarked && ordinaryWords.has(placeKey(name)) ? null : findSingle(name, seat !== trimmed);
}

function findSingle(name: string, isBased: boolean): Place | null {
  const key = placeKey(name);
  // Short forms are also words ('us', 'la'), so they count in capitals only; 'Georgia' is a state as often as a country.
  if (/^[\p{Ll}.]{2,3}$/u.test(name) || key === 'georgia') return null;
  const area = areas.get(key);
  if (area) return area;
  const [city] = citiesOfName(name);
  if (city) return placeOfCity(city);
  const region = regionOfName(name);
  if (region) return { city: null, region: region.name, country: region.country };
  const country = countriesByDemonym.get(key) ?? countryOfName(name);
  if (country) return { city: null, region: null, country };
  const [lesser] = isBased ? citiesInGazetteer(name) : [];
  return lesser ? placeOfCity(lesser) : null;
}

function findWithin(first: string, around: readonly string[]): Place | null {
  const candidates = surroundings(around);
  const cities = [...citiesOfName(first), ...citiesInGazetteer(first)];
  for (const { country, region } of candidates) {
    const city = cities.find(
      (known) => known.country === country && (!region || !known.region || known.region === region),
    );
    if (city) return { city: city.name, region: city.region ?? region, country };
  }
  const [likeliest] = candidates;
  return likeliest && /^\p{Lu}/u.test(first) ? { city: first, ...likeliest } : null;
}

// 'CA' may be California or Canada, 'Georgia' a state or a country: a known city decides, else the state.
function surroundings(parts: readonly string[]): Surroundings[] {
  const last = parts.at(-1) ?? '';
  const states = ['US', 'CA', 'AU'].flatMap((country) => regionOfSpelling(country, last) ?? []);
  const elsewhere = regionOfName(last);
  const code = /^[A-Z]{2,3}$/.test(last) ? countryOfCode(last) : null;
  const countries = [countryOfName(last), code].flatMap((country): Surroundings[] =>
    country ? [{ country, region: regionOfSpelling(country, parts.at(-2) ?? '')?.name ?? null }] : [],
  );
  const regions = [...states, ...(elsewhere ? [elsewhere] : [])];
  return [...regions.map(({ name, country }) => ({ country, region: name })), ...countries];
}

function placeOfCity({ name, region, country }: KnownCity): Place {
  return { city: name, region, country };
}
