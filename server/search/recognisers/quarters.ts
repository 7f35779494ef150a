import { addDays, addMonths } from '../../../contract/platform/time/days.ts';
import { parts } from '../lexicon/date-words.ts';
import { type Found, findLongest, type Sentence, tableOf } from '../tokens/words.ts';
import { quarterOf, type Span, unitAround, yearOf } from './calendar.ts';
import { type FoundSpan, found, lastBegun, numberAt, readYear } from './figures.ts';
import { readLength } from './lengths.ts';

/** The quarter or half of a year that begins at a word: 'Q3', 'H1 2026', '3Q26', 'the end of Q3', 'early 2026'. */
export function findQuarter(sentence: Sentence, at: number, today: string): FoundSpan | null {
  return (
    findShortQuarter(sentence, at) ??
    findNamedQuarter(sentence, at, today) ??
    findPartOfQuarter(sentence, at, today)
  );
}

/** 'early', 'end of', 'the first week of' */
export function partAt(sentence: Sentence, at: number): Found<readonly [number, number]> | null {
  const part = findLongest(parts, sentence, at) ?? findCountedPart(sentence, at);
  const hyphen = part && sentence.words[part.to]?.key === '-' ? 1 : 0;
  return part && { meaning: part.meaning, to: part.to + hyphen };
}

// 'the first two weeks of', 'last 10 days of'
function findCountedPart({ words }: Sentence, at: number): Found<readonly [number, number]> | null {
  const start = words[at]?.key === 'the' ? at + 1 : at;
  const isFirst = words[start]?.key === 'first';
  if (!isFirst && !/^(?:last|final)$/.test(words[start]?.key ?? '')) return null;
  const length = readLength(words, start + 1);
  if (length?.unit !== 'day' && length?.unit !== 'week') return null;
  if (!/^(?:of|in)$/.test(words[length.to]?.key ?? '')) return null;
  const count = (length.unit === 'week' ? 7 : 1) * length.count;
  return { meaning: isFirst ? [1, count] : [-count, 31], to: length.to + 1 };
}

const quarterNames = tableOf<readonly [from: number, to: number]>([
  ['q1, first quarter, 1st quarter, quarter 1, quarter one', [0, 0]],
  ['q2, second quarter, 2nd quarter, quarter 2, quarter two', [1, 1]],
  ['q3, third quarter, 3rd quarter, quarter 3, quarter three', [2, 2]],
  [
    'q4, fourth quarter, 4th quarter, quarter 4, last quarter of, the last quarter of, final quarter of, the final quarter of, quarter four',
    [3, 3],
  ],
  ['h1, first half, first half of, 1h, 1st half', [0, 1]],
  ['h2, second half, second half of, 2h, 2nd half', [2, 3]],
]);

// 'Q3', 'Q3 2026', '2026 Q3', 'second half of 2025', 'early 2026'
function findNamedQuarter(sentence: Sentence, at: number, today: string): FoundSpan | null {
  const before = readYear(sentence.words, at);
  const name =
    findLongest(quarterNames, sentence, before?.to ?? at) ?? (before ? null : findPartOfYear(sentence, at));
  if (!name) return null;
  const [from, to] = name.meaning;
  const year = before ?? readYear(sentence.words, name.to) ?? readThisYear(sentence, name.to, today);
  const isHalf = from !== to;
  if (isHalf && !year && !/^h/.test(sentence.words[at]?.key ?? '')) return null;
  const begun = year?.meaning ?? lastBegun(from * 3, 1, today);
  const span = { first: quarterOf(begun, from).first, last: quarterOf(begun, to).last };
  return found(span, Math.max(year?.to ?? 0, name.to));
}

// 'of this year', 'last year'
function readThisYear({ words }: Sentence, at: number, today: string): Found<number> | null {
  const start = /^(?:of|in)$/.test(words[at]?.key ?? '') ? at + 1 : at;
  const back = ['this', 'last'].indexOf(words[start]?.key ?? '');
  if (back < 0 || words[start + 1]?.key !== 'year') return null;
  return { meaning: Number(today.slice(0, 4)) - back, to: start + 2 };
}

// '3Q26', '1H 2026', 'FY26'
function findShortQuarter({ words }: Sentence, at: number): FoundSpan | null {
  const isFiscal = /^(?:fy|cy)$/.test(words[at]?.key ?? '');
  const number = numberAt(words, at);
  const year = numberAt(words, isFiscal ? at + 1 : at + 2);
  const inYear =
    year !== null && year > 1989 && year < 2100
      ? year
      : year !== null && year > 9 && year < 100
        ? 2000 + year
        : null;
  if (inYear === null) return null;
  if (isFiscal) return found(yearOf(inYear), at + 2);
  if (!words[at + 1]?.isJoined || number === null) return null;
  if (words[at + 1]?.key === 'q' && number > 0 && number < 5)
    return found(quarterOf(inYear, number - 1), at + 3);
  if (words[at + 1]?.key !== 'h' || (number !== 1 && number !== 2)) return null;
  return found(
    { first: quarterOf(inYear, 2 * number - 2).first, last: quarterOf(inYear, 2 * number - 1).last },
    at + 3,
  );
}

// 'start of Q4', 'end of Q3 2026'
function findPartOfQuarter(sentence: Sentence, at: number, today: string): FoundSpan | null {
  const part = partAt(sentence, sentence.words[at]?.key === 'the' ? at + 1 : at);
  const quarter = part && findNamedQuarter(sentence, part.to, today);
  if (!quarter) return null;
  return found(monthOfEnd(quarter.meaning, part.meaning), quarter.to);
}

// The first or the last month of a quarter or a year.
function monthOfEnd({ first, last }: Span, [from]: readonly [number, number]): Span | null {
  if (from === 1) return { first, last: addDays(addMonths(first, 1), -1) };
  return from === 21 ? { first: addMonths(addDays(last, 1), -1), last } : null;
}

const around: Readonly<Record<string, number>> = { the: 0, this: 0, last: -1 };

/** 'the beginning of last month', 'start of the year', 'end of last week' */
export function findPartOfUnit(sentence: Sentence, at: number, today: string): FoundSpan | null {
  const { words } = sentence;
  const part = partAt(sentence, at);
  const offset = around[words[part?.to ?? 0]?.key ?? ''];
  const length = part && readLength(words, part.to + (offset === undefined ? 0 : 1));
  if (!part || !length?.isOne || length.unit === 'hour' || length.unit === 'day') return null;
  const whole = unitAround(today, length.unit, offset ?? 0);
  if (length.unit === 'month') return found(cut(whole, part.meaning), length.to);
  if (length.unit === 'week') return found(part.meaning[0] === 1 ? whole : cut(whole, [-3, 7]), length.to);
  return found(monthOfEnd(whole, part.meaning), length.to);
}

/** Part of a stretch of days; counted from the end where it is less than nothing. */
export function cut({ first, last }: Span, [from, to]: readonly [number, number]): Span {
  if (from < 0) return { first: addDays(last, from + 1), last };
  const end = addDays(first, to - 1);
  return { first: addDays(first, from - 1), last: end < last ? end : last };
}

function findPartOfYear(sentence: Sentence, at: number): Found<readonly [number, number]> | null {
  const { words } = sentence;
  const part = partAt(sentence, words[at]?.key === 'the' ? at + 1 : at);
  if (!part || !readYear(words, part.to)) return null;
  const [from, until] = part.meaning;
  if (until - from !== 9 && from !== 21) return null;
  return { meaning: from === 1 ? [0, 0] : from === 11 ? [1, 2] : [3, 3], to: part.to };
}
