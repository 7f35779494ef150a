import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import czech from 'i18n-iso-countries/langs/cs.json' with { type: 'json' };
import danish from 'i18n-iso-countries/langs/da.json' with { type: 'json' };
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import finnish from 'i18n-iso-countries/langs/fi.json' with { type: 'json' };
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import italian from 'i18n-iso-countries/langs/it.json' with { type: 'json' };
import norwegian from 'i18n-iso-countries/langs/nb.json' with { type: 'json' };
import dutch from 'i18n-iso-countries/langs/nl.json' with { type: 'json' };
import polish from 'i18n-iso-countries/langs/pl.json' with { type: 'json' };
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import swedish from 'i18n-iso-countries/langs/sv.json' with { type: 'json' };
import turkish from 'i18n-iso-countries/langs/tr.json' with { type: 'json' };
import { countries } from '../../../contract/reference/country-list.ts';
import { declensions, decline } from './declined-names.ts';
import { placeKey } from './place-key.ts';

const alsoCalled: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates, U.A.E.',
  BO: 'Plurinational State of Bolivia',
  CD: 'DRC, Democratic Republic of Congo, Congo-Kinshasa',
  CG: 'Congo-Brazzaville, Republic of Congo',
  CN: 'PRC, Mainland China, P.R. China',
  CV: 'Cabo Verde',
  CZ: 'Czech',
  FM: 'Federated States of Micronesia',
  GB: 'UK, U.K., Great Britain, Britain, England, Scotland, Wales, Northern Ireland',
  HK: 'Hong Kong SAR, Hong Kong S.A.R., Hongkong',
  IE: 'Republic of Ireland, Eire',
  KR: 'Korea, Republic of Korea, S. Korea',
  KP: "Democratic People's Republic of Korea, DPRK",
  KY: 'Cayman',
  LA: "Lao, Lao PDR, Lao People's Democratic Republic",
  MD: 'Republic of Moldova',
  MK: 'Macedonia',
  MM: 'Burma',
  MO: 'Macau, Macao SAR',
  NL: 'Holland, The Netherlands',
  PS: 'Palestinian Territory, Palestinian Territories, West Bank',
  RU: 'Russian Federation',
  SA: 'KSA, Kingdom of Saudi Arabia',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TW: 'Taiwan R.O.C., Chinese Taipei',
  TZ: 'United Republic of Tanzania',
  US: 'USA, U.S., U.S.A., United States of America, America, The United States, Estados Unidos',
  VG: 'BVI',
  VN: 'Viet Nam',
  ZA: 'RSA, Republic of South Africa',
};

// Withdrawn codes and codes of other lists (Olympic, vehicle plates) that exports still carry.
const otherCodes: Readonly<Record<string, string>> = {
  AN: 'CW',
  BUR: 'MM',
  DEN: 'DK',
  EL: 'GR',
  ENG: 'GB',
  GER: 'DE',
  GRE: 'GR',
  IRE: 'IE',
  NED: 'NL',
  NIR: 'GB',
  POR: 'PT',
  ROM: 'RO',
  SCG: 'RS',
  SCO: 'GB',
  SUI: 'CH',
  TMP: 'TL',
  UK: 'GB',
  WAL: 'GB',
  XKX: 'XK',
  YUG: 'RS',
  ZAR: 'CD',
};

const languages = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  swedish,
  danish,
  norwegian,
  finnish,
  polish,
  czech,
  turkish,
];

const codesByCode = new Map<string, string>([
  ...Object.entries(otherCodes),
  ...codes.flatMap(([two = '', three = '']): [string, string][] => [
    [two, two],
    [three, two],
  ]),
]);

const codesByName = new Map<string, string>();
const add = (name: string, code: string) => {
  const key = placeKey(name);
  if (key && !codesByName.has(key)) codesByName.set(key, code);
};
for (const { name, code } of countries) add(name, code);
for (const [code, names] of Object.entries(alsoCalled)) for (const name of names.split(',')) add(name, code);
for (const { countries: names } of languages)
  for (const [code, name] of Object.entries(names)) for (const one of [name].flat()) add(one, code);

// Kept apart: a form that stands behind 'in' is read, but offered to choose from nowhere.
const codesByDeclinedName = new Map<string, string>();
const declined = [
  [polish, declensions.polish],
  [czech, declensions.czech],
  [finnish, declensions.finnish],
  [turkish, declensions.turkish],
] as const;
for (const [{ countries: names }, declension] of declined)
  for (const [code, name] of Object.entries(names))
    for (const one of [name].flat()) {
      const key = placeKey(decline(one, declension) ?? '');
      if (key && !codesByName.has(key) && !codesByDeclinedName.has(key)) codesByDeclinedName.set(key, code);
    }

/** ISO 3166-1 alpha-2 of a country's name in English or another widespread European language, null when unknown. */
export function countryOfName(name: string): string | null {
  const key = placeKey(name);
  return codesByName.get(key) ?? codesByDeclinedName.get(key) ?? null;
}

/** ISO 3166-1 alpha-2 of a two- or three-letter code, withdrawn and Olympic ones included, null when unknown. */
export function countryOfCode(code: string): string | null {
  return codesByCode.get(code.toUpperCase()) ?? null;
}

/** Every name that a country is known by, as `placeKey` has it, with its ISO 3166-1 alpha-2; ours in English first. */
export function namesOfCountries(): { key: string; code: string }[] {
  return [...codesByName].map(([key, code]) => ({ key, code }));
}
