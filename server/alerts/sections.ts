import { type FeedSection, type Section, sectionDays, sections } from '../../contract/alerts.ts';
import type { Entitlement } from '../../contract/billing.ts';
import { ApiError } from '../platform/errors.ts';

const dayMs = 86_400_000;

/** The calendar day it is at a moment in a zone, `2026-11-20`. Throws INVALID for a zone nobody knows. */
export function dayIn(timeZone: string, moment: Date): string {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(moment);
  } catch (cause) {
    throw new ApiError('INVALID', `The time zone ${timeZone} is not known`, { cause });
  }
}

/** A calendar day some days earlier; days are whole and know no clock change. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}

/** Age of a round in whole days; one dated tomorrow, where tomorrow has begun elsewhere, is new. */
export function ageInDays(announcedOn: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(announcedOn)) / dayMs));
}

/** First and last day, both included, of what a section shows today. */
export function windowOf(section: FeedSection, today: string): { first: string; last: string } {
  if (section === 'earlier')
    return { first: '0001-01-01', last: daysBefore(today, sectionDays.quarter.to + 1) };
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

/** Whether a plan shows a round of this day; what is older than every section is shown to everybody. */
export function includesRound(entitlement: Entitlement, announcedOn: string, today: string): boolean {
  const section = sectionOf(ageInDays(announcedOn, today));
  return section === null || includesSection(entitlement, section);
}
