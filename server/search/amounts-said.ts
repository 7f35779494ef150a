import { usdValue } from '../startups/exchange-rates.ts';
import { type Found, findLongest, listed, type Sentence, tableOf, type Word } from './words.ts';

/** Whole US dollars, both ends included; null is open. The label says it in the currency that was asked in. */
export type Amount = { label: string; least: number | null; most: number | null };

type Bound = 'least' | 'most' | 'around' | 'exact';
type Money = { value: number; currency: string | null; hasUnit: boolean; hasCurrency: boolean; to: number };

const boundsBefore = tableOf<Bound>([
  [
    `over, above, more than, more then, greater than, larger than, bigger than, higher than, exceeding, exceeds, exceeded, at least, atleast, min, minimum,
    minimum of, a minimum of, min of, no less than, not less than, not under, not below, no smaller than, upwards of, upward of, north of, beyond, starting at,
    starting from, from at least, in excess of, in the excess of, not smaller than, well over, just over, way over, a little over, mehr als, uber, plus de, mas de, piu di, from, better than, not fewer than, least, superior to`,
    'least',
  ],
  [
    `under, below, less than, less then, fewer than, smaller than, lower than, up to, upto, max, maximum, maximum of, a maximum of, max of, at most, no more than,
    no more then, not more than, not over, not above, no bigger than, no larger than, not exceeding, within, south of, just under, well under, shy of, just shy of, until, capped at, weniger als, unter, bis zu, moins de, menos de, meno di,
    inferior to, no greater than, not bigger than, not larger than, a little under`,
    'most',
  ],
  [
    `around, about, approximately, approx, roughly, circa, ca, close to, nearly, almost, some, in the region of, in the ballpark of, in the neighborhood of,
    in the neighbourhood of, somewhere around, environ, etwa, ungefahr, give or take, more or less, or so`,
    'around',
  ],
  ['exactly, precisely, exact', 'exact'],
]);

