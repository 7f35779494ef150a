import type { Context } from '../../platform/context.ts';
import { countDays, type DayOfRounds } from './count-days.ts';

const cachedForMs = 600_000;

export type Days = (context: Context) => Promise<DayOfRounds[]>;

/** Counts the days once in ten minutes, however many ask, and once for all who ask meanwhile. */
export function cacheDays(): Days {
  let stored: { at: number; days: Promise<DayOfRounds[]> } | null = null;
  return (context) => {
    const now = context.now().getTime();
    if (stored && now >= stored.at && now - stored.at < cachedForMs) return stored.days;
    const days = countDays(context);
    const counted = { at: now, days };
    stored = counted;
    days.catch(() => {
      if (stored === counted) stored = null;
    });
    return days;
  };
}
