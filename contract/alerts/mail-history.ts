import { oc } from '@orpc/contract';
import { z } from 'zod';
import { mailStatuses } from '../mail/mailbox.ts';
import { calendarDate, moment } from '../platform/time/calendar.ts';
import { streamKey, streamKinds } from './streams.ts';

/** So many days back it is said what became of each stream. */
export const historyDays = 30;

/** What came of looking at a stream. `held` waits, such as for the end of quiet hours. */
const runOutcomes = ['sent', 'nothing', 'held', 'paused', 'unconfirmed', 'suppressed', 'suspended'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

const run = z.object({
  id: z.uuid(),
  stream: streamKey,
  kind: z.enum(streamKinds),
  /** Of a saved search what its owner called it. */
  name: z.string().nullable(),
  lookedAt: moment,
  /** How many rounds, follow-ups and roles it was about. */
  matched: z.int(),
  outcome: z.enum(runOutcomes),
  heldUntil: moment.nullable(),
  /** The mail that told of it, as far as it is kept. */
  mail: z.object({ subject: z.string(), status: z.enum(mailStatuses), sentAt: moment.nullable() }).nullable(),
});
export type Run = z.infer<typeof run>;

const mailDay = z.object({ day: calendarDate, looks: z.array(run) });
export type MailDay = z.infer<typeof mailDay>;

export const mailHistory = {
  list: oc
    .route({
      method: 'GET',
      path: '/accounts/mail-history',
      summary: 'Which of your mails came on each of the last 30 days, and why others did not',
      tags: ['accounts'],
    })
    /** Days are those of the person's time zone, the latest first. */
    .output(z.object({ days: z.array(mailDay) })),
};
