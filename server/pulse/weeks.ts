import { sections } from '../../contract/alerts.ts';
import type { Entitlement } from '../../contract/billing.ts';
import { daysBefore, includesSection, sectionOf, windowOf } from '../alerts/sections.ts';

export const daysPerWeek = 7;
const weekCount = 13;

/** Seven days, both ends included; `age` is how many weeks ago they ended. */
export type Week = { age: number; first: string; last: string; isLocked: boolean };

/** The thirteen weeks that end today, the oldest first. One that reaches into what the plan leaves out is locked. */
export function weeksUntil(today: string, entitlement: Entitlement): Week[] {
  return Array.from({ length: weekCount }, (_, index) => {
    const age = weekCount - 1 - index;
    const newest = age * daysPerWeek;
    return {
      age,
      first: daysBefore(today, newest + daysPerWeek - 1),
      last: daysBefore(today, newest),
      isLocked: isLeftOut(newest, entitlement) || isLeftOut(newest + daysPerWeek - 1, entitlement),
    };
  });
}

function isLeftOut(age: number, entitlement: Entitlement): boolean {
  const section = sectionOf(age);
  return section !== null && !includesSection(entitlement, section);
}

/** The days whose rounds the plan shows, one window for each section that it includes. */
export function shownWindows(today: string, entitlement: Entitlement): { first: string; last: string }[] {
  return sections
    .filter((section) => includesSection(entitlement, section))
    .map((section) => windowOf(section, today));
}
