import type { Found, Word } from '../tokens/words.ts';
import { dayOf, monthOf, type Span } from './calendar.ts';

export type FoundSpan = Found<Span> & { isRange?: boolean };

export function found(span: Span | null, to: number, isRange = false): FoundSpan | null {
  return span && { meaning: span, to, isRange };
}

/** A stretch of one day. */
export function oneDay(day: string | null): Span | null {
  return day === null ? null : { first: day, last: day };
}

/** A figure of at most four digits. */
export function numberAt(words: readonly Word[], at: number): number | null {
  const word = words[at];
  return word?.kind === 'number' && /^\d{1,4}$/.test(word.key) ? Number(word.key) : null;
}

/** '2026-10-01', '11/05/2026' as in America unless there is no such month, '1.11.2026', '2026-10', '10/2026' */
export function findFigures(words: readonly Word[], at: number): FoundSpan | null {
  const dotted = /^(\d{1,2})\.(\d{1,2})$/.exec(words[at]?.key ?? '');
  if (dotted && words[at + 1]?.key === '.' && words[at + 2]?.isJoined) {
    const year = fullYear(words[at + 2]);
    return year === null
      ? null
      : found(oneDay(dayOf(year, Number(dotted[2]) - 1, Number(dotted[1]))), at + 3);
  }
  const whole = /^(\d{1,2})\.(\d{1,2})\.(\d{2,4})$/.exec(words[at]?.key ?? '');
  if (whole)
    return found(oneDay(dayOf(longYear(whole[3] ?? ''), Number(whole[2]) - 1, Number(whole[1]))), at + 1);
  const [one, two, three] = [numberAt(words, at), numberAt(words, at + 2), numberAt(words, at + 4)];
  const [sign, next] = [words[at + 1], words[at + 3]];
  if (
    one === null ||
    two === null ||
    !sign?.isJoined ||
    !words[at + 2]?.isJoined ||
    !/^[-/–]$/.test(sign.key)
  )
    return null;
  const isWhole = three !== null && next?.key === sign.key && words[at + 4]?.isJoined;
  if (isWhole && one > 1900) return found(oneDay(dayOf(one, two - 1, three)), at + 5);
  if (isWhole && fullYear(words[at + 4]) !== null) {
    const year = fullYear(words[at + 4]) ?? 0;
    const [inAmerica, elsewhere] = [dayOf(year, one - 1, two), dayOf(year, two - 1, one)];
    return found(oneDay((isDayFirst(words) ? elsewhere : inAmerica) ?? inAmerica ?? elsewhere), at + 5);
  }
  if (one > 1900 && two >= 1 && two <= 12) return found(monthOf(one, two - 1), at + 3);
  if (one > 1900 && two > 1900 && sign.key !== '/')
    return found({ first: `${one}-01-01`, last: `${two}-12-31` }, at + 3, true);
  return sign.key === '/' && two > 1900 && one >= 1 && one <= 12
    ? found(monthOf(two, one - 1), at + 3)
    : null;
}

// 'between 1/10/2026 and 15/10/2026': what one date can only be, the other is.
function isDayFirst(words: readonly Word[]): boolean {
  return words.some(
    (_, at) =>
      (numberAt(words, at) ?? 0) > 12 &&
      words[at + 1]?.key === '/' &&
      words[at + 3]?.key === '/' &&
      (numberAt(words, at + 2) ?? 99) < 13 &&
      (numberAt(words, at) ?? 99) < 32,
  );
}

/** `26` is 2026. */
function longYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function fullYear(word: Word | undefined): number | null {
  return word?.kind === 'number' && /^(?:\d{2}|(?:19|20)\d{2})$/.test(word.key) ? longYear(word.key) : null;
}

/** A year behind a month, a day or a quarter: '2026', "'26", 'of 2026'. */
export function readYear(words: readonly Word[], at: number): Found<number> | null {
  const skip = /^(?:,|of|'|’|-|\/)$/.test(words[at]?.key ?? '') ? 1 : 0;
  const word = words[at + skip];
  const isShort = skip === 1 && /^['’]$/.test(words[at]?.key ?? '') && /^\d{2}$/.test(word?.key ?? '');
  const isYear = word?.kind === 'number' && (isShort || /^(?:19|20)\d{2}$/.test(word.key));
  return word && isYear ? { meaning: longYear(word.key), to: at + skip + 1 } : null;
}

/** The year in which a month, from a day on, began last. */
export function lastBegun(month: number, date: number, today: string): number {
  const year = Number(today.slice(0, 4));
  const day = `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return day > today ? year - 1 : year;
}
