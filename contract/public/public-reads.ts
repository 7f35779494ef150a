import { oc } from '@orpc/contract';
import { z } from 'zod';
import { location, money } from '../companies/companies.ts';
import { roundEvent } from '../companies/round-events.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import type { PublicRound, PublicRoundLine } from './public-rounds.ts';

/** Where the public reads are, below `/api`. */
export const publicReadsPath = '/public';

/** So many from one network in a minute. */
export const publicReadsPerMinute = 60;

const line = z.object({
  /** What names the round: the end of its address, whatever its company comes to be called. */
  code: z.string(),
  path: z.string(),
  companyName: z.string(),
  amount: money.nullable(),
  roundName: z.string().nullable(),
  event: roundEvent,
  place: z.string().nullable(),
  announcedOn: calendarDate,
  isSample: z.boolean(),
}) satisfies z.ZodType<PublicRoundLine>;
export type PublicLine = z.infer<typeof line>;

const round = line.extend({
  location,
  industries: z.array(z.string()),
  about: z.object({ text: z.string(), site: z.string().nullable() }).nullable(),
  sources: z.array(z.object({ label: z.string(), url: z.string().nullable(), reportedOn: calendarDate })),
  rounds: z.array(line),
  similar: z.array(line),
  changedAt: z.iso.datetime(),
  cardPath: z.string(),
}) satisfies z.ZodType<PublicRound>;
export type ReadRound = z.infer<typeof round>;

const tags = ['public'];

/** What anyone may see, without an account or a key: the same as on the public pages, and no more. */
export const publicRounds = {
  list: oc
    .route({
      method: 'GET',
      path: `${publicReadsPath}/rounds`,
      summary: 'Public rounds, newest first: those that the free plan shows',
      tags,
    })
    .input(
      z.object({
        /** `2026-10`, for the rounds of one month. */
        month: z
          .string()
          .regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/, 'A month is written like 2026-10')
          .optional(),
        limit: z.int().min(1).max(100).default(50),
        /** The `nextCursor` of the page before. */
        cursor: z.string().max(40).optional(),
      }),
    )
    .output(z.object({ rounds: z.array(line), nextCursor: z.string().nullable() })),
  get: oc
    .route({
      method: 'GET',
      path: `${publicReadsPath}/rounds/{code}`,
      summary: 'One public round with its company, its sources and the company’s other public rounds',
      tags,
    })
    /** The code alone, or the last part of the address of its page. */
    .input(z.object({ code: z.string().max(200) }))
    .output(round),
};
