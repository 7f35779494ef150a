import { oc } from '@orpc/contract';
import { z } from 'zod';
import { listOrder } from '../platform/list-order.ts';
import { suppressionCalls } from './suppressions.ts';

/**
 * `withdrawn`: before it had left, its reader stopped such mails, their account stopped being active, or an admin cancelled
 * it. `unknown`: handed to the mail server, which never said whether it took it. Such a mail is sent again only when its
 * provider says that it never came, or an admin does. `suppressed`: its address gets none of these. `bounced`: taken, and
 * sent back.
 */
export const mailStatuses = [
  'pending',
  'sending',
  'sent',
  'withdrawn',
  'suppressed',
  'unknown',
  'bounced',
  'failed',
] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** What is told of a mail after it has left. `blocked`: refused, and not for its address. */
export const mailEventKinds = [
  'taken',
  'delivered',
  'bounced',
  'soft-bounced',
  'blocked',
  'complained',
] as const;
export type MailEventKind = (typeof mailEventKinds)[number];

const moment = z.iso.datetime();

const mailSummary = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  /** What it is about, such as `digest` or `reset-password`. */
  occasion: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  createdAt: moment,
  nextTryAt: moment.nullable(),
  sentAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  complainedAt: moment.nullable(),
  failure: z.string().nullable(),
});
export type MailSummary = z.infer<typeof mailSummary>;

const mail = mailSummary.extend({
  text: z.string(),
  html: z.string(),
  /** Since when both are empty: mails are kept whole for 30 days. */
  bodyRemovedAt: moment.nullable(),
  messageId: z.string(),
  /** Oldest first. */
  events: z.array(z.object({ kind: z.enum(mailEventKinds), at: moment, detail: z.string().nullable() })),
  may: z.object({ retry: z.boolean(), cancel: z.boolean(), sendAgain: z.boolean() }),
});
export type Mail = z.infer<typeof mail>;

export const mailsPerPage = 200;

const oneMail = z.object({ id: z.uuid() });

/** Where the HTML of a mail is shown by itself, under a policy of its own. */
export const mailBodyPath = (id: string) => `/api/admin/mail/${id}/body`;

export const mailbox = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/mail',
      summary: 'Mails, the newest or the oldest first, two hundred on a page',
      tags: ['admin'],
    })
    .input(
      z.object({
        status: z.enum(mailStatuses).optional(),
        order: listOrder,
        search: z.string().max(200).default(''),
        page: z.coerce.number().int().min(1).max(100_000).default(1),
      }),
    )
    .output(
      z.object({
        mails: z.array(mailSummary),
        /** Of those that were asked for. */
        total: z.int(),
        /** Of all there are. */
        counts: z.record(z.enum(mailStatuses), z.int()),
        deliversTo: z.enum(['mailbox', 'smtp']),
      }),
    ),
  get: oc
    .route({ method: 'GET', path: '/admin/mail/{id}', summary: 'One mail, whole', tags: ['admin'] })
    .input(oneMail)
    .output(mail),
  retry: oc
    .route({
      method: 'POST',
      path: '/admin/mail/{id}/retry',
      summary: 'Try a mail now that waits, or was given up',
      tags: ['admin'],
    })
    .input(oneMail)
    .output(mail),
  cancel: oc
    .route({
      method: 'POST',
      path: '/admin/mail/{id}/cancel',
      summary: 'Never send a mail that waits',
      tags: ['admin'],
    })
    .input(oneMail)
    .output(mail),
  sendAgain: oc
    .route({
      method: 'POST',
      path: '/admin/mail/{id}/send-again',
      summary: 'Send a mail again that may have arrived',
      tags: ['admin'],
    })
    .input(oneMail)
    .output(mail),
  ...suppressionCalls,
};
