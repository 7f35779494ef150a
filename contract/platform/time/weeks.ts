import { addDays, daysBefore } from './days.ts';

export const daysPerWeek = 7;

/**
 * The days of a week that ended so many weeks ago, both included. This week is the last seven days and what there is of
 * today, as in the section of that name; each one before it has seven days.
 */
export function weekOf(age: number, today: string): { first: string; last: string } {
  const first = daysBefore(today, (age + 1) * daysPerWeek);
  return { first, last: age === 0 ? today : addDays(first, daysPerWeek - 1) };
}

/** The last day of the week that began on a day. */
export function lastDayOfWeek(first: string, today: string): string {
  const last = addDays(first, daysPerWeek - 1);
  return last >= daysBefore(today, 1) ? today : last;
}
