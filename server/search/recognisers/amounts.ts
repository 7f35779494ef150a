import { usdValue } from '../../reference/currency/exchange-rates.ts';
import {
  type Bound,
  boundsBefore,
  boundsBehind,
  million,
  oppositeBounds,
  signs,
  sizes,
  sizesOfRounds,
  units,
} from '../lexicon/amount-words.ts';
import { functionWords } from '../lexicon/stopwords.ts';
import { type Found, findLongest, listed, type Sentence, type Word } from '../tokens/words.ts';
import { findBound } from './comparison-operators.ts';
import { type Money, readMoney } from './read-money.ts';

/** Whole US dollars, both ends included; null is open. The label says it in the currency that was asked in. */
export type Amount = {
  label: string;
  least: number | null;
  most: number | null;
  /** Whether it was said without a figure: 'big rounds'. */
  isVague: boolean;
};

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
  const apart = findSizeApart(sentence, at);
  if (apart) return apart;
  const bound = readBound(sentence, at);
  const start = bound?.to ?? at;
  const range = readRange(sentence.words, start, today);
  if (range) return range;
  const alone = readMoney(sentence.words, start);
  const money = alone && bound ? withUnitBeside(sentence, alone) : alone;
  if (!money || !isMoney(money, bound !== null)) return null;
  const behind = readBehind(sentence, money.to);
  if (bound?.meaning === 'least' && sentence.words[at]?.key === 'from' && !behind && !money.hasUnit)
    return null;
  return {
    meaning: boundAmount(
      money,
      (bound && behind?.meaning === 'around' ? bound : (behind ?? bound))?.meaning ?? null,
      today,
    ),
    to: behind?.to ?? money.to,
  };
}

// 'big AI rounds', 'a large Series A raise'
function findSizeApart({ words }: Sentence, at: number): Found<Amount> | null {
  const size = sizesOfRounds.get(words[at]?.key ?? '');
  if (!size) return null;
  const behind = words.slice(at + 2, at + 5);
  const rounds = behind.findIndex(({ key }) => /^(?:rounds?|raises?|deals?|tickets?)$/.test(key));
  if (rounds < 0 || behind.slice(0, rounds).some(({ kind }) => kind !== 'word')) return null;
  return { meaning: toAmount(...size), to: at + 1 };
}

function skipFigures(words: readonly Word[], at: number): number {
  return /^(?:dollars?|usd|round|rounds)$/.test(words[at]?.key ?? '') ? at + 1 : at;
}

// 'at least 5, at most 10 million', 'over 5 million but under 10'
function withUnitBeside(sentence: Sentence, money: Money): Money {
  const { words } = sentence;
  if (money.hasUnit || money.value >= 1_000) return money;
  const next = /^(?:,|and|but)$/.test(words[money.to]?.key ?? '') ? money.to + 1 : money.to;
  const bound = readBound(sentence, next + (words[next]?.key === 'but' ? 1 : 0));
  const beside = bound && readMoney(words, bound.to);
  const before = words.slice(0, money.to).findLast(({ key }) => units.has(key) && key.length > 1);
  const unit = beside?.hasUnit ? sharedUnit(money, beside) : units.get(before?.key ?? '');
  return unit ? { ...money, value: money.value * unit, hasUnit: true } : money;
}

// A figure alone may count anything; a unit, a currency or a bound on a large figure makes it money.
function isMoney({ value, hasUnit, hasCurrency }: Money, isBound: boolean): boolean {
  return hasUnit || hasCurrency || (value >= 10_000 && (isBound || value >= 100_000));
}

function readBound(sentence: Sentence, at: number): Found<Bound> | null {
  const said = findBound(boundsBefore, oppositeBounds, sentence, at);
  const first = said?.to ?? at;
  // 'sub-500k'
  if (said && sentence.words[first]?.key === '-' && sentence.words[first + 1]?.kind === 'number')
    return { meaning: said.meaning, to: first + 1 };
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
  // '3 million more'
  const bare = sentence.words[at]?.key ?? '';
  const next = sentence.words[at + 1];
  const isAlone =
    /^(?:more|less)$/.test(bare) && next?.key !== 'than' && next?.key !== 'then' && next?.kind !== 'number';
  if (isAlone) return { meaning: bare === 'more' ? 'least' : 'most', to: at + 1 };
  const sign = sentence.words[at];
  return sign?.key === '+' && (sign.isJoined || !sentence.words[at + 1]?.isJoined)
    ? { meaning: 'least', to: at + 1 }
    : null;
}

