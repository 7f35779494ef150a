import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type MailStatus,
  type MailSummary,
  mailStatuses,
  mailsPerPage,
} from '../../contract/mail/mailbox.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { presentSummary } from './present.ts';
import { mails } from './table.ts';

type Listed = {
  mails: MailSummary[];
  total: number;
  counts: Record<MailStatus, number>;
  deliversTo: 'mailbox' | 'smtp';
};

/** Mails of a status or to an address, newest first, one page, and where mail goes. Operators only. */
export async function listMails(
  context: Context,
  { status, search = '', page = 1 }: { status?: MailStatus; search?: string; page?: number } = {},
): Promise<Listed> {
  requireOperator(context);
  const { db, environment } = context;
  const wanted = and(status && eq(mails.status, status), searched(search));
  const rows = await db
    .select()
    .from(mails)
    .where(wanted)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(mailsPerPage)
    .offset((page - 1) * mailsPerPage);
  const byStatus = await db
    .select({ status: mails.status, count: count() })
    .from(mails)
    .groupBy(mails.status);
  const counts = Object.fromEntries(
    mailStatuses.map((each) => [each, byStatus.find((row) => row.status === each)?.count ?? 0]),
  ) as Record<MailStatus, number>; // Every status is a key of it.
  return {
    mails: rows.map(presentSummary),
    total: await db.$count(mails, wanted),
    counts,
    deliversTo: environment.smtpUrl === null ? 'mailbox' : 'smtp',
  };
}

function searched(words: string): SQL | undefined {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return undefined;
  const pattern = `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`lower(${mails.to} || ' ' || ${mails.subject}) like ${pattern}`;
}
