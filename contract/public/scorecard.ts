import { oc } from '@orpc/contract';
import { z } from 'zod';
import { publicReadsPath } from './public-reads.ts';

export const scorecardPath = '/scorecard';

/** Fewer of a thing are not told apart: they could say who they are. */
export const fewestCounted = 5;

const share = z.object({ count: z.int(), of: z.int() });

/** A count; null below five that are not none. */
const count = z.int().nullable();

/** What this installation measures of itself. Null is what it has too little of. Samples count nowhere. */
const scorecard = z.object({
  measuredAt: z.iso.datetime(),
  /** Sources that ran in the last seven days, and those of them that succeeded within the last twelve hours. */
  sourcesOnTime: share.nullable(),
  /** Over the last 28 days, a week on average. */
  roundsAWeek: z.object({
    all: z.number().nullable(),
    /** Countries with at least five rounds in these days, the most first. */
    countries: z.array(z.object({ country: z.string().length(2), rounds: z.number() })),
    /** All other countries and rounds without one together. */
    others: z.number().nullable(),
  }),
  /** Of the companies that raised in the last 90 days. */
  companies: z
    .object({ count: z.int(), description: z.number(), person: z.number(), board: z.number() })
    .nullable(),
  /** From the moment that we read of a round to its first email, over the last 28 days. */
  minutesToAlert: z.object({ median: z.number(), rounds: z.int() }).nullable(),
  /** Over the last 90 days. */
  corrections: z.object({ asked: count, answered: count, made: count }),
});
export type Scorecard = z.infer<typeof scorecard>;

/** What an installation measures of itself, for visitors to check. */
export const scorecardOperations = {
  get: oc
    .route({
      method: 'GET',
      path: `${publicReadsPath}/scorecard`,
      summary: 'What this installation measures of itself: freshness, coverage, speed and corrections',
      tags: ['public'],
    })
    .output(scorecard),
};
