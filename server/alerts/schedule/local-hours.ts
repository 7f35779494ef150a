import { utcDay } from '../../../contract/platform/time/days.ts';

const hourMs = 3_600_000;
/** Each is costly to make, and small. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const mostClocks = 1_000;
/** By how much clocks are ahead of UTC. Many people have one hour in one zone. */
const aheads = new Map<string, number>();
const mostAheads = 10_000;
const quarterMs = 900_000;

export type WallClock = { day: string; hour: number };

/** What day and hour it is at a moment where somebody lives. */
export function wallClockIn(timeZone: string, moment: Date): WallClock {
  const there = new Date(wallTime(timeZone, moment.getTime()));
  return { day: utcDay(there), hour: there.getUTCHours() };
}

/**
 * The moment at which an hour of a day begins where somebody lives: the first of two where clocks are set back, and where
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
