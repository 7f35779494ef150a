import isoCountries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

isoCountries.registerLocale(english);

// Codes that exports use and ISO 3166-1 has withdrawn or never had.
const formerCodes: Readonly<Record<string, string>> = {
  ROM: 'RO',
  BAH: 'BS',
  TAN: 'TZ',
  ZAR: 'CD',
  TMP: 'TL',
  KOS: 'XK',
};

/** ISO 3166-1 alpha-2 of an alpha-3 code, an alpha-2 code or an English name; null for anything else. */
export function readCountry(text: string): string | null {
  const code = text.toUpperCase();
  if (code.length === 3) return formerCodes[code] ?? isoCountries.alpha3ToAlpha2(code) ?? null;
  if (code.length === 2) return isoCountries.isValid(code) ? code : null;
  return isoCountries.getAlpha2Code(text, 'en') ?? null;
}
