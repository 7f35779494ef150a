import { addDays, weekday } from '../../../contract/platform/time/days.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { months, shortWeekdays, shyMonths, weekdays } from '../lexicon/date-words.ts';
import { type Found, findLongest, listed, type Sentence, tableOf, type Word } from '../tokens/words.ts';
import { dayOf, monthOf, type Span, type Unit, unitAround, weeksBack, yearOf } from './calendar.ts';
import { type FoundSpan, findFigures, found, lastBegun, numberAt, oneDay, readYear } from './figures.ts';
import { cut, findPartOfUnit, findQuarter, partAt } from './quarters.ts';

/** The days that a name or a figure stands for, whichever of that name began last: 'October', '5 Nov', 'Q3', 'Monday'. */
export function findSpan(sentence: Sentence, at: number, today: string, isMarked: boolean): FoundSpan | null {
  return (
    findWeekOf(sentence, at, today) ??
    findFigures(sentence.words, at) ??
    findMonthAndDay(sentence, at, today, isMarked) ??
    findQuarter(sentence, at, today) ??
    findPartOfUnit(sentence, at, today) ??
    findNear(sentence, at, today, isMarked) ??
    findYear(sentence.words, at, isMarked)
  );
}

// 'the week of November 9', 'week starting 2 November'
function findWeekOf(sentence: Sentence, at: number, today: string): FoundSpan | null {
  const { words } = sentence;
  const start = words[at]?.key === 'the' ? at + 1 : at;
  if (
    words[start]?.key !== 'week' ||
    !/^(?:of|starting|beginning|commencing|from)$/.test(words[start + 1]?.key ?? '')
  )
    return null;
  const day = findSpan(sentence, words[start + 2]?.key === 'the' ? start + 3 : start + 2, today, true);
  if (!day || day.meaning.first !== day.meaning.last) return null;
  const isMonday = words[start + 1]?.key === 'of';
  const first = isMonday ? unitAround(day.meaning.first, 'week', 0).first : day.meaning.first;
  return found({ first, last: addDays(first, 6) }, day.to);
}

// 'October', '5 November 2026', 'Nov 5th', 'the 5th of November', '1-15 October', 'mid October', "Oct '25"
function findMonthAndDay(sentence: Sentence, at: number, today: string, isMarked: boolean): FoundSpan | null {
  const { words } = sentence;
  const start = words[at]?.key === 'the' ? at + 1 : at;
  const days = readDays(words, start);
  const month = days && readMonth(words, words[days.to]?.key === 'of' ? days.to + 1 : days.to);
  if (days && month)
    return spanOfDays(month.meaning, { ...days, to: month.to }, readYear(words, month.to), today);
  const part = partAt(sentence, start);
  const named = readMonth(words, part?.to ?? start);
  if (!named) return null;
  const behind = part ? null : readDays(words, named.to);
  if (behind && !isFigureOfMore(words, behind.to))
    return spanOfDays(named.meaning, behind, readYear(words, behind.to), today);
  const year = readYear(words, named.to);
  const isListed =
    /^(?:or|and|,|\/|-|&)$/.test(words[at - 1]?.key ?? '') && months.has(words[at - 2]?.key ?? '');
  const isRange =
    /^(?:to|-|–|until|till|through|thru)$/.test(words[named.to]?.key ?? '') &&
    months.has(words[named.to + 1]?.key ?? '');
  if (!isMarked && !year && !part && !isListed && !isRange && shyMonths.has(words[start]?.key ?? ''))
    return null;
  const span = monthOf(year?.meaning ?? lastBegun(named.meaning, 1, today), named.meaning);
  return found(part ? cut(span, part.meaning) : span, year?.to ?? named.to);
}

// The 5 of 'October 5M' counts money.
function isFigureOfMore(words: readonly Word[], at: number): boolean {
  // The 'b' of '2026 b2b' counts nothing.
  if (words[at]?.key.length === 1 && words[at + 1]?.isJoined && words[at + 1]?.kind === 'number')
    return false;
  return /^(?:k|m|mn|b|bn|mio|mil|million|millions|thousand|billion|%|\+)$/.test(words[at]?.key ?? '');
}

function readMonth(words: readonly Word[], at: number): Found<number> | null {
  const meaning = months.get(words[at]?.key.replace(/s$/, '') ?? '') ?? months.get(words[at]?.key ?? '');
  const dot =
    words[at + 1]?.key === '.' &&
    words[at + 1]?.isJoined &&
    (words[at]?.key.length ?? 9) < 5 &&
    words[at + 2]?.kind === 'number';
  return meaning === undefined ? null : { meaning, to: at + (dot ? 2 : 1) };
}

type DaysOfMonth = { from: number; until: number; to: number };

