import type { Frequency } from '../../../contract/alerts/streams.ts';
import { addDays, weekday as weekdayOf } from '../../../contract/platform/time/days.ts';
import { momentOf, wallClockIn } from './local-hours.ts';

/** When a stream comes, in whose hours, and on which of their days it was looked at last. */
export type Schedule = {
  frequency: Frequency;
  hour: number;
  /** Monday 0 to Sunday 6. */
  weekday: number;
  timeZone: string;
  lookedOn: string | null;
};

/** What comes immediately is gathered for so long, so that ten rounds at once are one mail. */
export const gatheringMs = 2 * 60_000;

/** Clocks of the world are up to 26 hours apart: the day of one may be the day after tomorrow of another. */
const daysApart = 2;

/** Everything comes within so many days, of which a zone may leave one out. */
const furthestDays = 16;

/**
 * The next moment after now at which a stream is to be looked at, on another day of the person than the last time; null for
 * what comes never, or waits for something new. A last time that is still to come was written by a clock that was wrong.
 */
export function nextDue(schedule: Schedule, now: Date): Date | null {
  const { frequency, hour, weekday, timeZone, lookedOn } = schedule;
  if (frequency === 'none' || frequency === 'immediately') return null;
  const today = wallClockIn(timeZone, now).day;
  const isLate = (day: string) => lookedOn === null || lookedOn > addDays(today, daysApart) || day > lookedOn;
  for (let ahead = 0; ahead <= furthestDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (frequency === 'weekly' && weekdayOf(day) !== weekday) continue;
    const due = momentOf(timeZone, { day, hour });
    // Of a day that a zone left out, the moment is on another.
    if (due > now && isLate(wallClockIn(timeZone, due).day)) return due;
  }
  throw new Error(`There is no ${frequency} hour ${hour} after ${now.toISOString()} in ${timeZone}.`);
}

/** No stream is due later than this: what says so was written by a clock that was wrong. */
export const latestDue = (now: Date) => new Date(now.getTime() + (furthestDays + 1) * 86_400_000);
