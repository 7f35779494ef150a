import { addDays } from '../../../contract/platform/time/days.ts';
import {
  oppositeSides,
  rolling,
  type Side,
  sides,
  sidesBehind,
  sidesOfSigns,
} from '../lexicon/date-words.ts';
import { type Found, findLongest, listed, type Sentence, type Word } from '../tokens/words.ts';
import { type CountedDays, type Days, goBack, type Span, unitAround, weeksBack } from './calendar.ts';
import { findBound, findComparisonOperator } from './comparison-operators.ts';
import { findSpan } from './days.ts';
import { daysAgo, goBackHours, type Length, readLength } from './lengths.ts';

/** The stretch of days that begins at a word, with what is said before it: 'since Monday', 'in the last two weeks'. */
export function findDate(sentence: Sentence, at: number, today: string): Found<CountedDays> | null {
  if (isFounding(sentence.words, at)) return null;
  const options = [
    findRolling(sentence, at, today),
    findAged(sentence, at, today),
    findBetween(sentence, at, today),
    findSided(sentence, at, today),
    findBare(sentence.words, at, today),
  ];
  const best = options.reduce<Found<CountedDays> | null>(longer, null);
  return (best && findInYear(sentence, at, best, today)) ?? best;
}

// 'between January and March this year', 'October last year'
function findInYear(sentence: Sentence, at: number, { to }: Found<Days>, today: string): Found<Days> | null {
  const { words } = sentence;
  const start = /^(?:of|in|,)$/.test(words[to]?.key ?? '') ? to + 1 : to;
  const offset = { this: 0, last: -1 }[words[start]?.key ?? ''];
  if (offset === undefined || words[start + 1]?.key !== 'year') return null;
  const { last } = unitAround(today, 'year', offset);
  const found = longer(findBetween(sentence, at, last), findSided(sentence, at, last));
  return found?.to === to ? { meaning: found.meaning, to: start + 2 } : null;
}

function longer(one: Found<CountedDays> | null, other: Found<CountedDays> | null): Found<CountedDays> | null {
  return other && other.to > (one?.to ?? 0) ? other : one;
}

// 'founded in 2020' tells of the company, not of its round.
function isFounding(words: readonly Word[], at: number): boolean {
  return words
    .slice(Math.max(0, at - 2), at)
    .some(({ key }) => /^(?:founded|established|incorporated|born|gegrundet|created|started)$/.test(key));
}

const thisWords = new Set(
  listed('this, current, next, dieses, diese, diesen, dieser, cette, ce, este, esta, questo, questa'),
);

// 'last two weeks', 'past 30 days', 'the past month', 'this week', 'last month'
function findRolling(sentence: Sentence, at: number, today: string): Found<CountedDays> | null {
  const { words } = sentence;
  const said = findLongest(rolling, sentence, at) ?? findLess(words, at);
  const key = words[at]?.key ?? '';
  // 'the current week', 'the deals of the week'
  const isThis = /^(?:the current|of the)$/.test(`${key} ${words[at + 1]?.key}`);
  if (isThis || thisWords.has(key)) return findThis(sentence, at, today);
  if (!said) return null;
  const length = readLength(words, said.to);
  if (!length) return null;
  const saidKey = sentence.phrases[at]?.find(({ to }) => to === said.to)?.key ?? '';
  if (length.isOne) return findLastOne(saidKey, length, today);
  if (/^(?:max|up to|at most|within|less than|since|latest)$/.test(saidKey) && !length.isCounted) return null;
  const first = goBackHours(today, length);
  const to = words[length.to]?.key === 'ago' || words[length.to]?.key === 'old' ? length.to + 1 : length.to;
  return { meaning: { first, last: null }, to };
}

// '<3 months'
function findLess(words: readonly Word[], at: number): Found<true> | null {
  if (!/^[<≤]$/.test(words[at]?.key ?? '')) return null;
  return { meaning: true, to: at + (words[at + 1]?.key === '=' ? 2 : 1) };
}

