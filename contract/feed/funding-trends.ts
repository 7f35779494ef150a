import { z } from 'zod';
import { costly } from '../platform/costly.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { timeZone } from '../platform/time/time-zone.ts';
import { alertScope } from './alerts.ts';

/** Rounds and whole dollars of something; dollars count only rounds whose amount is known. */
const sums = z.object({ rounds: z.int(), usd: z.string().regex(/^\d+$/) });

/** Some days, both ends included. The median is of the known amounts, null when there are none. */
const trendSpan = sums.extend({
  first: calendarDate,
  last: calendarDate,
  medianUsd: z.string().regex(/^\d+$/).nullable(),
});
export type TrendSpan = z.infer<typeof trendSpan>;

/** A locked week reaches into a section that the plan leaves out: it tells nothing. */
const trendWeek = trendSpan.extend({ isLocked: z.boolean() });
export type TrendWeek = z.infer<typeof trendWeek>;

const trendShare = sums.extend({
  key: z.string(),
  name: z.string(),
  /** What is searched for to find exactly these rounds; null where no sentence is known that does. */
  query: z.string().nullable(),
});
export type TrendShare = z.infer<typeof trendShare>;

/** Funding that fits a person's preferences, or what their alerts are narrowed to, as far as their plan shows it. */
export const trends = {
  get: costly
    .route({
      method: 'GET',
      path: '/pulse',
      summary: 'Rounds and dollars by week, by industry and by place',
      tags: ['pulse'],
    })
    .input(alertScope.omit({ week: true }).extend({ timeZone }))
    .output(
      z.object({
        /** Thirteen weeks of seven days, the oldest first; the last ends today. */
        weeks: z.array(trendWeek),
        /** All the days of these weeks that the plan shows. */
        shown: trendSpan,
        /** The largest eight, by rounds, of what the plan shows; `key` is a group's slug, or a country's code. */
        industries: z.array(trendShare),
        places: z.array(trendShare),
      }),
    ),
};
