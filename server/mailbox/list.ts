import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type MailStatus,
  type MailSummary,
  mailStatuses,
  mailsPerPage,
} from '../../contract/mail/mailbox.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { countUpTo } from '../platform/database/count-up-to.ts';
import type { Database } from '../platform/database/database.ts';
import { totalOf } from '../platform/database/total-of.ts';
import { presentSummary } from './present.ts';
import { mails } from './table.ts';

type Listed = {
  mails: MailSummary[];
  total: number;
  counts: Record<MailStatus, number>;
  deliversTo: 'mailbox' | 'smtp';
};

/** Nobody pages further. */
const mostCounted = 10_000;

/**
 * Mails of a status or to an address, newest first, one page, and where mail goes. What is searched for is counted no further
 * than anybody pages. Operators only.
 */
export async function listMails(
  context: Context,
  { status, search = '', page = 1 }: { status?: MailStatus; search?: string; page?: number } = {},
): Promise<Listed> {
  requireOperator(context);
  const { db, environment } = context;
  const words = search.trim().toLowerCase();
  const wanted = and(status && eq(mails.status, status), await searched(db, words));
  const skip = (page - 1) * mailsPerPage;
  const rows = await db
    .select()
    .from(mails)
    .where(wanted)
    .orderBy(desc(mails.createdAt), desc(mails.id))
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

/** An address, or its beginning, is found by an index; all else is a part of an address or a subject. */
async function searched(db: Database, words: string): Promise<SQL | undefined> {
  if (words === '') return undefined;
  const literal = words.replace(/[\\%_]/g, String.raw`\$&`);
  const begun = sql`lower(${mails.to}) like ${`${literal}%`}`;
  if (words.includes('@') && (await countUpTo(db, mails, begun, 1)) > 0) return begun;
  return sql`lower(${mails.to} || ' ' || ${mails.subject}) like ${`%${literal}%`}`;
}
