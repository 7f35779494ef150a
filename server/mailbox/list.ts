import { desc } from 'drizzle-orm';
import type { MailSummary } from '../../contract/mailbox.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { presentSummary } from './present.ts';
import { mails } from './table.ts';

/** The last two hundred mails, newest first, and where mail goes. Operators only. */
export async function listMails(
  context: Context,
): Promise<{ mails: MailSummary[]; deliversTo: 'mailbox' | 'smtp' }> {
  requireOperator(context);
  const { id, to, subject, status, createdAt, sentAt, failure } = mails;
  const rows = await context.db
    .select({ id, to, subject, status, createdAt, sentAt, failure })
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(200);
  return {
    mails: rows.map(presentSummary),
    deliversTo: context.environment.smtpUrl === null ? 'mailbox' : 'smtp',
  };
}
