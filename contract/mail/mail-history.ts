import { oc } from '@orpc/contract';
import { z } from 'zod';
import { streamKey, streamKinds } from '../mail-streams.ts';
import { calendarDate, moment } from '../time/calendar.ts';
import { mailStatuses } from './mailbox.ts';

/** So many days back it is said what became of each stream. */
export const historyDays = 30;

/** What came of looking at a stream. `held` waits, such as for the end of quiet hours. */
const lookOutcomes = ['sent', 'nothing', 'held', 'paused', 'unconfirmed', 'suppressed', 'suspended'] as const;
export type LookOutcome = (typeof lookOutcomes)[number];

const look = z.object({
  id: z.uuid(),
  stream: streamKey,
  kind: z.enum(streamKinds),
  /** Of a saved search what its owner called it. */
  name: z.string().nullable(),
  lookedAt: moment,
  /** How many rounds, follow-ups and roles it was about. */
  matched: z.int(),
  outcome: z.enum(lookOutcomes),
  heldUntil: moment.nullable(),
  /** The mail that told of it, as far as it is kept. */
  mail: z.object({ subject: z.string(), status: z.enum(mailStatuses), sentAt: moment.nullable() }).nullable(),
});
export type Look = z.infer<typeof look>;

const mailDay = z.object({ day: calendarDate, looks: z.array(look) });
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
