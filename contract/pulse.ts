import { z } from 'zod';
import { alertFilter } from './alerts.ts';
import { costly } from './costly.ts';
import { calendarDate } from './time/calendar.ts';
import { timeZone } from './time/time-zone.ts';

/** Rounds and whole dollars of something; dollars count only rounds whose amount is known. */
const sums = z.object({ rounds: z.int(), usd: z.string().regex(/^\d+$/) });

/** Some days, both ends included. The median is of the known amounts, null when there are none. */
const pulseSpan = sums.extend({
  first: calendarDate,
  last: calendarDate,
  medianUsd: z.string().regex(/^\d+$/).nullable(),
});
export type PulseSpan = z.infer<typeof pulseSpan>;

/** A locked week reaches into a section that the plan leaves out: it tells nothing. */
const pulseWeek = pulseSpan.extend({ isLocked: z.boolean() });
export type PulseWeek = z.infer<typeof pulseWeek>;

const pulseShare = sums.extend({
  key: z.string(),
  name: z.string(),
  /** What is searched for to find exactly these rounds; null where no sentence is known that does. */
  query: z.string().nullable(),
});
export type PulseShare = z.infer<typeof pulseShare>;

/** Funding that fits a person's preferences, or what their alerts are narrowed to, as far as their plan shows it. */
export const pulse = {
  get: costly
    .route({
      method: 'GET',
      path: '/pulse',
      summary: 'Rounds and dollars by week, by industry and by place',
      tags: ['pulse'],
    })
    .input(alertFilter.extend({ timeZone }))
    .output(
      z.object({
        /** Thirteen weeks of seven days, the oldest first; the last ends today. */
        weeks: z.array(pulseWeek),
        /** All the days of these weeks that the plan shows. */
        shown: pulseSpan,
        /** The largest eight, by rounds, of what the plan shows; `key` is a group's slug, or a country's code. */
        industries: z.array(pulseShare),
        places: z.array(pulseShare),
      }),
    ),
};
