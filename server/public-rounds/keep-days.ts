import type { Context } from '../platform/context.ts';
import { countDays, type DayOfRounds } from './count-days.ts';

const keptForMs = 600_000;

export type Days = (context: Context) => Promise<DayOfRounds[]>;

/** Counts the days once in ten minutes, however many ask, and once for all who ask meanwhile. */
export function keepDays(): Days {
  let kept: { at: number; days: Promise<DayOfRounds[]> } | null = null;
  return (context) => {
    const now = context.now().getTime();
    if (kept && now >= kept.at && now - kept.at < keptForMs) return kept.days;
    const days = countDays(context);
    const counted = { at: now, days };
    kept = counted;
    days.catch(() => {
      if (kept === counted) kept = null;
    });
    return days;
  };
}
