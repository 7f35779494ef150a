import { currencies, dollarsOf, million, numbersInWords, units } from '../lexicon/amount-words.ts';
import type { Found, Word } from '../tokens/words.ts';

/** A sum as it is written, in whole units of its currency. */
export type Money = {
  value: number;
  currency: string | null;
  hasUnit: boolean;
  /** What the figure was multiplied by. */
  unit: number;
  hasCurrency: boolean;
  to: number;
};

/** The sum that begins at a word: '$5M', '5 million euros', 'half a billion'. */
export function readMoney(words: readonly Word[], at: number): Money | null {
  let next = at;
  let currency = currencyAt(words, next);
  if (currency) next = currency.to;
  const number = readNumber(words, next);
  if (!number) return null;
  const unit = readUnit(words, number.to);
  next = unit?.to ?? number.to;
  const isAndAHalf = unit !== null && /^and a half$/.test(keysFrom(words, next, 3));
  if (isAndAHalf) next += 3;
  // '1,5 Mio. Euro'
  if (unit && words[next]?.key === '.' && currencyAt(words, next + 1)) next += 1;
  if (/^(?:of|de)$/.test(words[next]?.key ?? '')) next += currencyAt(words, next + 1) ? 1 : 0;
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
    value: (number.value + (isAndAHalf ? 0.5 : 0)) * (unit?.meaning ?? late?.meaning ?? 1),
    currency: currency?.meaning ?? (isRupees && unit ? 'INR' : null),
    hasUnit: Boolean(unit ?? late),
    unit: unit?.meaning ?? late?.meaning ?? 1,
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
  const isArticle = /^an?$/.test(word?.key ?? '');
  if (isArticle && (numberAt(words, at + 1) ?? 100) !== 100) return readNumber(words, at + 1);
  // 'a quarter of a million'
  if (isArticle && words[at + 1]?.key === 'quarter') return readNumber(words, at + 1);
  const isPart = /^(?:half|quarter)$/.test(word?.key ?? '');
  const first = isPart ? (word?.key === 'half' ? 0.5 : 0.25) : word && numbersInWords.get(word.key);
  if (!word || first === undefined) return null;
  const of = isPart && words[at + 1]?.key === 'of' ? 1 : 0;
  let [value, to] = [first, at + (isPart && /^an?$/.test(words[at + of + 1]?.key ?? '') ? 2 + of : 1)];
  if (first === 0.25 && !isUnit(words, to)) return null;
  // 'one and a half million'
  if (/^and a half$/.test(keysFrom(words, to, 3)) && isUnit(words, to + 3))
    return { value: value + 0.5, to: to + 3, isArticle: false };
  for (let more = numberAt(words, to); more !== null; more = numberAt(words, to)) {
    value = more === 100 ? value * 100 : value + more;
    to += words[to]?.key === '-' ? 2 : 1;
  }
  return { value, to, isArticle: to === at + 1 && word.key.length < 3 };
}

function keysFrom(words: readonly Word[], at: number, count: number): string {
  return words
    .slice(at, at + count)
    .map(({ key }) => key)
    .join(' ');
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
