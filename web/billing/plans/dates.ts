import { locale } from '../../../contract/platform/text/locale.ts';
import { dayAtHour } from './date-texts.ts';

/** Who reads: where, and when. */
export type Reader = { timeZone: string; now: Date };

const dayFormat = (timeZone: string, year?: 'numeric') =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year, timeZone });

const yearFormat = (timeZone: string) => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone });

/** `23 December`, with its year when that is not the reader's own: `3 January 2027`. */
export function writeDay(moment: string, { timeZone, now }: Reader): string {
  const date = new Date(moment);
  const year = yearFormat(timeZone);
  const isThisYear = year.format(date) === year.format(now);
  return dayFormat(timeZone, isThisYear ? undefined : 'numeric').format(date);
}

/** `23 November at 14:05`, where the hour counts. */
export function writeMoment(moment: string, reader: Reader): string {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: reader.timeZone });
  return dayAtHour(writeDay(moment, reader), clock.format(new Date(moment)));
}

/** `23 Nov 2026`, for a column of dates. */
export function writeShortDay(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(moment));
}
