import { isDay } from '../../../contract/platform/time/days.ts';
import { wallClockIn } from '../schedule/local-hours.ts';
import { nextDue } from '../schedule/next-due.ts';
import type { Claimed } from './find-claims.ts';
import type { Occasion } from './is-asked.ts';
import { type Run, zoneOf } from './run-of.ts';

type Next = { coveredUntil: string | null; lookedOn: string | null; nextDueAt: string | null };

/** How a stream stands after a look at it: up to when it was told, on which day, and when it is looked at next. */
export function nextOf(
  { stream, window, standing, heldUntil }: Run,
  { person, occasion, now }: { person: Claimed; occasion: Occasion; now: Date },
): Next {
  const { coveredUntil, lookedOn, nextDueAt } = stream;
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  const stored = { coveredUntil: iso(coveredUntil), lookedOn, nextDueAt: iso(nextDueAt) };
  if (standing === 'held') return { ...stored, nextDueAt: iso(heldUntil) };
  // Of what an operator asked for by days it is not said that all before was told.
  if (occasion.kind !== 'due') return occasion.since ? stored : { ...stored, coveredUntil: iso(now) };
  // What was held may have been so while it still came immediately.
  const day = isDay(window) ? window : wallClockIn(zoneOf(person), now).day;
  const today = stream.frequency === 'immediately' ? lookedOn : day;
  const next = nextDue({ ...stream, timeZone: zoneOf(person), lookedOn: today }, now);
  return { coveredUntil: iso(now), lookedOn: today, nextDueAt: iso(next) };
}
