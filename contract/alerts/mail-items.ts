import { oc } from '@orpc/contract';
import { z } from 'zod';
import { mailStatuses } from '../mail/mailbox.ts';
import { calendarDate, moment } from '../platform/time/calendar.ts';
import { streamKey, streamKinds } from './streams.ts';

/** Where the links beside a round in a mail lead. A GET shows a page and changes nothing. */
export const mailItemPath = '/from-mail';

export const mailItemActs = ['save', 'mute'] as const;

export type MailItemAct = (typeof mailItemActs)[number];

/** So long after it was mailed such a link works. */
export const itemLinkDays = 90;

export const mailItemMessages = {
  unreadable: 'This link doesn’t work. Please use one from a newer email.',
  expired: `This link is older than ${itemLinkDays} days. Sign in to do this on your dashboard.`,
  deleting: 'This account is being deleted, so this link no longer works.',
  gone: 'This company is no longer listed.',
} as const;

/** What a link of a mail is for, and whether that is so by now. */
const mailItem = z.object({
  act: z.enum(mailItemActs),
  companyName: z.string(),
  isDone: z.boolean(),
});

export type MailItem = z.infer<typeof mailItem>;

const token = z.string().max(2_000);

const tags = ['mail'];

export const mailItems = {
  examine: oc
    .route({
      method: 'POST',
      path: '/mail-items/examine',
      summary: 'What a link beside a round in a mail does, and whether it was done',
      tags,
    })
    .input(z.object({ token }))
    .output(mailItem),
  set: oc
    .route({
      method: 'POST',
      path: '/mail-items/set',
      summary: 'Save a company or hear nothing more of it, with the link of a mail, or take that back',
      tags,
    })
    .input(z.object({ token, isDone: z.boolean() }))
    .output(mailItem),
};

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
