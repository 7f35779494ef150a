import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Frequency } from '../../../contract/alerts/streams.ts';
import { addDays, utcDay, weekday as weekdayOf } from '../../../contract/platform/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { alertSettings, alertStreams } from '../streams/table.ts';

const atOnce = 1_000;

/** Works out when streams are due of which that is not known yet, or that a clock which was wrong put off for too long. */
export async function scheduleNew({ db, now, signal }: Context): Promise<void> {
  const { id, nextDueAt } = alertStreams;
  while (!signal.aborted) {
    const found = await db
      .select({ stream: alertStreams, timeZone: alertSettings.timeZone })
      .from(alertStreams)
      .innerJoin(alertSettings, eq(alertSettings.userId, alertStreams.userId))
      .where(or(eq(nextDueAt, new Date(0)), gt(nextDueAt, latestDue(now()))))
      .orderBy(id)
      .limit(atOnce);
    if (found.length === 0) return;
    const rows = found.map(({ stream, timeZone }) => ({
      id: stream.id,
      wasDueAt: stream.nextDueAt?.toISOString() ?? null,
      nextDueAt: nextDue({ ...stream, timeZone: timeZone ?? 'UTC' }, now())?.toISOString() ?? null,
    }));
    await db.execute(sql`update ${alertStreams} streams set next_due_at = given."nextDueAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given ("id" uuid, "wasDueAt" timestamptz, "nextDueAt" timestamptz)
      where streams.id = given."id" and streams.next_due_at is not distinct from given."wasDueAt"`);
  }
}

/** People of whom a stream is due, in the order of their ids: so many after one of them. */
export async function findDue(
  { db, now }: Context,
  { afterUserId, most }: { afterUserId: string; most: number },
): Promise<string[]> {
  const { userId, nextDueAt } = alertStreams;
  const found = await db
    .selectDistinct({ userId })
    .from(alertStreams)
    .where(and(gt(nextDueAt, new Date(0)), lte(nextDueAt, now()), gt(userId, afterUserId)))
    .orderBy(asc(userId))
    .limit(most);
  return found.map((each) => each.userId);
}

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
const latestDue = (now: Date) => new Date(now.getTime() + (furthestDays + 1) * 86_400_000);

/** Hours between which nothing is sent, over midnight where the first is the later. */
type QuietHours = { quietFrom: number | null; quietUntil: number | null };

/** Until when someone is to be left in peace now; null when they are not. */
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

const hourMs = 3_600_000;

/** Each is costly to make, and small. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const mostClocks = 1_000;

/** By how much clocks are ahead of UTC. Many people have one hour in one zone. */
const aheads = new Map<string, number>();

const mostAheads = 10_000;

const quarterMs = 900_000;

type WallClock = { day: string; hour: number };

/** What day and hour it is at a moment where someone lives. */
export function wallClockIn(timeZone: string, moment: Date): WallClock {
  const there = new Date(wallTime(timeZone, moment.getTime()));
  return { day: utcDay(there), hour: there.getUTCHours() };
}

/**
 * The moment at which an hour of a day begins where someone lives: the first of two where clocks are set back, and where
 * they are set forward over it, as long after as they are.
 */
export function momentOf(timeZone: string, { day, hour }: WallClock): Date {
  const wall = Date.parse(day) + hour * hourMs;
  const around = [wall - 24 * hourMs, wall + 24 * hourMs].map((time) => wallTime(timeZone, time) - time);
  const shown = around
    .map((ahead) => wall - ahead)
    .filter((time) => wallTime(timeZone, time) === wall)
    .toSorted((one, other) => one - other);
  return new Date(shown[0] ?? wall - (around[0] ?? 0));
}

/** What a clock shows there, as if it were UTC. Clocks are set on quarters of an hour, so each is asked once. */
function wallTime(timeZone: string, time: number): number {
  const quarter = Math.floor(time / quarterMs) * quarterMs;
  const name = `${timeZone} ${quarter}`;
  const ahead = aheads.get(name) ?? shownAt(timeZone, quarter) - quarter;
  if (aheads.size >= mostAheads) aheads.clear();
  aheads.set(name, ahead);
  return time + ahead;
}

function shownAt(timeZone: string, time: number): number {
  const parts = clockOf(timeZone).formatToParts(time);
  const numbers = new Map(parts.map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => numbers.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const stored = clocks.get(timeZone);
  if (stored) return stored;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (clocks.size >= mostClocks) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}