function readDays(words: readonly Word[], at: number): DaysOfMonth | null {
  const first = readDay(words, words[at]?.key === 'the' ? at + 1 : at);
  if (!first) return null;
  const joint = words[first.to]?.key ?? '';
  const isJoint = /^(?:-|–|—|to|and|until|till|through|bis)$/.test(joint);
  const last = isJoint
    ? readDay(words, words[first.to + 1]?.key === 'the' ? first.to + 2 : first.to + 1)
    : null;
  // 'October 2-5M'
  if (isJoint && !last && words[first.to + 1]?.kind === 'number' && words[first.to + 1]?.isJoined)
    return null;
  return { from: first.meaning, until: last?.meaning ?? first.meaning, to: last?.to ?? first.to };
}

const ordinals = listed('first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth');

function readDay(words: readonly Word[], at: number): Found<number> | null {
  const ordinal = words[at + 1]?.key === 'of' ? ordinals.indexOf(words[at]?.key ?? '') + 1 : 0;
  if (ordinal > 0) return { meaning: ordinal, to: at + 1 };
  const day = numberAt(words, at);
  if (day === null || day < 1 || day > 31) return null;
  const next = words[at + 1];
  const isOrdinal = next?.isJoined && /^(?:st|nd|rd|th|er|\.)$/.test(next.key);
  if (next?.isJoined && !isOrdinal && /^[\p{L}\p{N}%+]/u.test(next.text) && !months.has(next.key))
    return null;
  return { meaning: day, to: at + (isOrdinal ? 2 : 1) };
}

function spanOfDays(
  month: number,
  { from, until, to }: DaysOfMonth,
  year: Found<number> | null,
  today: string,
): FoundSpan | null {
  const inYear = year?.meaning ?? lastBegun(month, from, today);
  const [first, last] = [dayOf(inYear, month, from), dayOf(inYear, month, until)];
  return first && last && first <= last ? found({ first, last }, year?.to ?? to, first !== last) : null;
}

// What the file counts in is of the type.
const counted = readTable(new URL('../lexicon/near.txt', import.meta.url)) as [Unit, string, string][];
const near = tableOf<(today: string) => Span>([
  ...counted.map(
    ([unit, count, said]) =>
      [
        said,
        (today: string) =>
          unit === 'week' ? weeksBack(today, -Number(count)) : unitAround(today, unit, Number(count)),
      ] as const,
  ),
  ['year to date, ytd', (today) => ({ first: yearOf(Number(today.slice(0, 4))).first, last: today })],
  ['month to date, mtd', (today) => ({ first: unitAround(today, 'month', 0).first, last: today })],
  [
    'weekend, the weekend, this weekend, last weekend, past weekend, this past weekend, the past weekend',
    lastWeekend,
  ],
  ['qtd, quarter to date', (today) => ({ first: unitAround(today, 'quarter', 0).first, last: today })],
  ['new year, new years', (today) => unitAround(unitAround(today, 'year', 0).first, 'day', 0)],
]);

function lastWeekend(today: string): Span {
  const saturday = addDays(today, -((weekday(today) + 2) % 7));
  return { first: saturday, last: addDays(saturday, 1) };
}

// 'yesterday', 'Monday', 'last Friday', 'this summer'
function findNear(sentence: Sentence, at: number, today: string, isMarked: boolean): FoundSpan | null {
  const named = findLongest(near, sentence, at);
  if (named) return found(named.meaning(today), named.to);
  const { words } = sentence;
  const isSaid = /^(?:last|this|past|previous|next)$/.test(words[at]?.key ?? '');
  const start = isSaid ? at + 1 : at;
  const name = words[start]?.key ?? '';
  const day = weekdays.get(name) ?? (isMarked || isSaid ? shortWeekdays.get(name) : undefined);
  if (day !== undefined) {
    const back = (weekday(today) - day + 7) % 7 || 7;
    return found(oneDay(addDays(today, words[at]?.key === 'next' ? 7 - (back % 7) : -back)), start + 1);
  }
  const month = isSaid ? months.get(name) : undefined;
  if (month !== undefined) return found(monthOf(lastBegun(month, 1, today), month), start + 1);
  return findSeason(words, start, today, isSaid || isMarked);
}

const seasons: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };

function findSeason(words: readonly Word[], at: number, today: string, isSaid: boolean): FoundSpan | null {
  const month = seasons[words[at]?.key ?? ''];
  const year = readYear(words, at + 1);
  if (month === undefined || !(isSaid || year)) return null;
  const begun = year?.meaning ?? lastBegun(month, 1, today);
  const first = monthOf(begun, month).first;
  return found({ first, last: monthOf(begun, month + 2).last }, year?.to ?? at + 1);
}

function findYear(words: readonly Word[], at: number, isMarked: boolean): FoundSpan | null {
  const year = numberAt(words, at);
  const next = words[at + 1];
  if (year === null || year < 1990 || year > 2099 || isFigureOfMore(words, at + 1)) return null;
  if (next?.isJoined && next.kind === 'word') return null;
  return found(yearOf(year), at + 1, !isMarked);
}
