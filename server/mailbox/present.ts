import type { Mail, MailSummary } from '../../contract/mailbox.ts';
import type { mails } from './table.ts';

type MailRow = typeof mails.$inferSelect;

export function presentSummary(
  row: Pick<MailRow, 'id' | 'to' | 'subject' | 'status' | 'createdAt' | 'sentAt' | 'failure'>,
): MailSummary {
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    failure: row.failure,
  };
}

export function presentMail(row: MailRow): Mail {
  const { text, html, bodyRemovedAt } = row;
  return { ...presentSummary(row), text, html, bodyRemovedAt: bodyRemovedAt?.toISOString() ?? null };
}
