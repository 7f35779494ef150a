import { addDays } from '../../../contract/platform/time/days.ts';
import { counts, lengths, timeUnits } from '../lexicon/date-words.ts';
import type { Word } from '../tokens/words.ts';
import { goBack, type Span, type Unit, unitAround } from './calendar.ts';

/** A stretch of time: 'two weeks', 'month', '90 days', 'year and a half'. `isOne` when no count was said, as in 'last month'. */
export type Length = { count: number; unit: Unit | 'hour'; isOne: boolean; isCounted: boolean; to: number };

/** The stretch of time that begins at a word. */
export function readLength(words: readonly Word[], at: number): Length | null {
  const half = readHalfYear(words, at);
  if (half) return half;
  const { count, to } = readCount(words, at);
  const word = words[to];
  const isPossessive = /['’]s$/.test(word?.text ?? '');
  const name = word?.key.slice(0, isPossessive ? -1 : undefined) ?? '';
  const unit = timeUnits.get(name);
  // 'last 3 m' is months, as no amount has 'last' before it.
  if (!unit || (name.length === 1 && count === null)) return null;
  if (unit === 'hour')
    return { count: count ?? 1, unit, isOne: count === null, isCounted: count !== null, to: to + 1 };
  const length = lengths[unit];
  const isPlural = name.endsWith('s') && name !== 'mois' && name !== 'mes';
  if (!length || (count === null && isPlural)) return null;
  const whole = (count ?? 1) * length.count;
  if (isAndAHalf(words, to + 1)) return withHalf({ count: whole, unit: length.unit }, to + 4);
  if (!Number.isInteger(whole))
    return { ...withHalf({ count: Math.floor(whole), unit: length.unit }, to + 1) };
  const isOne = count === null && unit !== 'fortnight';
  return { count: whole, unit: length.unit, isOne, isCounted: count !== null, to: to + 1 };
}

function readCount(words: readonly Word[], at: number): { count: number | null; to: number } {
  const word = words[at];
  const isFigure = word?.kind === 'number' && /^\d{1,3}(?:\.5)?$/.test(word.key);
  let count = isFigure ? Number(word.key) : (counts.get(word?.key ?? '') ?? null);
  let to = count === null ? at : at + 1;
  // 'last 6-8 weeks'
  const upTo = /^[-–]$|^(?:to|or)$/.test(words[to]?.key ?? '') ? words[to + 1] : undefined;
  if (isFigure && upTo?.kind === 'number' && /^\d{1,3}$/.test(upTo.key))
    return { count: Number(upTo.key), to: to + 2 };
  const more = words[to]?.key ?? '';
  if (count === 1 && (more === 'couple' || more === 'few')) {
    count = counts.get(more) ?? count;
    to += 1;
  }
  if (words[to]?.key === 'of' && count !== null) to += 1;
  if (words[to]?.key === '-') to += 1;
  if (/^(?:calendar|full|business|working|whole)$/.test(words[to]?.key ?? '')) to += 1;
  return { count, to };
}

// 'half year', 'half a year', '2 half years'
function readHalfYear(words: readonly Word[], at: number): Length | null {
  const { count, to } = words[at]?.key === 'half' ? { count: null, to: at } : readCount(words, at);
  if (words[to]?.key !== 'half') return null;
  const year = words[to + 1]?.key === 'a' ? to + 2 : to + 1;
  if (words[year]?.key !== 'year') return null;
  return { count: 6 * (count ?? 1), unit: 'month', isOne: false, isCounted: true, to: year + 1 };
}

function isAndAHalf(words: readonly Word[], at: number): boolean {
  return words[at]?.key === 'and' && words[at + 1]?.key === 'a' && words[at + 2]?.key === 'half';
}

function withHalf({ count, unit }: { count: number; unit: Unit }, to: number): Length {
  const rest = { isOne: false, isCounted: true, to };
  if (unit === 'year') return { count: 12 * count + 6, unit: 'month', ...rest };
  if (unit === 'month') return { count: Math.round(30.5 * (count + 0.5)), unit: 'day', ...rest };
  if (unit === 'week') return { count: 7 * count + 4, unit: 'day', ...rest };
  return {
    count: unit === 'quarter' ? Math.round(3 * (count + 0.5)) : count + 1,
    unit: unit === 'quarter' ? 'month' : unit,
    ...rest,
  };
}

/** The day that is so long ago; hours are told by whole days. */
export function goBackHours(today: string, { count, unit }: Length): string {
  return unit === 'hour' ? addDays(today, -Math.max(1, Math.ceil(count / 24))) : goBack(today, count, unit);
}

/** A week ago is a day; two weeks ago the week of that day, as no one counts exactly. */
export function daysAgo(today: string, { count, unit }: Length): Span {
  if (unit === 'hour') return unitAround(today, 'day', -Math.ceil(count / 24));
  return unitAround(today, unit, -count);
}
