import type { Mail, MailSummary } from '../../contract/mail/mailbox.ts';
import { messageIdOf } from '../platform/mail/smtp.ts';
import { mayBe } from './may-be.ts';
import type { mailEvents, mails } from './table.ts';

type MailRow = typeof mails.$inferSelect;
type EventRow = Pick<typeof mailEvents.$inferSelect, 'kind' | 'at' | 'detail'>;

type SummaryRow = Pick<
  MailRow,
  | 'id'
  | 'to'
  | 'subject'
  | 'occasion'
  | 'status'
  | 'attempts'
  | 'createdAt'
  | 'nextTryAt'
  | 'sentAt'
  | 'deliveredAt'
  | 'complainedAt'
  | 'failure'
>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function presentSummary(row: SummaryRow): MailSummary {
  const { id, to, subject, status, attempts, failure } = row;
  return {
    id,
    to,
    subject,
    occasion: row.occasion.split(':', 1)[0] ?? '',
    status,
    attempts,
    createdAt: row.createdAt.toISOString(),
    nextTryAt: iso(row.nextTryAt),
    sentAt: iso(row.sentAt),
    deliveredAt: iso(row.deliveredAt),
    complainedAt: iso(row.complainedAt),
    failure,
  };
}

export function presentMail(row: MailRow, events: EventRow[], mailFrom: string): Mail {
  const { text, html, bodyRemovedAt } = row;
  return {
    ...presentSummary(row),
    text,
    html,
    bodyRemovedAt: iso(bodyRemovedAt),
    messageId: messageIdOf(row.id, mailFrom),
    events: events.map(({ kind, at, detail }) => ({ kind, at: at.toISOString(), detail })),
    may: mayBe(row),
  };
}
