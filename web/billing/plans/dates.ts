import { locale } from '../../../contract/platform/text/locale.ts';
import { plainSpaces } from '../../../contract/platform/time/written-days.ts';
import { dayAtHour } from './date-texts.ts';

/** Who reads: where, and when. */
export type Reader = { timeZone: string; now: Date };

const dayFormat = (timeZone: string, year?: 'numeric') =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year, timeZone });

const yearFormat = (timeZone: string) => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone });

/** `Dec 23`, with its year when that is not the reader's own: `Jan 3, 2027`. */
export function writeDay(moment: string, { timeZone, now }: Reader): string {
  const date = new Date(moment);
  const year = yearFormat(timeZone);
  const isThisYear = year.format(date) === year.format(now);
  return dayFormat(timeZone, isThisYear ? undefined : 'numeric').format(date);
}

/** `Nov 23 at 2:05 PM`, where the hour counts. */
export function writeMoment(moment: string, reader: Reader): string {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: reader.timeZone });
  return dayAtHour(writeDay(moment, reader), plainSpaces(clock.format(new Date(moment))));
}

/** `Nov 23, 2026`, for a column of dates. */
export function writeShortDay(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(moment));
}
