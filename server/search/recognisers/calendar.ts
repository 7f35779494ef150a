import { addDays, addMonths, dayAt, weekday } from '../../../contract/platform/time/days.ts';

/** Calendar days, both included; null is open. */
export type Days = { first: string | null; last: string | null };
/** Days with what a rolling window of them is called: 'this month' counts the last 30 days. */
export type CountedDays = Days & { days?: number };
export type Span = { first: string; last: string };
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A day some units back, as in 'the last three months'. */
export function goBack(day: string, count: number, unit: Unit): string {
  if (unit === 'day') return addDays(day, -count);
  if (unit === 'week') return addDays(day, -7 * count);
  return addMonths(day, -count * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12));
}

export function monthOf(year: number, month: number): Span {
  const first = dayAt(Date.UTC(year, month, 1));
  return { first, last: addDays(addMonths(first, 1), -1) };
}

export function quarterOf(year: number, quarter: number): Span {
  return { first: monthOf(year, quarter * 3).first, last: monthOf(year, quarter * 3 + 2).last };
}

export function yearOf(year: number): Span {
  return { first: `${year}-01-01`, last: `${year}-12-31` };
}

/** The whole week, month, quarter or year that lies some units from the one of a day. */
export function unitAround(day: string, unit: Unit, offset: number): Span {
  if (unit === 'day') return { first: addDays(day, offset), last: addDays(day, offset) };
  if (unit === 'week') {
    const monday = addDays(day, -weekday(day) + 7 * offset);
    return { first: monday, last: addDays(monday, 6) };
  }
  const [year = 0, month = 1] = addMonths(
    `${day.slice(0, 8)}01`,
    offset * { month: 1, quarter: 3, year: 12 }[unit],
  )
    .split('-')
    .map(Number);
  if (unit === 'month') return monthOf(year, month - 1);
  return unit === 'quarter' ? quarterOf(year, Math.floor((month - 1) / 3)) : yearOf(year);
}

/** Weeks before this one, as the product counts: 'last week' is the seven days before the last seven, whatever day it is. */
export function weeksBack(today: string, back: number, count = 1): Span {
  return { first: addDays(today, -7 * (back + count)), last: addDays(today, -7 * back - 1) };
}

/** A day of the calendar, null where there is none: 31 June. */
export function dayOf(year: number, month: number, date: number): string | null {
  if (
    !Number.isInteger(date) ||
    date < 1 ||
    date > 31 ||
    month < 0 ||
    month > 11 ||
    year < 1900 ||
    year > 2100
  )
    return null;
  const day = dayAt(Date.UTC(year, month, date));
  return Number(day.slice(8)) === date ? day : null;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `5 November`, with the year where it is not this one. */
function sayDay(day: string, today: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = `${date} ${monthNames[(month ?? 1) - 1]}`;
  return day.slice(0, 4) === today.slice(0, 4) ? name : `${name} ${year}`;
}

/** What a stretch of days is called: `in October`, `since 7 November`, `on 5 November`. */
export function daysLabel({ first, last, days }: CountedDays, today: string): string {
  if (first === null) return last === null ? 'at any time' : `until ${sayDay(last, today)}`;
  if (last === null && days !== undefined) return `in the last ${days} days (since ${sayDay(first, today)})`;
  if (last === null) return `since ${sayDay(first, today)}`;
  if (first === last) return `on ${sayDay(first, today)}`;
  const [year = 0, month = 1] = first.split('-').map(Number);
  const isWhole = (span: Span) => span.first === first && span.last === last;
  const inYear = first.slice(0, 4) === today.slice(0, 4) ? '' : ` ${year}`;
  if (isWhole(monthOf(year, month - 1))) return `in ${monthNames[month - 1]}${inYear}`;
  if (isWhole(yearOf(year))) return `in ${year}`;
  const quarter = Math.floor((month - 1) / 3);
  if (isWhole(quarterOf(year, quarter))) return `in Q${quarter + 1} ${year}`;
  return `from ${sayDay(first, today)} to ${sayDay(last, today)}`;
}
