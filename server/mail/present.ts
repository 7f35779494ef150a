import type { Mail, MailSummary } from '../../contract/mail/mailbox.ts';
import type { PlacedLinks } from '../platform/mail/secret-links/put-in-links.ts';
import {
  hideLinks,
  hideLinksOfMarkup,
  hideLinksOfReply,
  putInLinks,
} from '../platform/mail/secret-links/put-in-links.ts';
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

// Those of earlier releases were stored as they came.
const hidden = (reply: string | null) => reply && hideLinksOfReply(reply);

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
    failure: hidden(failure),
  };
}

/** `links` are those that may be seen; null where none may. */
export function presentMail(
  row: MailRow,
  { events, links, mailFrom }: { events: EventRow[]; links: PlacedLinks | null; mailFrom: string },
): Mail {
  const { bodyRemovedAt } = row;
  return {
    ...presentSummary(row),
    ...bodyOf(row, links),
    bodyRemovedAt: iso(bodyRemovedAt),
    messageId: messageIdOf(row.id, mailFrom),
    events: events.map(({ kind, at, detail }) => ({ kind, at: at.toISOString(), detail: hidden(detail) })),
    may: mayBe(row),
  };
}

const notShown = 'This email contains a sign-in link, so we hide its text.';

/** What a mail says, without what it opens. */
function bodyOf(row: MailRow, links: PlacedLinks | null): Pick<Mail, 'text' | 'html'> {
  // From before links were stored apart: its text may open more than a link by its form shows.
  if (row.holdsSecret && !row.hasSecrets) return { text: notShown, html: `<p>${notShown}</p>` };
  if (links !== null) {
    const { text, html } = putInLinks(row, links);
    return { text, html };
  }
  return { text: hideLinks(row.text), html: hideLinksOfMarkup(row.html) };
}
