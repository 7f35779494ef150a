import { countryCodes, countryName } from './countries.ts';

export type Country = { code: string; name: string };

/** Every country by its short English name, in alphabetical order. */
export const countries: readonly Country[] = countryCodes
  .map((code) => ({ code, name: countryName(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