// 'last month' is the calendar's month before this one, 'the last month' and 'past month' end today. Weeks are the product's.
function findLastOne(said: string, length: Length, today: string): Found<Days> | null {
  const { unit, to } = length;
  if (unit === 'hour') return { meaning: { first: addDays(today, -1), last: null }, to };
  if (
    /^(?:max|up to|at most|since|latest|the latest|recent|most recent|the most recent|less than|newer than)$/.test(
      said,
    )
  )
    return null;
  if (said === 'since last' && unit === 'week')
    return { meaning: { first: weeksBack(today, length.count, length.count).first, last: null }, to };
  if (said === 'since last') return { meaning: { first: unitAround(today, unit, -1).first, last: null }, to };
  const isCalendar =
    /^(?:last|from last|previous|the previous|in last|preceding|prior|during last|lasts|letzte|letzten)$/.test(
      said,
    ) && unit !== 'day';
  if (isCalendar && unit === 'week') return { meaning: weeksBack(today, length.count, length.count), to };
  if (isCalendar) return { meaning: unitAround(today, unit, -length.count), to };
  return { meaning: { first: goBack(today, length.count, unit), last: null }, to };
}

/** The product's sections call 7, 30 and 90 days this week, month and quarter. */
const windowDays: Readonly<Record<string, number>> = { week: 7, month: 30, quarter: 90 };

function findThis({ words }: Sentence, at: number, today: string): Found<CountedDays> | null {
  const start = /^(?:the|of)$/.test(words[at]?.key ?? '') ? at + 2 : at + 1;
  const length = readLength(words, start);
  if (!length || length.unit === 'hour' || !length.isOne) return null;
  const { unit, to } = length;
  if (words[at]?.key === 'next') return { meaning: unitAround(today, unit, 1), to };
  const days = windowDays[unit];
  if (days === undefined) return { meaning: unitAround(today, unit, 0), to };
  return { meaning: { first: addDays(today, -days), last: null, days }, to };
}

// '3 days ago', 'older than 30 days', 'more than a month ago', 'two weeks old'
function findAged(sentence: Sentence, at: number, today: string): Found<Days> | null {
  const { words } = sentence;
  const said = findLongest(sides, sentence, at);
  const isOlder = /^(?:older than|more than|earlier than|over)$/.test(
    sentence.phrases[at]?.find(({ to }) => to === at + 2)?.key ?? '',
  );
  const start = isOlder ? at + 2 : (said?.to ?? at);
  const length = readLength(words, start);
  if (!length?.isCounted && !(isOlder && length)) return null;
  const isAgo = /^(?:ago|back|earlier)$/.test(words[length.to]?.key ?? '');
  const isOld = words[length.to]?.key === 'old';
  const [day, to] = [goBackHours(today, length), length.to + (isAgo || isOld ? 1 : 0)];
  if (isOlder && (isAgo || isOld || words[at]?.key === 'older'))
    return { meaning: { first: null, last: day }, to };
  if (!isAgo) return null;
  const behind = said ? null : findLongest(sidesBehind, sentence, to);
  if (behind) return { meaning: onSide(behind.meaning, { first: day, last: day }), to: behind.to };
  const side = words[at]?.key === 'from' && isNoun(words[at - 1]) ? 'in' : (said?.meaning ?? 'in');
  return { meaning: onSide(side, daysAgo(today, length)), to };
}

// 'fintech, 30 days': a stretch of time at the end of a thought is the last one.
function findBare(words: readonly Word[], at: number, today: string): Found<Days> | null {
  if (words[at]?.kind !== 'number' || (at > 0 && words[at - 1]?.kind !== 'sign' && at + 2 < words.length))
    return null;
  const isOfMore = /^(?:for|every|after|before|than|of|next|with|per|series|stage)$/.test(
    words[at - 1]?.key ?? '',
  );
  const length = isOfMore ? null : readLength(words, at);
  const isPlain = /^(?:days|weeks|months)$/.test(words[(length?.to ?? 0) - 1]?.key ?? '');
  const next = words[length?.to ?? 0];
  if (!length || !isPlain || (next && next.kind !== 'sign')) return null;
  return { meaning: { first: goBackHours(today, length), last: null }, to: length.to };
}

