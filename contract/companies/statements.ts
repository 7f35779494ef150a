import { z } from 'zod';
import { calendarDate } from '../platform/time/calendar.ts';

/** A sentence of the press, word for word, with who wrote it and when. */
export const statement = z.object({
  sentence: z.string(),
  url: z.url().nullable(),
  publisher: z.string(),
  statedOn: calendarDate,
});
export type Statement = z.infer<typeof statement>;