// '5M max 10M' and 'under 5M plus fintech': what follows belongs to the next.
function isBoundOfNext(sentence: Sentence, said: Found<Bound>, at: number): boolean {
  const word = sentence.words[at]?.key ?? '';
  if (/^(?:or|and)$/.test(word))
    return sentence.words[said.to]?.key === 'than' || readMoney(sentence.words, said.to) !== null;
  if (word === 'plus') {
    const next = sentence.words[said.to];
    return next?.kind === 'word' && !functionWords.has(next.key) && !/^rounds?$/.test(next.key);
  }
  return (
    /^(?:min|max|minimum|maximum|at|approx|exactly|roughly)/.test(word) &&
    readMoney(sentence.words, said.to) !== null
  );
}

const conjunctions = new Set(listed('to, and, until, till, bis, a, y, -, –, —, through, up'));

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
  if (!low || !joint || !conjunctions.has(joint) || (joint === 'and' && !isBetween)) return null;
  if (joint === 'a' && opening !== 'de' && !isBetween) return null;
  // '1.5m up to 4m'
  const said = readMoney(words, joint === 'up' ? low.to + 2 : low.to + 1);
  const high = said && isBetween ? inMillions(words, at, low, said) : said;
  if (!high || !isMoney(high, true)) return null;
  const shared = sharedUnit(low, high);
  const currency = high.currency ?? low.currency;
  const least = low.hasUnit ? low.value : low.value * shared;
  const [from, to] = [Math.min(least, high.value), Math.max(least, high.value)];
  const label = `${moneyLabel(from, currency)} to ${moneyLabel(to, currency)}`;
  return {
    meaning: {
      label,
      least: inDollars(from, currency, today),
      most: inDollars(to, currency, today),
      isVague: false,
    },
    to: high.to,
  };
}

// In '2-5M' and 'between 500 and 900k' the unit stands once; '500,000 to 2M' has none to share, and '800 to 1.2M' are thousands.
function sharedUnit(low: Money, high: Money): number {
  if (low.value >= 10_000) return 1;
  return low.value >= 100 && high.unit === million && low.value * high.unit > high.value ? 1_000 : high.unit;
}

// 'raised between 5 and 10': of rounds, that is millions.
function inMillions(words: readonly Word[], at: number, low: Money, high: Money): Money {
  const isOfRounds = /^(?:raised|raising|raise|rounds?|deals?|tickets?|funding|between)$/.test(
    words[at - 1]?.key ?? '',
  );
  const isPlain = [low, high].every((one) => !one.hasUnit && !one.hasCurrency && one.value < 1_000);
  const next = words[high.to];
  const isOpen = !next || next.kind === 'sign' || /^(?:in|from|since|this|last|series|seed)$/.test(next.key);
  if (!isOfRounds || !isPlain || !isOpen) return high;
  return { ...high, value: high.value * million, unit: million, hasUnit: true };
}

function boundAmount({ value, currency }: Money, bound: Bound | null, today: string): Amount {
  const said = moneyLabel(value, currency);
  const sum = (label: string, least: number | null, most: number | null): Amount => ({
    label,
    least: least && inDollars(Math.round(value * least), currency, today),
    most: most && inDollars(Math.round(value * most), currency, today),
    isVague: false,
  });
  if (bound === 'least') return sum(`over ${said}`, 1, null);
  if (bound === 'most') return sum(`under ${said}`, null, 1);
  if (bound === 'around') return sum(`around ${said}`, 0.8, 1.2);
  if (bound === 'exact') return sum(`exactly ${said}`, 1, 1);
  // No one who says '10 million' means it to the dollar.
  return sum(said, 0.95, 1.05);
}

function inDollars(value: number, currency: string | null, today: string): number {
  if (!currency || currency === 'USD') return Math.round(value);
  const usd = usdValue({ amount: value.toFixed(0), currency, on: today });
  return usd ? Math.round(Number(usd.usd)) : value;
}

function toAmount(least: number | null, most: number | null): Amount {
  return { label: amountLabel(least, most), least, most, isVague: true };
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
