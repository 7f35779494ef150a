import { countryOfCode, countryOfName } from './country-names.ts';
import { citiesInGazetteer } from './gazetteer.ts';
import { cityOfName, regionOfSpelling } from './known-cities.ts';
import { placeKey } from './place-key.ts';

export { findPlace } from './find-place.ts';
export { placeKey } from './place-key.ts';

const nothing = new Set([
  '',
  'nan',
  'na',
  'n a',
  'none',
  'null',
  'nil',
  'unknown',
  'undefined',
  'tbd',
  'tba',
  'other',
  'various',
  'remote',
  'global',
  'worldwide',
  'name',
  'ref',
  'not available',
  'not applicable',
  'not specified',
  'all',
  'x',
  'xx',
]);

function isNothing(text: string): boolean {
  return nothing.has(placeKey(text)) || /[-–] other$/i.test(text.trim());
}

/**
 * ISO 3166-1 alpha-2 of a country as sources write it: a name in a widespread European language, an alpha-2 or alpha-3
 * code, withdrawn codes such as `ROM`. Null when it names no country. `NA` is Namibia, `na` and `n/a` are nothing.
 */
export function normaliseCountry(text: string): string | null {
  const trimmed = text.trim();
  if (/^[A-Za-z]{2,3}$/.test(trimmed) && trimmed !== 'na' && trimmed !== 'nan') {
    const code = countryOfCode(trimmed);
    if (code) return code;
  }
  return isNothing(trimmed) ? null : countryOfName(trimmed);
}

/**
 * The name of a region of a country (ISO 3166-1 alpha-2, or null when unknown): `CA` in `US` → `California`. A name
 * that is in no table is only tidied; a code that is in none is null, as are blanks and 'nan'.
 */
export function normaliseRegion(text: string, country: string | null): string | null {
  const name = tidy(text);
  const known = regionOfSpelling(country ?? '', name);
  if (known) return known.name;
  return isNothing(name) || /^(?:[\dA-Za-z]{1,2}|[\dA-Z]{3})$/.test(name) ? null : quiet(name);
}

/**
 * The name of a city as people know it: `SF` → `San Francisco`, `sao paulo` → `São Paulo`. A city that is in no table
 * is only tidied. Null for blanks, 'nan', street addresses and state codes.
 */
export function normaliseCity(text: string): string | null {
  const whole = tidy(text).replace(/^(?:(?:suite|ste\.?|floor|unit)\s+#?\w+[\s,]*)+/i, '');
  const first = tidy(whole.split(/[,/|;]/, 1)[0] ?? '');
  const area = first.replace(/\b(?:greater|metro(?:politan)?|area|region)\b/gi, ' ');
  const district = first.replace(/\s+\d{1,5}$/, '');
  const known = cityOfName(whole) ?? cityOfName(first) ?? cityOfName(area) ?? cityOfName(district);
  if (known) return known.name;
  const isAddress = /^\W*\d|\d{2}/.test(first);
  const isCode = /^[\x20-\x7e]*$/.test(first) && first.replace(/[^A-Za-z]/g, '').length < 3;
  return isNothing(first) || isNothing(whole) || isAddress || isCode
    ? null
    : (citiesInGazetteer(first)[0]?.name ?? quiet(first));
}

// One line without invisible characters or stray punctuation at its ends.
function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\ufffd\s]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}.)]+$/gu, '');
}

// Shouting and whispering are not part of a name.
function quiet(name: string): string | null {
  if (!/\p{L}/u.test(name)) return null;
  const isOneCase = name === name.toUpperCase() || name === name.toLowerCase();
  return isOneCase ? titleCase(name) : name;
}

const smallWords = new Set(
  'of the and on upon in de da do dos del della di la le les sur am an der'.split(' '),
);

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu, (word, offset: number) =>
      offset > 0 && smallWords.has(word) ? word : capitalise(word),
    );
}

// A letter without a single capital, such as 'ß', stays.
function capitalise(word: string): string {
  const capital = word.charAt(0).toUpperCase();
  return capital.length === 1 ? capital + word.slice(1) : word;
}