const boundsBehind = tableOf<Bound>([
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

const signs: Readonly<Record<string, Bound>> = {
  '>': 'least',
  '≥': 'least',
  '<': 'most',
  '≤': 'most',
  '~': 'around',
  '≈': 'around',
  '+': 'least',
};

const million = 1_000_000;
const inThousands: Readonly<Record<string, number>> = { k: 1_000, m: million, b: 1_000 * million };
const units = new Map(
  Object.entries({
    k: 'k, thousand, thousands, grand, tsd, mille',
    m: 'm, mn, mm, mil, mill, mln, mio, million, millions, millionen, millones, milioni, meg, mlns, mills',
    b: 'b, bn, bil, bln, billion, billions, mrd, milliarden, milliard',
  }).flatMap(([unit, words]) =>
    listed(words).map((word): [string, number] => [word, inThousands[unit] ?? 1]),
  ),
);
units
  .set('lakh', 100_000)
  .set('lakhs', 100_000)
  .set('crore', 10 * million)
  .set('crores', 10 * million)
  .set('cr', 10 * million);

const currencies = new Map(
  Object.entries({
    USD: '$, usd, dollar, dollars, buck, bucks, us$',
    EUR: '€, eur, euro, euros',
    GBP: '£, gbp, pound, pounds, sterling, quid',
    JPY: '¥, jpy, yen',
    INR: '₹, inr, rupee, rupees, rs',
    KRW: '₩, krw, won',
    CHF: 'chf, franc, francs, franken',
    SEK: 'sek',
    NOK: 'nok',
    DKK: 'dkk',
    ILS: '₪, ils, shekel, shekels',
    CAD: 'cad',
    AUD: 'aud',
    NZD: 'nzd',
    SGD: 'sgd',
    HKD: 'hkd',
    CNY: 'cny, rmb, yuan',
    BRL: 'brl, reais',
    MXN: 'mxn',
    PLN: 'pln, zloty',
    NGN: '₦, ngn, naira',
    KES: 'kes',
    ZAR: 'zar, rand',
    AED: 'aed, dirham, dirhams',
    SAR: 'sar, riyal, riyals',
    TRY: '₺, try, lira',
    CZK: 'czk',
  }).flatMap(([code, words]) => listed(words).map((word): [string, string] => [word, code])),
);
const dollarsOf: Readonly<Record<string, string>> = {
  c: 'CAD',
  ca: 'CAD',
  a: 'AUD',
  au: 'AUD',
  s: 'SGD',
  hk: 'HKD',
  nz: 'NZD',
  us: 'USD',
  r: 'BRL',
  u: 'USD',
};

const numbersInWords = new Map(
  listed(
    'zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty',
  ).map((word, value): [string, number] => [word, value]),
);
for (const [index, word] of listed('thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred').entries())
  numbersInWords.set(word, 30 + 10 * index);
numbersInWords.set('a', 1).set('an', 1).set('hundred', 100);

/** What is said of sizes without a figure of its own. Big is from $50M, mega from $100M, small up to $2M. */
const sizes = tableOf<readonly [least: number | null, most: number | null]>([
  [
    `big round, big rounds, large round, large rounds, huge round, huge rounds, massive round, massive rounds, big raise, big raises, large raise, large raises,
    biggest rounds, largest rounds, big ticket, big tickets, big deals, large deals, big funding, big funding rounds, large funding rounds, big checks`,
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
  ['ten figure, ten figures, 10 figure, 10 figures, billions', [1_000 * million, null]],
  ['multi million, multimillion, multi million dollar, multimillion dollar', [2 * million, null]],
  [
    'a few million, few million, couple of million, a couple million, a couple of million, couple million, several million',
    [2 * million, 5 * million],
  ],
]);

/** The amount that begins at a word, with what is said before and behind it. */
export function findAmount(sentence: Sentence, at: number, today: string): Found<Amount> | null {
  const size = findLongest(sizes, sentence, at);
  if (size) {
    const money = readMoney(sentence.words, at);
    if (!money || money.to <= size.to)
      return {
        meaning: toAmount(size.meaning[0], size.meaning[1]),
        to: skipFigures(sentence.words, size.to),
      };
  }
  const bound = readBound(sentence, at);
  const start = bound?.to ?? at;
  const range = readRange(sentence.words, start, today);
  if (range) return range;
  const money = readMoney(sentence.words, start);
  if (!money || !isMoney(money, bound !== null)) return null;
  const behind = readBehind(sentence, money.to);
  if (bound?.meaning === 'least' && sentence.words[at]?.key === 'from' && !behind && !money.hasUnit)
    return null;
  return {
    meaning: boundAmount(money, behind?.meaning ?? bound?.meaning ?? null, today),
    to: behind?.to ?? money.to,
  };
}

function skipFigures(words: readonly Word[], at: number): number {
  return /^(?:dollars?|usd|round|rounds)$/.test(words[at]?.key ?? '') ? at + 1 : at;
}

// A figure alone may count anything; a unit, a currency or a bound on a large figure makes it money.
function isMoney({ value, hasUnit, hasCurrency }: Money, isBound: boolean): boolean {
  return hasUnit || hasCurrency || (value >= 10_000 && (isBound || value >= 100_000));
}

function readBound(sentence: Sentence, at: number): Found<Bound> | null {
  const said = findLongest(boundsBefore, sentence, at);
  const first = said?.to ?? at;
  const sign = signs[sentence.words[first]?.key ?? ''];
  if (!said && sign) {
    const hasEqual = sentence.words[first + 1]?.key === '=';
    return { meaning: sign, to: first + (hasEqual ? 2 : 1) };
  }
  if (!said && sentence.words[at]?.key === '=') {
    const after = signs[sentence.words[at + 1]?.key ?? ''];
    return { meaning: after ?? 'exact', to: at + (after ? 2 : 1) };
  }
  // 'at least around', 'more than a'
  const more = said && findLongest(boundsBefore, sentence, said.to);
  return more?.meaning === 'around' || more?.meaning === 'exact'
    ? { meaning: said?.meaning ?? more.meaning, to: more.to }
    : said;
}

function readBehind(sentence: Sentence, at: number): Found<Bound> | null {
  const hyphen = sentence.words[at]?.key === '-' ? 1 : 0;
  const said = findLongest(boundsBehind, sentence, at + hyphen);
  if (said && !(hyphen && said.meaning !== 'around')) return isBoundOfNext(sentence, said, at) ? null : said;
  const sign = sentence.words[at];
  return sign?.key === '+' && (sign.isJoined || !sentence.words[at + 1]?.isJoined)
    ? { meaning: 'least', to: at + 1 }
    : null;
}

// '5M max 10M' and 'under 5M plus fintech': what follows belongs to the next.
function isBoundOfNext(sentence: Sentence, said: Found<Bound>, at: number): boolean {
  const word = sentence.words[at]?.key ?? '';
  if (/^(?:or|and)$/.test(word)) return readMoney(sentence.words, said.to) !== null;
  if (word === 'plus')
    return sentence.words[said.to]?.kind === 'word' && !/^rounds?$/.test(sentence.words[said.to]?.key ?? '');
  return (
    /^(?:min|max|minimum|maximum|at|approx|exactly|roughly)/.test(word) &&
    readMoney(sentence.words, said.to) !== null
  );
}

const joints = new Set(listed('to, and, until, till, bis, a, y, -, –, —, through, up to'));

// 'between 2 and 5 million', '$500k-$2M', 'from 2m to 5m'
function readRange(words: readonly Word[], at: number, today: string): Found<Amount> | null {
  const opening = words[at]?.key ?? '';
  const isBetween =
    opening === 'between' ||
    opening === 'zwischen' ||
    opening === 'entre' ||
    words[at - 1]?.key === 'between';
  const isOpened = isBetween && words[at - 1]?.key !== 'between';
  const low = readMoney(words, at + (isOpened || opening === 'from' ? 1 : 0));
  const joint = low && words[low.to]?.key;
  if (!low || !joint || !joints.has(joint) || (joint === 'and' && !isBetween)) return null;
  if (joint === 'a' && opening !== 'de' && !isBetween) return null;
  const high = readMoney(words, low.to + 1);
  if (!high || !isMoney(high, true)) return null;
  const shared = sharedUnit(low, high);
  const currency = high.currency ?? low.currency;
  const least = low.hasUnit ? low.value : low.value * shared;
  const [from, to] = [Math.min(least, high.value), Math.max(least, high.value)];
  const label = `${moneyLabel(from, currency)} to ${moneyLabel(to, currency)}`;
  return {
    meaning: { label, least: inDollars(from, currency, today), most: inDollars(to, currency, today) },
    to: high.to,
  };
}

// In '2-5M' and 'between 500 and 900k' the unit stands once; '500,000 to 2M' has none to share.
function sharedUnit(low: Money, high: Money): number {
  const unit = [1_000 * million, million, 1_000].find((size) => high.hasUnit && high.value >= size) ?? 1;
  return low.value >= 10_000 ? 1 : unit;
}

function readMoney(words: readonly Word[], at: number): Money | null {
  let next = at;
  let currency = currencyAt(words, next);
  if (currency) next = currency.to;
  const number = readNumber(words, next);
  if (!number) return null;
  const unit = readUnit(words, number.to);
  next = unit?.to ?? number.to;
  if (words[next]?.key === 'of') next += currencyAt(words, next + 1) ? 1 : 0;
  const behind = currencyAt(words, next + (words[next]?.key === '-' && currencyAt(words, next + 1) ? 1 : 0));
  if (behind && !(currency && words[behind.to]?.kind === 'number')) {
    currency ??= behind;
    next = behind.to;
  }
  // '€' may stand between figure and unit: '5€m'
  const late = unit ? null : readUnit(words, next);
  if (number.isArticle && !unit) return null;
  const isRupees = /^(?:lakhs?|crores?|cr)$/.test(words[(unit?.to ?? 1) - 1]?.key ?? '');
  return {
    value: Math.round(number.value * (unit?.meaning ?? late?.meaning ?? 1)),
    currency: currency?.meaning ?? (isRupees && unit ? 'INR' : null),
    hasUnit: Boolean(unit ?? late),
    hasCurrency: currency !== null,
    to: late?.to ?? next,
  };
}

function currencyAt(words: readonly Word[], at: number): Found<string> | null {
  const word = words[at];
  if (!word) return null;
  const own = dollarsOf[word.key];
  if (own && words[at + 1]?.key === '$' && words[at + 1]?.isJoined) return { meaning: own, to: at + 2 };
  const meaning = currencies.get(word.key);
  return meaning ? { meaning, to: at + 1 } : null;
}

type Figure = { value: number; to: number; isArticle: boolean };

function readNumber(words: readonly Word[], at: number): Figure | null {
  const word = words[at];
  if (word?.kind === 'number') {
    const value = readFigure(word.key, isUnit(words, at + 1));
    return value === null ? null : { value, to: at + 1, isArticle: false };
  }
  const isHalf = word?.key === 'half';
  const first = isHalf ? 0.5 : word && numbersInWords.get(word.key);
  if (!word || first === undefined) return null;
  let [value, to] = [first, at + (isHalf && /^an?$/.test(words[at + 1]?.key ?? '') ? 2 : 1)];
  for (let more = numberAt(words, to); more !== null; more = numberAt(words, to)) {
    value = more === 100 ? value * 100 : value + more;
    to += words[to]?.key === '-' ? 2 : 1;
  }
  return { value, to, isArticle: to === at + 1 && word.key.length < 3 };
}

function numberAt(words: readonly Word[], at: number): number | null {
  const word = words[at]?.key === '-' ? words[at + 1] : words[at];
  return word && word.key.length > 2 ? (numbersInWords.get(word.key) ?? null) : null;
}

// '1,000,000' and '1.000.000' group by thousands, '1,5' and '1.5' do not; '5,000' does without a unit behind it.
function readFigure(text: string, hasUnit: boolean): number | null {
  if (text.length > 20) return null;
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(text);
  if (isGrouped && !(hasUnit && /^\d+,\d{3}$/.test(text) && text.length > 8))
    return Number(
      /^\d{1,3}(?:\.\d{3}){2,}$/.test(text) ? text.replaceAll('.', '') : text.replaceAll(',', ''),
    );
  const value = Number(/^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text);
  return Number.isFinite(value) ? value : null;
}

function isUnit(words: readonly Word[], at: number): boolean {
  return readUnit(words, at) !== null;
}

function readUnit(words: readonly Word[], at: number): Found<number> | null {
  const hyphen = words[at]?.key === '-' ? 1 : 0;
  const word = words[at + hyphen];
  const unit = word?.kind === 'word' ? units.get(word.key) : undefined;
  const after = words[at + hyphen + 1];
  // The 'b' of '5 b2b companies' is no unit.
  if (
    !word ||
    unit === undefined ||
    (word.key.length < 2 && after?.isJoined && /^[\p{L}\p{N}]/u.test(after.text))
  )
    return null;
  const more = word.key.startsWith('hundred') ? null : readThousands(words, at + hyphen + 1);
  return { meaning: unit * (more ?? 1), to: at + hyphen + 1 + (more ? 1 : 0) };
}

// 'thousand million'
function readThousands(words: readonly Word[], at: number): number | null {
  return words[at - 1]?.key === 'thousand' && words[at]?.key === 'million' ? million : null;
}

function boundAmount({ value, currency }: Money, bound: Bound | null, today: string): Amount {
  const dollars = (amount: number) => inDollars(Math.round(amount), currency, today);
  const said = moneyLabel(value, currency);
  if (bound === 'least') return { label: `over ${said}`, least: dollars(value), most: null };
  if (bound === 'most') return { label: `under ${said}`, least: null, most: dollars(value) };
  if (bound === 'around')
    return { label: `around ${said}`, least: dollars(value * 0.8), most: dollars(value * 1.2) };
  if (bound === 'exact') return { label: `exactly ${said}`, least: dollars(value), most: dollars(value) };
  // Nobody who says '10 million' means it to the dollar.
  return { label: said, least: dollars(value * 0.95), most: dollars(value * 1.05) };
}

function inDollars(value: number, currency: string | null, today: string): number {
  if (!currency || currency === 'USD') return value;
  const usd = usdValue({ amount: value.toFixed(0), currency, on: today });
  return usd ? Math.round(Number(usd.usd)) : value;
}

function toAmount(least: number | null, most: number | null): Amount {
  return { label: amountLabel(least, most), least, most };
}

/** What a range of dollars is called: `$2M to $5M`, `over $10M`. */
export function amountLabel(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return `${moneyLabel(least, null)} to ${moneyLabel(most, null)}`;
  return least === null ? `under ${moneyLabel(most ?? 0, null)}` : `over ${moneyLabel(least, null)}`;
}

function moneyLabel(value: number, currency: string | null): string {
  const symbols: Readonly<Record<string, string>> = {
    USD: '$',
    EUR: '€',
    GBP: '£',
    JPY: '¥',
    INR: '₹',
    KRW: '₩',
  };
  const symbol = symbols[currency ?? 'USD'] ?? `${currency} `;
  for (const [size, letter] of [
    [1_000 * million, 'B'],
    [million, 'M'],
    [1_000, 'K'],
  ] as const)
    if (value >= size) return `${symbol}${Number((value / size).toFixed(2))}${letter}`;
  return `${symbol}${value}`;
}
