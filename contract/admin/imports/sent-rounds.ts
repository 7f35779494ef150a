import { oc } from '@orpc/contract';
import { z } from 'zod';
import { roundKinds } from '../../companies/round-kinds.ts';
import { isOneLine } from '../../platform/text/one-line.ts';
import { calendarDate } from '../../platform/time/calendar.ts';
import { isTag } from '../../reference/industries/industries.ts';

export const sentRoundsPath = '/ingest/rounds';
export const mostSentRounds = 500;

export const sentRoundMessages = {
  tooMany: `Send at most ${mostSentRounds} rounds at once.`,
  otherBody: 'Another batch already used this Idempotency-Key. Use a new key for each batch.',
  badKey: 'An Idempotency-Key must have 1 to 200 characters.',
} as const;

const plain = (most: number) =>
  z
    .string('Write a text')
    .trim()
    .min(1, 'Omit this field instead of sending an empty text')
    .max(most, `At most ${most} characters`)
    .refine((text) => isOneLine(text), 'Use plain text on one line')
    .refine((text) => !/<\/?[a-z!][^>]*>/i.test(text), 'Use plain text without tags');
const address = z
  .url({ protocol: /^https?$/, error: 'Enter the full address, such as https://example.com' })
  .max(500);

/** One round as a program tells it. What it does not know it leaves out. */
export const sentRound = z.strictObject({
  /** The sender's own id of it: sent again with the same, it is the same report, and what differs changes it. */
  id: plain(200),
  company: z.strictObject({
    name: plain(200),
    website: address.optional(),
    description: plain(2_000).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Use two capital letters, such as DE')
      .optional(),
    region: plain(100).optional(),
    city: plain(100).optional(),
    industries: z.array(z.string().refine(isTag, 'Unknown industry')).max(30).optional(),
    foundedYear: z.int().min(1800).max(2100).optional(),
    linkedinUrl: address.optional(),
  }),
  round: z
    .strictObject({
      kind: z.enum(roundKinds, `One of ${roundKinds.join(', ')}`).default('unspecified'),
      amount: z
        .string('Send the amount as text, such as "12500000"')
        .regex(/^\d{1,15}(\.\d{1,2})?$/, 'Use digits only, such as "12500000"')
        .optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'Use three capital letters, such as EUR')
        .optional(),
      announcedOn: calendarDate,
      leadInvestors: z.array(plain(200)).max(20).optional(),
    })
    .refine(({ amount, currency }) => (amount === undefined) === (currency === undefined), {
      error: 'Send amount and currency together',
      path: ['currency'],
    }),
  /** Where a person can read it. */
  url: address.optional(),
});
export type SentRound = z.infer<typeof sentRound>;

/** `held` waits until a person has said whether it is of a company that is known. */
export const sentOutcomes = ['new', 'changed', 'unchanged', 'held', 'rejected'] as const;
export type SentOutcome = (typeof sentOutcomes)[number];

const answer = z.object({
  isDryRun: z.boolean(),
  /** By which an admin undoes the whole batch; null where nothing was recorded. */
  importId: z.uuid().nullable(),
  counts: z.record(z.enum(sentOutcomes), z.int()),
  /** In the order in which they were sent. */
  rounds: z.array(
    z.object({
      id: z.string().nullable(),
      outcome: z.enum(sentOutcomes),
      /** Why it was rejected, each with the place of what is wrong. */
      reasons: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  ),
});
export type SentAnswer = z.infer<typeof answer>;

export const sentRounds = {
  send: oc
    .route({
      method: 'POST',
      path: sentRoundsPath,
      summary:
        'Send rounds in, with an API key in Authorization: Bearer. Each stands for itself: what is wrong is rejected with its reasons. With an Idempotency-Key the same batch is recorded once.',
      tags: ['ingest'],
    })
    .input(
      z.object({
        isDryRun: z.boolean().default(false),
        /** Each as `{ id, company: { name … }, round: { kind, amount, currency, announcedOn … }, url }`. */
        rounds: z.array(z.unknown()).min(1, 'Send at least one round'),
      }),
    )
    .output(answer),
};
