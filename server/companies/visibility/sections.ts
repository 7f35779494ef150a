import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { type FeedSection, type Section, sectionDays, sections } from '../../../contract/feed/alerts.ts';
import { daysBefore, daysBetween, utcDay } from '../../../contract/platform/time/days.ts';
import { isTimeZone } from '../../../contract/platform/time/time-zone.ts';
import { ApiError } from '../../platform/errors.ts';

/** The calendar day it is at a moment in a zone, `2026-11-20`. Throws INVALID for a zone no one knows. */
export function dayIn(timeZone: string, moment: Date): string {
  return writerOf(timeZone).format(moment);
}

/** Each is costly to make, and small. */
const writers = new Map<string, Intl.DateTimeFormat>();

const mostWriters = 1_000;

function writerOf(timeZone: string): Intl.DateTimeFormat {
  const stored = writers.get(timeZone);
  if (stored) return stored;
  if (!isTimeZone(timeZone)) throw new ApiError('INVALID', `The time zone ${timeZone} is not known`);
  const writer = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (writers.size >= mostWriters) writers.clear();
  writers.set(timeZone, writer);
  return writer;
}

/** The day of the viewer, by which they see sections, and that of UTC, by which a plan includes them: anyone may say that they live where it is tomorrow. */
export type Days = { today: string; planDay: string };

export function daysIn(timeZone: string, moment: Date): Days {
  return { today: dayIn(timeZone, moment), planDay: utcDay(moment) };
}

/** Age of a round in whole days; one dated tomorrow, where tomorrow has begun elsewhere, is new. */
export function ageInDays(announcedOn: string, today: string): number {
  return Math.max(0, daysBetween(announcedOn, today));
}

/** First and last day, both included, of what a section shows today. */
export function windowOf(section: FeedSection, today: string): { first: string; last: string } {
  const firstOfAll = '0001-01-01';
  if (section === 'earlier')
    return { first: firstOfAll, last: daysBefore(today, sectionDays.quarter.to + 1) };
  if (section === 'all') return { first: firstOfAll, last: windowOf('week', today).last };
  const { from, to } = sectionDays[section];
  return {
    first: daysBefore(today, to),
    last: section === 'week' ? daysBefore(today, -1) : daysBefore(today, from),
  };
}

/** The section that shows a round of this age, or null when it is too old for all. */
export function sectionOf(age: number): Section | null {
  return (
    sections.find((section) => age >= sectionDays[section].from && age <= sectionDays[section].to) ?? null
  );
}

/** Whether a plan includes a section. What it does not include never leaves the server. */
export function includesSection(entitlement: Entitlement, section: FeedSection): boolean {
  if (section === 'week') return entitlement.canViewThisWeek;
  if (section === 'month') return entitlement.canViewThisMonth;
  return true;
}

/** Whether a plan shows a round of this day, both to the viewer and to us; what is older than every section is shown to everyone. */
export function includesRound(entitlement: Entitlement, announcedOn: string, days: Days): boolean {
  if (entitlement.canViewThisWeek && entitlement.canViewThisMonth) return true;
  return [days.today, days.planDay].every((day) => {
    const section = sectionOf(ageInDays(announcedOn, day));
    return section === null || includesSection(entitlement, section);
  });
}

/** The same for many rounds, of which many are of the same day. */
export function includedBy(entitlement: Entitlement, days: Days): (announcedOn: string) => boolean {
  const known = new Map<string, boolean>();
  return (announcedOn) => {
    const found = known.get(announcedOn) ?? includesRound(entitlement, announcedOn, days);
    known.set(announcedOn, found);
    return found;
  };
}
