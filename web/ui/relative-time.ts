import { language } from '../../contract/platform/text/locale.ts';
import { once } from '../../contract/platform/text/once.ts';
import { daysBetween, utcDay } from '../../contract/platform/time/days.ts';
import { shortDate, written, writtenDate } from '../../contract/platform/time/written-days.ts';
import { uiTexts } from './texts.ts';

const words = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/** Whole days from a calendar date to today in the viewer's own time zone; negative when it is still to come. */
export function daysSince(date: string, now: Date): number {
  const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  return daysBetween(date, utcDay(today));
}

/** `today`, `yesterday`, `5 days ago`. */
export const daysAgo = (days: number): string => words().format(-days, 'day');

/** `today`, `yesterday`, `5 days ago`; the date itself once that counts for more: `Jun 3`, `Jun 3, 2024`. */
export function relativeDay(date: string, now: Date): string {
  const days = daysSince(date, now);
  if (days >= 0 && days <= 90) return daysAgo(days);
  return date.slice(0, 4) === String(now.getFullYear()) ? shortDate(date) : writtenDate(date);
}

/** `Jun 3, 2026, 2:05 PM`, in the viewer's own time zone. */
export const writtenMoment = (moment: string) => written('moment', moment);

/** How long ago a moment was: `just now`, `40 minutes ago`, `5 hours ago`, then days. */
export function relativeMoment(moment: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / 60_000);
  if (minutes < 1) return uiTexts.justNow;
  if (minutes < 60) return words().format(-minutes, 'minute');
  if (minutes < 24 * 60) return words().format(-Math.floor(minutes / 60), 'hour');
  return words().format(-Math.floor(minutes / (24 * 60)), 'day');
}
