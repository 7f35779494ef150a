import { oc } from '@orpc/contract';
import { z } from 'zod';
import { deliveredStream } from './delivered-streams.ts';

export const webhookFormats = ['standard', 'slack', 'discord', 'telegram', 'ntfy'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export const mostWebhooks = 5;
export const longestWebhookName = 60;
/** How many deliveries of each are told of. */
export const mostDeliveries = 50;
/** For how long something is tried again, and two secrets sign what is sent after one was replaced. */
export const retryHours = 24;

export const webhookMessages = {
  unnamed: 'Please enter a name',
  address: 'Please enter an address that starts with https://',
  port: 'This port is not allowed. Please use 443, or 1024 and above.',
  private: 'This address is not on the public internet, so we can’t send anything there.',
  noStream: 'Choose at least one thing to send.',
  unknownStream: 'One of these searches is no longer saved. Please choose again.',
  full: `You can have ${mostWebhooks} webhooks. Remove one to add another.`,
  gone: 'This webhook no longer exists.',
  unsigned: 'Only plain webhooks are signed.',
  noDelivery: 'This delivery is no longer stored.',
  underWay: 'This delivery is in progress. Please check again in a moment.',
} as const;

const name = z
  .string()
  .trim()
  .min(1, webhookMessages.unnamed)
  .max(longestWebhookName, `A name has at most ${longestWebhookName} characters`);
const address = z
  .string()
  .trim()
  .max(1_000)
  .regex(/^https:\/\//i, webhookMessages.address);
const streams = z.array(deliveredStream).min(1, webhookMessages.noStream).max(50);

/** Where it goes, and what has to be known for that. None of it is ever told again. */
export const webhookTarget = z.discriminatedUnion('format', [
  z.object({ format: z.literal('standard'), url: address }),
  z.object({ format: z.literal('slack'), url: address }),
  z.object({ format: z.literal('discord'), url: address }),
  z.object({
    format: z.literal('telegram'),
    botToken: z
      .string()
      .trim()
      .regex(/^\d{3,20}:[\w-]{20,100}$/, 'A bot token looks like 123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11'),
    chatId: z
      .string()
      .trim()
      .regex(/^(-?\d{1,20}|@\w{3,64})$/, 'A chat is a number, or a channel such as @mychannel'),
  }),
  z.object({
    format: z.literal('ntfy'),
    url: address.regex(/^https:\/\/[^/?#]+\/[\w-]{1,64}$/i, 'A topic looks like https://ntfy.sh/your-topic'),
    accessToken: z
      .string()
      .trim()
      .regex(/^[\w-]{0,200}$/, 'An access token has letters, digits, _ and -')
      .optional(),
  }),
]);
export type WebhookTarget = z.infer<typeof webhookTarget>;

const webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(webhookFormats),
  streams: z.array(deliveredStream),
  /** Where it goes, without what opens something: `hooks.slack.com/…x7Qz`. */
  hint: z.string(),
  isOn: z.boolean(),
  /** Why it was turned off until its owner turns it on again. */
  stopped: z.object({ reason: z.enum(['gone', 'failing', 'unreadable']), at: z.iso.datetime() }).nullable(),
  /** It did not take what was sent last. */
  failing: z.object({ since: z.iso.datetime(), nextTryAt: z.iso.datetime().nullable() }).nullable(),
  waiting: z.int(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  /** Until when the secret before still signs as well. */
  previousSecretUntil: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const deliveryStatuses = ['waiting', 'delivered', 'failed', 'dropped'] as const;

const delivery = z.object({
  id: z.uuid(),
  event: z.enum(['round.found', 'company.changed', 'rounds.skipped', 'test']),
  /** The company that it tells of; null where it tells of none. */
  companyName: z.string().nullable(),
  status: z.enum(deliveryStatuses),
  createdAt: z.iso.datetime(),
  triedAt: z.iso.datetime().nullable(),
  attempts: z.int(),
  nextTryAt: z.iso.datetime().nullable(),
  answerStatus: z.int().nullable(),
  tookMs: z.int().nullable(),
  /** The first characters of the answer, as text. */
  answer: z.string().nullable(),
  /** Why it did not arrive, as one sentence. */
  failure: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const tags = ['webhooks'];
const one = z.object({ id: z.uuid() });
/** The secret is told here and nowhere else; null where nothing is signed. */
const withSecret = z.object({ webhook, secret: z.string().nullable() });

export const webhooks = {
  list: oc
    .route({ method: 'GET', path: '/webhooks', summary: 'Your webhooks, and how they do', tags })
    .output(z.object({ webhooks: z.array(webhook) })),
  add: oc
    .route({
      method: 'POST',
      path: '/webhooks',
      summary: 'Have rounds sent somewhere as they are found',
      tags,
    })
    .input(z.object({ name, target: webhookTarget, streams }))
    .output(withSecret),
  change: oc
    .route({
      method: 'PATCH',
      path: '/webhooks/{id}',
      summary: 'Rename one, choose anew what it tells, turn it off or on',
      tags,
    })
    .input(one.extend({ name: name.optional(), streams: streams.optional(), isOn: z.boolean().optional() }))
    .output(webhook),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/webhooks/{id}',
      summary: 'Remove one; for ten minutes it can be brought back',
      tags,
    })
    .input(one)
    .output(z.object({ isRemoved: z.boolean() })),
  restore: oc
    .route({
      method: 'POST',
      path: '/webhooks/{id}/restore',
      summary: 'Bring back the one just removed',
      tags,
    })
    .input(one)
    .output(webhook),
  rotate: oc
    .route({
      method: 'POST',
      path: '/webhooks/{id}/secret',
      summary: 'A new secret; for a day the one before signs as well',
      tags,
    })
    .input(one)
    .output(withSecret),
  test: oc
    .route({ method: 'POST', path: '/webhooks/{id}/test', summary: 'Send a test there now', tags })
    .input(one)
    .output(delivery),
  deliveries: oc
    .route({
      method: 'GET',
      path: '/webhooks/{id}/deliveries',
      summary: 'The last that was sent, newest first',
      tags,
    })
    .input(one)
    .output(z.object({ deliveries: z.array(delivery) })),
  redeliver: oc
    .route({
      method: 'POST',
      path: '/webhooks/{id}/deliveries/{deliveryId}',
      summary: 'Send one of them again now, under the same webhook-id',
      tags,
    })
    .input(one.extend({ deliveryId: z.uuid() }))
    .output(delivery),
};
