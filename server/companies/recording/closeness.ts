import { daysBetween } from '../../../contract/platform/time/days.ts';

/** Whole days between two calendar days, whichever is the earlier. */
export function daysApart(one: string, other: string): number {
  return Math.abs(daysBetween(one, other));
}

/** Whether two amounts of one currency differ by at most a share of the larger. */
export function isWithinShare(one: string, other: string, share: number): boolean {
  const [a, b] = [Number(one), Number(other)];
  return Math.abs(a - b) <= share * Math.max(a, b);
}
