import { eq } from 'drizzle-orm';
import {
  adminMailMessages,
  type MailTemplate,
  type TestResult,
} from '../../../contract/alerts/admin-mail.ts';
import { mails } from '../../mail/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { fillTemplate } from './fill-template.ts';
import { presentTest } from './present.ts';
import { sendMail } from './send-mail.ts';
import { wordsOfTest } from './test-words.ts';

/** Sends a template with made-up words to an address. */
export async function sendTest(
  context: Context,
  { to, templateId }: { to: string; templateId: MailTemplate },
): Promise<TestResult> {
  requireOperator(context);
  if (to.trim() === '') throw new ApiError('INVALID', adminMailMessages.testAddress);
  const { publicUrl } = context.environment;
  const dynamicTemplateData = { ...wordsOfTest(publicUrl)[templateId] };
  const { subject } = fillTemplate(publicUrl, templateId, dynamicTemplateData);
  const posted = { to, subject: `Test: ${subject}`, templateId, dynamicTemplateData };
  const { mailId } = await sendMail(context, { ...posted, isTest: true });
  const [mail] = await context.db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail) throw new Error('A test mail is gone as soon as it was written.');
  return presentTest(mail);
}
