import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { sections } from '../../../contract/feed/alerts.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { weekOf } from '../../../contract/platform/time/weeks.ts';
import { type Days, includesRound, includesSection, windowOf } from '../../companies/visibility/sections.ts';

const weekCount = 13;

/** Both ends included; `age` is how many weeks ago they ended. */
export type Week = { age: number; first: string; last: string; isLocked: boolean };

/** The thirteen weeks until today, the oldest first. One that reaches into what the plan leaves out is locked. */
export function weeksUntil(days: Days, entitlement: Entitlement): Week[] {
  return Array.from({ length: weekCount }, (_, index) => {
    const age = weekCount - 1 - index;
    const { first, last } = weekOf(age, days.today);
    return {
      age,
      first,
      last,
      isLocked: [first, last].some((day) => !includesRound(entitlement, day, days)),
    };
  });
}

/** The days whose rounds the plan shows, one window for each section that it includes. */
export function shownWindows(days: Days, entitlement: Entitlement): { first: string; last: string }[] {
  return sections
    .filter((section) => includesSection(entitlement, section))
    .map((section) => {
      let { first, last } = windowOf(section, days.today);
      // Where the viewer's day is another than ours, a day at the edge may be one that the plan does not show yet.
      while (!includesRound(entitlement, first, days)) first = daysBefore(first, -1);
      while (!includesRound(entitlement, last, days)) last = daysBefore(last, 1);
      return { first, last };
    });
}