// 'since Monday', 'in October', 'before 2026', 'Q3'
function findSided(sentence: Sentence, at: number, today: string): Found<Days> | null {
  const { words } = sentence;
  const said =
    findBound(sides, oppositeSides, sentence, at) ?? findComparisonOperator(sidesOfSigns, words, at);
  const isMarked = said !== null;
  const start = said ? skipArticle(sentence.words, said.to) : at;
  const found = findSpan(sentence, start, today, isMarked);
  const unsided = said && findSpan(sentence, at, today, false);
  if (unsided && unsided.to >= (found?.to ?? 0)) return { meaning: unsided.meaning, to: unsided.to };
  if (!found) return null;
  // 'from 1 September to 15 October': the second side belongs to the first.
  const isOpen = said?.meaning === 'since' || said?.meaning === 'in' || !said;
  if (isOpen && isUntilNow(words, found.to)) return untilNow(found);
  const end = isOpen ? findEnd(sentence, found.to, today) : null;
  if (end) return { meaning: fromTo(sentence, start, found.meaning, end.meaning), to: end.to };
  const behind = said?.meaning === 'in' || !said ? findLongest(sidesBehind, sentence, found.to) : null;
  if (behind) return { meaning: onSide(behind.meaning, found.meaning), to: behind.to };
  if (words[at]?.key === 'from' && isNoun(words[at - 1]) && !isOpened(words, found.to))
    return { meaning: found.meaning, to: found.to };
  return {
    meaning: onSide(said?.meaning ?? 'in', found.meaning),
    to: openEnd(sentence.words, found.to, said?.meaning),
  };
}

// 'rounds from October' are those of October, 'raised from October' begins then.
function isNoun(word: Word | undefined): boolean {
  return /^(?:rounds?|deals?|startups?|companies|news|raises|fundings?|announcements?|investments?|those|ones|stuff|things?|anything|everything|something|all|what)$/.test(
    word?.key ?? '',
  );
}

function isOpened(words: readonly Word[], at: number): boolean {
  return /^(?:on|onwards?)$/.test(words[at]?.key ?? '');
}

function skipArticle(words: readonly Word[], at: number): number {
  return words[at]?.key === 'the' || words[at]?.key === 'year' ? at + 1 : at;
}

// 'October onwards'
function openEnd(words: readonly Word[], at: number, side: Side | undefined): number {
  return side === 'since' && /^(?:onwards|onward|on)$/.test(words[at]?.key ?? '') ? at + 1 : at;
}

function findEnd(sentence: Sentence, at: number, today: string): Found<Span> | null {
  const joint = sentence.words[at]?.key ?? '';
  if (!/^(?:to|until|till|til|through|thru|bis|-|–|—)$/.test(joint)) return null;
  return findSpan(sentence, skipArticle(sentence.words, at + 1), today, true);
}

// 'March 2026 to now'
function isUntilNow(words: readonly Word[], at: number): boolean {
  return (
    /^(?:to|and|until|till|-|–)$/.test(words[at]?.key ?? '') &&
    /^(?:now|date|present|today)$/.test(words[at + 1]?.key ?? '')
  );
}

function untilNow({ meaning, to }: Found<Span>): Found<Days> {
  return { meaning: { first: meaning.first, last: null }, to: to + 2 };
}

// 'between 1 and 15 October', 'between March and June', 'Sep-Oct 2026'
function findBetween(sentence: Sentence, at: number, today: string): Found<Days> | null {
  const { words } = sentence;
  if (!/^(?:between|zwischen|entre)$/.test(words[at]?.key ?? '')) return null;
  const start = skipArticle(words, at + 1);
  const first = findSpan(sentence, start, today, true);
  if (first && isUntilNow(words, first.to)) return untilNow(first);
  const second =
    first && words[first.to]?.key === 'and'
      ? findSpan(sentence, skipArticle(words, first.to + 1), today, true)
      : null;
  if (!first) return null;
  if (!second) return first.isRange ? { meaning: first.meaning, to: first.to } : null;
  return { meaning: fromTo(sentence, start, first.meaning, second.meaning), to: second.to };
}

// In 'June and August 2025' the year stands once: the first is the last one before the second.
function fromTo(sentence: Sentence, start: number, first: Span, second: Span): Days {
  const { first: from } =
    first.first <= second.last ? first : (findSpan(sentence, start, second.last, true)?.meaning ?? first);
  return from <= second.last ? { first: from, last: second.last } : { first: second.first, last: first.last };
}

function onSide(side: Side, { first, last }: Span): Days {
  if (side === 'since') return { first, last: null };
  if (side === 'after') return { first: addDays(last, 1), last: null };
  if (side === 'before') return { first: null, last: addDays(first, -1) };
  if (side === 'until') return { first: null, last };
  return { first, last };
}
