import { written } from '../../../contract/platform/time/written-days.ts';
import { dayAtHour } from './date-texts.ts';

/** Who reads: where, and when. */
export type Reader = { timeZone: string; now: Date };

/** `Dec 23, 2026` */
export const writeDay = (moment: string, { timeZone }: Pick<Reader, 'timeZone'>): string =>
  written('date', moment, timeZone);

/** `Nov 23, 2026 at 2:05 PM`, where the hour counts. */
export const writeMoment = (moment: string, reader: Reader): string =>
  dayAtHour(writeDay(moment, reader), written('time', moment, reader.timeZone));
