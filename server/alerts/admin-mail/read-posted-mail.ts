import { z } from 'zod';
import {
  mailTemplates,
  adminMailMessages as messages,
  type PostedMail,
} from '../../../contract/alerts/admin-mail.ts';
import { ApiError } from '../../platform/errors.ts';

const mailMessage = z
  .object({
    to: z.preprocess((given) => (typeof given === 'string' ? given.trim() : ''), z.email(messages.email)),
    subject: z.preprocess((given) => given ?? '', z.string().trim().min(1, messages.subject)),
    text: z.string().optional(),
    html: z.string().optional(),
    templateId: z.enum(mailTemplates, 'There is no such template').optional(),
    dynamicTemplateData: z.record(z.string(), z.unknown()).default({}),
  })
  .superRefine(({ text, html, templateId }, { addIssue }) => {
    if (text || html || templateId) return;
    addIssue({ code: 'custom', path: ['text'], message: messages.content });
  });
export type MailToSend = z.infer<typeof mailMessage>;

/** A mail as the send-email operation takes it; what is wrong with it is said all at once. */
export function readPostedMail(posted: PostedMail): MailToSend {
  const read = mailMessage.safeParse(posted);
  if (read.success) return read.data;
  const found = read.error.issues.map(({ message }) => message);
  // The whole is only looked at once its parts are right.
  const hasContent = Boolean(posted.text || posted.html || posted.templateId);
  if (!hasContent && !found.includes(messages.content)) found.push(messages.content);
  throw new ApiError('INVALID', messages.validation(found));
}
