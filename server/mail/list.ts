import { and, count, eq, getTableColumns } from 'drizzle-orm';
import {
  type MailStatus,
  type MailSummary,
  mailStatuses,
  mailsPerPage,
} from '../../contract/mail/mailbox.ts';
import type { ListOrder } from '../../contract/platform/list-order.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { countUpTo, totalOf } from '../platform/database/count-rows.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { matchMails } from './match-mails.ts';
import { presentSummary } from './present.ts';
import { mails } from './table.ts';

type Listed = {
  mails: MailSummary[];
  total: number;
  counts: Record<MailStatus, number>;
  deliversTo: 'mailbox' | 'smtp';
};

type MailQuery = { status?: MailStatus; order?: ListOrder; search?: string; page?: number };

/** Not what a mail says: of a page that would be megabytes. */
const { text: _text, html: _html, ...summaryColumns } = getTableColumns(mails);

/** Paging ends here. */
const mostCounted = 10_000;

/**
 * Mails of a status or to an address, newest first, one page, and where mail goes. What is searched for is counted no further
 * paging goes. Operators only.
 */
export async function listMails(
  context: Context,
  { status, order = 'newest', search = '', page = 1 }: MailQuery = {},
): Promise<Listed> {
  requireOperator(context);
  const { db, environment } = context;
  const words = search.trim().toLowerCase();
  const wanted = and(status && eq(mails.status, status), await matchMails(db, words));
  const skip = (page - 1) * mailsPerPage;
  const rows = await db
    .select(summaryColumns)
    .from(mails)
    .where(wanted)
    .orderBy(...inOrder(order, mails.createdAt, mails.id))
    .limit(mailsPerPage)
    .offset(skip);
  const byStatus = await db
    .select({ status: mails.status, count: count() })
    .from(mails)
    .groupBy(mails.status);
  const counts = Object.fromEntries(
    mailStatuses.map((each) => [each, byStatus.find((row) => row.status === each)?.count ?? 0]),
  ) as Record<MailStatus, number>; // Every status is a key of it.
  const all = status ? counts[status] : byStatus.reduce((sum, row) => sum + row.count, 0);
  const total = await totalOf({ found: rows.length, skip, size: mailsPerPage }, () =>
    words === '' ? Promise.resolve(all) : countUpTo(db, mails, wanted, mostCounted),
  );
  return {
    mails: rows.map(presentSummary),
    total,
    counts,
    deliversTo: environment.smtpUrl === null ? 'mailbox' : 'smtp',
  };
}
