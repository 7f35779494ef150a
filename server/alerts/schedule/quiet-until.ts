import { addDays } from '../../../contract/platform/time/days.ts';
import { momentOf, wallClockIn } from './local-hours.ts';

/** Hours between which nothing is sent, over midnight where the first is the later. */
export type QuietHours = { quietFrom: number | null; quietUntil: number | null };

/** Until when somebody is to be left in peace now; null when they are not. */
export function quietUntil(
  { quietFrom, quietUntil: end }: QuietHours,
  timeZone: string,
  now: Date,
): Date | null {
  if (quietFrom === null || end === null) return null;
  const { day, hour } = wallClockIn(timeZone, now);
  const isQuiet = quietFrom < end ? hour >= quietFrom && hour < end : hour >= quietFrom || hour < end;
  if (!isQuiet) return null;
  const until = momentOf(timeZone, { day: hour < end ? day : addDays(day, 1), hour: end });
  // Where clocks are set back over it, its hour comes a second time.
  return until > now ? until : new Date(now.getTime() + 3_600_000);
}
