import { oc } from '@orpc/contract';
import { z } from 'zod';
import { mailStatuses } from '../mail/mailbox.ts';

export const mailTemplates = [
  'welcome',
  'password-reset',
  'application-submitted',
  'new-opportunities',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export const adminMailMessages = {
  email: 'Invalid email address',
  subject: 'Subject is required',
  content: 'Must provide either text, html content, or templateId',
  validation: (issues: string[]) => `Validation error: ${issues.join(', ')}`,
  testAddress: 'Please enter a test email address',
  suppressed: 'This address is blocked. Unblock it first.',
} as const;

const text = z.string().max(200_000);

/** As it is posted; what is wrong with it is said all at once, in the words of `mailingMessages`. */
const postedMail = z.object({
  to: z.string().max(1_000).optional(),
  subject: z.string().max(1_000).optional(),
  text: text.optional(),
  html: text.optional(),
  templateId: z.string().max(100).optional(),
  dynamicTemplateData: z.record(z.string().max(100), z.unknown()).optional(),
});
export type PostedMail = z.infer<typeof postedMail>;

/** How many results of tests are kept in sight. */
export const mostTestResults = 15;

const testResult = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type TestResult = z.infer<typeof testResult>;

export const usualDays = 7;
export const mostDays = 90;
const days = z.coerce.number().int().min(1).max(mostDays).default(usualDays);

export const adminMail = {
  send: oc
    .route({
      method: 'POST',
      path: '/admin/mail/send',
      summary: 'Send one mail: its own words, or a template',
      tags: ['admin'],
    })
    .input(postedMail)
    .output(z.object({ mailId: z.uuid() })),
  test: oc
    .route({
      method: 'POST',
      path: '/admin/mail-tests',
      summary: 'Send a template with made-up words to an address',
      tags: ['admin'],
    })
    .input(z.object({ to: z.string().max(1_000), templateId: z.enum(mailTemplates).default('welcome') }))
    .output(testResult),
  tests: oc
    .route({
      method: 'GET',
      path: '/admin/mail-tests',
      summary: 'What became of the last fifteen test mails',
      tags: ['admin'],
    })
    .output(z.object({ results: z.array(testResult) })),
  countAlerts: oc
    .route({
      method: 'GET',
      path: '/admin/manual-alerts',
      summary: 'How many people the alerts of the last days would be sent to; sends nothing',
      tags: ['admin'],
    })
    .input(z.object({ days }))
    .output(z.object({ people: z.int(), isLeast: z.boolean().describe('more users were not checked') })),
  sendAlerts: oc
    .route({
      method: 'POST',
      path: '/admin/manual-alerts',
      summary: 'Send the alerts of the last days now',
      tags: ['admin'],
    })
    .input(z.object({ days }))
    .output(z.object({ isQueued: z.boolean() })),
};
