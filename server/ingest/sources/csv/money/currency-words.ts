import { currencySigns, dollarLetters, scales } from '../../../../reference/currency/written-sums.ts';

const codes = new Set(Intl.supportedValuesOf('currency'));

const words: Readonly<Record<string, string>> = {
  dollar: 'USD',
  dollars: 'USD',
  usdollar: 'USD',
  usdollars: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
  poundsterling: 'GBP',
  britishpound: 'GBP',
  rupee: 'INR',
  rupees: 'INR',
  rs: 'INR',
  yen: 'JPY',
  yuan: 'CNY',
  rmb: 'CNY',
  swissfranc: 'CHF',
  swissfrancs: 'CHF',
  nis: 'ILS',
};

const byText = new Map<string, string>([
  ...Object.entries(currencySigns).map(([code, sign]): [string, string] => [sign, code]),
  ...Object.entries(dollarLetters).flatMap(([code, letters]) =>
    letters.map((letter): [string, string] => [`${letter}$`, code]),
  ),
  ...Object.entries(words),
]);

/** The code of a currency however it is written: `EUR`, `€`, `A$`, `euros`, `US Dollars (USD)`; null for anything else. */
export function readCurrency(text: string): string | null {
  const tidy = text.replace(/[\s.]+/g, '');
  if (tidy === '' || tidy.length > 40) return null;
  if (codes.has(tidy.toUpperCase())) return tidy.toUpperCase();
  const known = byText.get(tidy.toLowerCase());
  if (known) return known;
  const named = /\(([A-Za-z]{3})\)$|^([A-Z]{3})[-–(]/.exec(tidy);
  const code = (named?.[1] ?? named?.[2] ?? '').toUpperCase();
  return codes.has(code) ? code : null;
}

const scaleWords = new Map<string, number>([
  ...Object.values(scales).flatMap(({ value, words: written }) =>
    written.map((word): [string, number] => [word, value]),
  ),
  ['tsd', 1_000],
  ['tausend', 1_000],
  ['thousands', 1_000],
  ['mill', 1_000_000],
  ['millionen', 1_000_000],
  ['milioni', 1_000_000],
  ['millones', 1_000_000],
  ['milhoes', 1_000_000],
  ['miljoen', 1_000_000],
  ['mrd', 1_000_000_000],
  ['mds', 1_000_000_000],
  ['milliarden', 1_000_000_000],
  ['milliard', 1_000_000_000],
  ['milliards', 1_000_000_000],
]);

/** What `m`, `Mio.`, `bn` or `crore` behind a figure multiplies it by; null for what is no such word. */
export function readScale(word: string): number | null {
  return scaleWords.get(word.toLowerCase().replaceAll('.', '')) ?? null;
}
