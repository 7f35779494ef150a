import { z } from 'zod';

/** How far clocks on Earth stand before and behind UTC, in minutes. */
const furthest = { behind: 12 * 60, before: 14 * 60 };

/** Whether somewhere on Earth it is as late as this says: an IANA name, or an offset such as `+05:30`. */
export function isTimeZone(text: string): boolean {
  const [offset, sign, hours, minutes] = /^([+-])(\d\d):([0-5]\d)$/.exec(text) ?? [];
  if (offset !== undefined) {
    const distance = Number(hours) * 60 + Number(minutes);
    return distance <= (sign === '+' ? furthest.before : furthest.behind);
  }
  // Engines also read offsets in several spellings, which are no time zones; a name begins with a letter.
  return /^[a-z]/i.test(text) && isKnownToEngine(text);
}

/** The engine takes a third of a millisecond for each; there are some 600 names, in any mixture of large and small letters. */
const known = new Set<string>();
const mostStored = 1_000;

function isKnownToEngine(timeZone: string): boolean {
  if (known.has(timeZone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    return false;
  }
  if (known.size >= mostStored) known.clear();
  known.add(timeZone);
  return true;
}

/**
 * The zone in which the viewer's days begin. It chooses what is shown together, never what may be seen: that is counted by
 * days of UTC.
 */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: ({ input }) => `The time zone ${String(input).slice(0, 64)} is not known` });
