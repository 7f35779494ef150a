import { z } from 'zod';

// Of a year 0 no calendar knows, nor does the database.
const isOfAYear = (text: string) => !text.startsWith('0000');
const noSuchYear = 'There is no year 0';

/** A calendar day without a time zone, `2026-11-20`. */
export const calendarDate = z.iso.date().refine(isOfAYear, noSuchYear);

/** A moment in UTC, `2026-11-20T12:00:00.000Z`. */
export const moment = z.iso.datetime().refine(isOfAYear, noSuchYear);
