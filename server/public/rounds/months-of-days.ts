import type { MonthOfRounds } from '../../../contract/public/public-rounds.ts';
import type { DayOfRounds } from './count-days.ts';

/** The months that have public rounds, the newest first. */
export function monthsOfDays(days: readonly DayOfRounds[]): MonthOfRounds[] {
  const rounds = new Map<string, number>();
  for (const { day, rounds: ofDay } of days) {
    const month = day.slice(0, 7);
    rounds.set(month, (rounds.get(month) ?? 0) + ofDay);
  }
  return [...rounds].map(([month, rounds]) => ({ month, rounds })).reverse();
}
