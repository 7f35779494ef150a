import { oc } from '@orpc/contract';
import { z } from 'zod';

/**
 * `withdrawn`: whoever it is for stopped such mails before it had left. `unknown`: handed to the mail server, which never said whether it took it. Such a mail
 * is not sent again by itself.
 */
export const mailStatuses = ['pending', 'sending', 'sent', 'withdrawn', 'unknown', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

const mailSummary = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
});
export type MailSummary = z.infer<typeof mailSummary>;

const mail = mailSummary.extend({
  text: z.string(),
  html: z.string(),
  /** Since when both are empty: mails are kept whole for 30 days. */
  bodyRemovedAt: z.iso.datetime().nullable(),
});
export type Mail = z.infer<typeof mail>;

export const mailbox = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/mail',
      summary: 'The last two hundred mails, newest first',
      tags: ['admin'],
    })
    .output(z.object({ mails: z.array(mailSummary), deliversTo: z.enum(['mailbox', 'smtp']) })),
  get: oc
    .route({ method: 'GET', path: '/admin/mail/{id}', summary: 'One mail, whole', tags: ['admin'] })
    .input(z.object({ id: z.uuid() }))
    .output(mail),
};
