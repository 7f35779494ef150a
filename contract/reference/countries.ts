import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

// What people say where the standard's list has a longer or an older name.
const shortNames: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  BQ: 'Caribbean Netherlands',
  CD: 'DR Congo',
  CG: 'Congo',
  CI: "Côte d'Ivoire",
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  KP: 'North Korea',
  LA: 'Laos',
  LY: 'Libya',
  MD: 'Moldova',
  MF: 'Saint Martin',
  MK: 'North Macedonia',
  MM: 'Myanmar',
  PS: 'Palestine',
  RE: 'Réunion',
  RU: 'Russia',
  SH: 'Saint Helena',
  ST: 'São Tomé and Príncipe',
  SX: 'Sint Maarten',
  SY: 'Syria',
  SZ: 'Eswatini',
  TR: 'Turkey',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'US Virgin Islands',
};

const listed: Readonly<Record<string, string | string[]>> = english.countries;

/** The codes of ISO 3166-1, and Kosovo's. */
export const countryCodes: readonly string[] = Object.keys(listed);

/** The short English name of an ISO 3166-1 alpha-2 code; null when there is no such country. */
export function countryName(code: string): string | null {
  const known = code.toUpperCase();
  return shortNames[known] ?? [listed[known] ?? []].flat()[0] ?? null;
}

// Groups of islands and states, and what is called by what it is: no rule tells them from their names.
const withArticle = new Set(
  'AE BS CF CG CK DO FK GB GM KM KY MH MP MV NL PH SB SC TC UM US VA VG VI'.split(' '),
);

/** A country as it stands after 'in': 'the United States', 'Germany'. The code where there is no such country. */
export function countryInWords(code: string): string {
  const name = countryName(code) ?? code;
  return withArticle.has(code) ? `the ${name}` : name;
}
