import { currencySigns, dollarLetters, scales } from '../../money/written-sums.ts';
import { listed, tableOf } from '../tokens/words.ts';

export type Bound = 'least' | 'most' | 'around' | 'exact';

/** What is said before a sum. */
export const boundsBefore = tableOf<Bound>([
  [
    `over, above, more than, more then, greater than, larger than, bigger than, higher than, exceeding, exceeds, exceeded, at least, atleast, min, minimum,
    minimum of, a minimum of, min of, greater than or equal to, more than or equal to, equal to or greater than, equal or greater than, equal to or more than, upwards of, upward of, north of, beyond, starting at,
    starting from, from at least, larger rounds than, bigger rounds than, rounds larger than, rounds bigger than, rounds over, rounds above, in excess of, in the excess of, well over, just over, way over, a little over, mehr als, uber, plus de, mas de, piu di, from, better than, least, superior to, more of, more that, more den, more dan, more, bigger, larger, plus que, superiores a, superior a, supérieures à`,
    'least',
  ],
  [
    `sub, under, below, less than or equal to, equal to or less than, equal or less than, smaller than or equal to, less than, less then, fewer than, smaller than, lower than, up to, upto, max, maximum, maximum of, a maximum of, max of, at most, within, south of, just under, well under, shy of, just shy of, until, capped at, weniger als, unter, bis zu, moins de, menos de, meno di,
    inferior to, smaller rounds than, rounds smaller than, cheaper than, a little under, less, smaller, lower, inferior a, moins que`,
    'most',
  ],
  [
    `around, about, approximately, approx, roughly, circa, ca, close to, nearly, almost, some, in the region of, in the ballpark of, in the neighborhood of,
    in the neighbourhood of, somewhere around, environ, etwa, ungefahr, give or take, more or less, or so`,
    'around',
  ],
  ['exactly, precisely, exact', 'exact'],
]);

/** What a negation makes of it: 'no more than'. */
export const oppositeBounds = { least: 'most', most: 'least' } as const;

/** What is said behind a sum. */
export const boundsBehind = tableOf<Bound>([
  [
    `or more, and more, and up, or up, and above, or above, or higher, and higher, or over, and over, plus, min, minimum, at least, and upwards, upwards,
    or bigger, or larger, and larger, or greater, or better`,
    'least',
  ],
  [
    'or less, and less, or under, and under, and below, or below, max, maximum, at most, or lower, tops, or fewer, or smaller, and smaller, and lower',
    'most',
  ],
  ['or so, ish, give or take, or thereabouts, approximately, approx, roughly', 'around'],
  ['exactly', 'exact'],
]);

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
export const sizes = tableOf<readonly [least: number | null, most: number | null]>([
  [
    `big round, big rounds, large round, large rounds, huge round, huge rounds, massive round, massive rounds, big raise, big raises, large raise, large raises,
    big ticket, big tickets, big deals, large deals, big funding, big funding rounds, large funding rounds, big checks`,
    [50 * million, null],
  ],
  [
    'mega round, mega rounds, megaround, megarounds, mega deals, mega raise, mega raises',
    [100 * million, null],
  ],
  [
    'small round, small rounds, tiny round, tiny rounds, small raise, small raises, little rounds, small tickets, small ticket, small deals, small checks, smaller rounds',
    [null, 2 * million],
  ],
  ['six figure, six figures, 6 figure, 6 figures', [100_000, 999_999]],
  [
    'seven figure, seven figures, 7 figure, 7 figures, single digit million, single digit millions',
    [million, 10 * million - 1],
  ],
  [
    'eight figure, eight figures, 8 figure, 8 figures, double digit million, double digit millions, tens of millions, two digit millions',
    [10 * million, 100 * million - 1],
  ],
  [
    'nine figure, nine figures, 9 figure, 9 figures, triple digit million, triple digit millions, hundreds of millions',
    [100 * million, 1_000 * million - 1],
  ],
  ['hundreds of thousands', [100_000, 999_999]],
  ['million dollar rounds, million dollar round, million dollar deals', [million, null]],
  [
    'ten figure, ten figures, 10 figure, 10 figures, billions, billion dollar, billion dollar round, billion dollar rounds, billion dollar deals',
    [1_000 * million, null],
  ],
  ['multi million, multimillion, multi million dollar, multimillion dollar', [2 * million, null]],
  [
    'a few million, few million, couple of million, a couple million, a couple of million, couple million, several million',
    [2 * million, 5 * million],
  ],
]);
