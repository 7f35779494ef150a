import { z } from 'zod';
import { location, money } from '../companies/companies.ts';
import { companyEvent, companyEventFact } from '../companies/company-events.ts';
import { matchScore } from '../feed/match-score.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { deliveredStream } from './delivered-streams.ts';

/** Rises when what is here changes its meaning or goes; what is added leaves it. */
export const payloadVersion = 1;

const head = { version: z.literal(payloadVersion), timestamp: z.iso.datetime() };

const roundFound = z.strictObject({
  type: z.literal('round.found'),
  ...head,
  data: z.strictObject({
    round: z.strictObject({
      id: z.uuid(),
      company: z.strictObject({
        id: z.uuid(),
        name: z.string(),
        url: z.url(),
        description: z.string().nullable(),
        industries: z.array(z.string()),
        location,
      }),
      /** `Series A`; null where the stage is unknown. */
      stage: z.string().nullable(),
      amount: money.nullable(),
      /** `$12.5M round`. */
      amountText: z.string(),
      announcedOn: calendarDate,
      foundAt: z.iso.datetime(),
    }),
    /** How well it fits, as on every page: null where no preferences are saved. */
    match: matchScore.omit({ reasons: true }).strict().nullable(),
    /** By what it was found. */
    streams: z.array(z.strictObject({ id: deliveredStream, name: z.string() })),
  }),
});

const companyChanged = z.strictObject({
  type: z.literal('company.changed'),
  ...head,
  data: z.strictObject({
    event: z.strictObject({
      id: z.uuid(),
      company: z.strictObject({ id: z.uuid(), name: z.string(), url: z.url() }),
      /** `4 new roles: Backend Engineer, Designer, Recruiter and 1 more` */
      text: z.string(),
      occurredOn: calendarDate,
      recordedAt: z.iso.datetime(),
      source: companyEvent.shape.source,
      fact: companyEventFact,
    }),
    streams: z.array(z.strictObject({ id: deliveredStream, name: z.string() })),
  }),
});

const roundsSkipped = z.strictObject({
  type: z.literal('rounds.skipped'),
  ...head,
  data: z.strictObject({
    /** So many at least were found beside those that were told one by one. */
    count: z.int(),
    url: z.url(),
  }),
});

const test = z.strictObject({
  type: z.literal('test'),
  ...head,
  data: z.strictObject({ message: z.string(), url: z.url() }),
});

/** What a plain webhook is sent as JSON (https://www.standardwebhooks.com). */
export const webhookPayload = z.discriminatedUnion('type', [roundFound, companyChanged, roundsSkipped, test]);
export type WebhookPayload = z.infer<typeof webhookPayload>;
export type WebhookEvent = WebhookPayload['type'];
