import { readTable } from '../../platform/text/read-table.ts';
import { currencySigns, dollarLetters, scales } from '../../reference/currency/written-sums.ts';
import { listed, tableOf } from '../tokens/words.ts';
import { boundsOf } from './date-words.ts';

export type Bound = 'least' | 'most' | 'around' | 'exact';

/** What is said before a sum. */
export const boundsBefore = boundsOf<Bound>('amount', 'before');

/** What a negation makes of it: 'no more than'. */
export const oppositeBounds = { least: 'most', most: 'least' } as const;

/** What is said behind a sum. */
export const boundsBehind = boundsOf<Bound>('amount', 'behind');

/** Signs before a sum. */
export const signs: Readonly<Record<string, Bound>> = {
  '>': 'least',
  '≥': 'least',
  '<': 'most',
  '≤': 'most',
  '~': 'around',
  '≈': 'around',
  '+': 'least',
};

export const million = scales.million.value;
/** What else multiplies a figure here: other languages, and what is typed in a hurry. */
const moreScaleWords: Partial<Record<keyof typeof scales, string>> = {
  thousand: 'thousands, grand, tsd, mille',
  million:
    'mill, millionen, millones, milhoes, milhao, milioni, milione, miljoen, miljoner, meg, mlns, mills',
  billion: 'bil, mrd, milliarden, milliarde, milliard, milliards, miliardi, bilhoes',
};
/** What a letter or a word behind a figure multiplies it by. */
export const units = new Map(
  (Object.keys(scales) as (keyof typeof scales)[]).flatMap((scale) =>
    [...scales[scale].words, ...listed(moreScaleWords[scale] ?? '')].map((word): [string, number] => [
      word,
      scales[scale].value,
    ]),
  ),
);

/** The currencies that a sentence may speak of, and what they are called in it. */
const currencyNames: Readonly<Record<string, string>> = {
  USD: 'dollar, dollars, buck, bucks, us$, dolares, dollari, ddollars',
  EUR: 'euro, euros, deuros',
  GBP: 'pound, pounds, sterling, quid',
  JPY: 'yen',
  INR: 'rupee, rupees, rs',
  KRW: 'won',
  CHF: 'franc, francs, franken',
  SEK: 'kr, kronor, krona',
  NOK: 'kroner',
  DKK: '',
  ILS: 'shekel, shekels',
  CAD: '',
  AUD: '',
  NZD: '',
  SGD: '',
  HKD: '',
  CNY: 'rmb, yuan',
  BRL: 'reais',
  MXN: '',
  PLN: 'zloty',
  NGN: 'naira',
  KES: '',
  ZAR: 'rand',
  AED: 'dirham, dirhams',
  SAR: 'riyal, riyals',
  TRY: 'lira',
  CZK: '',
};
/** Currencies by their signs, codes and names. */
export const currencies = new Map([
  ...Object.entries(currencySigns).map(([code, sign]): [string, string] => [sign, code]),
  ...Object.entries(currencyNames).flatMap(([code, names]) =>
    [code.toLowerCase(), ...listed(names)].map((word): [string, string] => [word, code]),
  ),
]);
/** Currencies by the letters before a `$` that is not the American one, or says so. */
export const dollarsOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(dollarLetters).flatMap(([code, letters]) => letters.map((letter) => [letter, code])),
  ),
  u: 'USD',
};

export const numbersInWords = new Map(
  listed(
    'zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty',
  ).map((word, value): [string, number] => [word, value]),
);
for (const [index, word] of listed('thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred').entries())
  numbersInWords.set(word, 30 + 10 * index);
numbersInWords.set('a', 1).set('an', 1).set('hundred', 100);

/** What rounds are called by their size; big is from $50M, mega from $100M, small up to $2M. */
export const sizesOfRounds = new Map<string, readonly [least: number | null, most: number | null]>([
  ...listed('big, large, huge, massive, bigger, larger').map((word) => [word, [50 * million, null]] as const),
  ...listed('mega, giant').map((word) => [word, [100 * million, null]] as const),
  ...listed('small, tiny').map((word) => [word, [null, 2 * million]] as const),
]);

/** What is said of sizes without a figure of its own. Big is from $50M, mega from $100M, small up to $2M. */
export const sizes = tableOf<readonly [least: number | null, most: number | null]>(
  readTable(new URL('./sizes.txt', import.meta.url)).map(([least, most, said = '']) => [
    said,
    [Number(least) || null, Number(most) || null],
  ]),
);
