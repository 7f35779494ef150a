import { countryOfCode, countryOfName } from './country-names.ts';
import { cityOfName } from './known-cities.ts';
import { regionOfSpelling } from './known-regions.ts';
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
  const known = regionOfSpelling(country ?? '', text);
  if (known) return known.name;
  if (isNothing(text) || /^[\dA-Z]{1,3}$/.test(text.trim())) return null;
  return tidyName(text);
}

/**
 * The name of a city as people know it: `SF` → `San Francisco`, `sao paulo` → `São Paulo`. A city that is in no table
 * is only tidied. Null for blanks, 'nan', street addresses and state codes.
 */
export function normaliseCity(text: string): string | null {
  const [first = ''] = withoutSuite(text).split(/[,/|;]/);
  const area = first.replace(/\b(?:greater|metro(?:politan)?|area|region)\b/gi, ' ');
  const district = first.replace(/\s+\d{1,5}$/, '');
  const known = cityOfName(text) ?? cityOfName(first) ?? cityOfName(area) ?? cityOfName(district);
  if (known) return known.name;
  const isAddress = /^\W*\d|\d{2}/.test(first);
  const isCode = /^[\x20-\x7e]*$/.test(first) && first.replace(/[^A-Za-z]/g, '').length < 3;
  return isNothing(first) || isNothing(text) || isAddress || isCode ? null : tidyName(first);
}

function withoutSuite(text: string): string {
  return text.trim().replace(/^(?:suite|ste\.?|floor|unit)\s+#?\w+[\s,]*/i, '');
}

// Blanks, stray punctuation and shouting or whispering are not part of a name.
function tidyName(text: string): string | null {
  const tidy = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}\p{M}.)]+$/gu, '');
  if (!/\p{L}/u.test(tidy)) return null;
  const isOneCase = tidy === tidy.toUpperCase() || tidy === tidy.toLowerCase();
  return isOneCase ? titleCase(tidy) : tidy;
}

const smallWords = new Set(
  'of the and on upon in de da do dos del della di la le les sur am an der'.split(' '),
);

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu, (word, offset: number) =>
      offset > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}
