/** A day is text, `2026-11-20`. Days are whole and know neither a zone nor a clock change. */

export const dayMs = 86_400_000;

/** No day before or after these can be written with four digits, and stored. */
const ends = { first: '1000-01-01', last: '9999-12-31' };
/** As far as from one end to the other. */
const mostDays = 9_000 * 366;
const mostMonths = 9_000 * 12;

/** The day that a moment is on in UTC. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The latest day that it is at a moment: somewhere on Earth it is tomorrow already. */
export function lastDayAnywhere(moment: Date): string {
  return addDays(utcDay(moment), 1);
}

/** A moment so many times 24 hours before another. */
export function daysEarlier(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs);
}

/** Whether a text is a day that the calendar has: `2026-06-30`, and not the day after it. There is no year 0. */
export function isDay(text: string): boolean {
  if (text < ends.first) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && utcDay(moment) === text;
}

export function addDays(day: string, days: number): string {
  return dayAt(Date.parse(day) + within(days, mostDays) * dayMs);
}

export function daysBefore(day: string, days: number): string {
  return addDays(day, -days);
}

/** How many days it is from one day to another; negative when that is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** A day some months on or back; the 31st becomes the last of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const toMonth = month - 1 + within(months, mostMonths);
  return dayAt(Date.UTC(year, toMonth, Math.min(date, lastDateOf(year, toMonth))));
}

/** The number of the last day of a month, January being 0; months may run over into other years. */
export function lastDateOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/** Monday 0 to Sunday 6. */
export function weekday(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}

/** The day at a time in milliseconds, or the nearest that can be written. */
export function dayAt(time: number): string {
  if (time < Date.parse(ends.first)) return ends.first;
  return time > Date.parse(ends.last) ? ends.last : utcDay(new Date(time));
}

const within = (count: number, most: number) => Math.max(-most, Math.min(count, most));
