import { written } from '../../../contract/platform/time/written-days.ts';
import { dayAtHour } from './date-texts.ts';

/** Who reads: where, and when. */
export type Reader = { timeZone: string; now: Date };

/** `Dec 23`, with its year when that is not the reader's own: `Jan 3, 2027`. */
export function writeDay(moment: string, { timeZone, now }: Reader): string {
  const isThisYear = written('year', moment, timeZone) === written('year', now, timeZone);
  return written(isThisYear ? 'day' : 'date', moment, timeZone);
}

/** `Nov 23 at 2:05 PM`, where the hour counts. */
export const writeMoment = (moment: string, reader: Reader): string =>
  dayAtHour(writeDay(moment, reader), written('time', moment, reader.timeZone));

/** `Nov 23, 2026`, for a column of dates. */
export const writeShortDay = (moment: string, timeZone: string): string => written('date', moment, timeZone);
