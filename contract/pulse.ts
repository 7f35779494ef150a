import { oc } from '@orpc/contract';
import { z } from 'zod';
import { timeZone } from './alerts.ts';
import { calendarDate } from './startups.ts';

/** Rounds and dollars of something; dollars count only rounds whose amount is known. */
const sums = { rounds: z.int(), usd: z.string().regex(/^\d+$/) };

export const pulseWeek = z.object({ first: calendarDate, last: calendarDate, ...sums });
export const pulseShare = z.object({ key: z.string(), name: z.string(), ...sums });
export type PulseWeek = z.infer<typeof pulseWeek>;
export type PulseShare = z.infer<typeof pulseShare>;

/** Funding that fits a person's preferences, as far as their plan shows it. */
export const pulse = {
  get: oc
    .route({
      method: 'GET',
      path: '/pulse',
      summary: 'Rounds and dollars by week, by industry and by place',
      tags: ['pulse'],
    })
    .input(z.object({ timeZone }))
    .output(
      z.object({
        /** Thirteen weeks of seven days, the oldest first; the last ends today. Those the plan leaves out are null. */
        weeks: z.array(pulseWeek.extend({ isLocked: z.boolean() })),
        medianUsd: z.string().nullable(),
        /** The largest eight, by rounds, of what the plan shows; `key` is a group's slug, or a country's code. */
        industries: z.array(pulseShare),
        places: z.array(pulseShare),
      }),
    ),
};
