import { and, asc, count, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  type Mail,
  type MailStatus,
  type MailSummary,
  mailStatuses,
  mailsPerPage,
} from '../../contract/mail/mailbox.ts';
import type { ListOrder } from '../../contract/platform/list-order.ts';
import { users } from '../auth/users/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { countUpTo, totalOf } from '../platform/database/count-rows.ts';
import type { Database } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { isAnyOf } from '../platform/database/rows.ts';
import type { Environment } from '../platform/environment.ts';
import { ApiError } from '../platform/errors.ts';
import { openSealedLinks, type PlacedLinks } from '../platform/mail/secret-links/put-in-links.ts';
import { isLoopback } from '../platform/variables.ts';
import { presentMail, presentSummary } from './present.ts';
import { mailEvents, mailSecrets, mails } from './table.ts';

/**
 * Of a word that is in few mails, or none, these are found as they lie: in the order of the list each mail would be looked at
 * where an index says that it is. What is in more has a full page soon.
 */
const mostGiven = 1_000;

/** The mails that words in lower case find: an address, or its beginning, by an index; all else as a part of an address or a subject. */
export async function matchMails(db: Database, words: string): Promise<SQL | undefined> {
  if (words === '') return undefined;
  const begun = sql`lower(${mails.to}) like ${`${words.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
  if (words.includes('@') && (await countUpTo(db, mails, begun, 1)) > 0) return begun;
  // The stars say that no sign of it stands for another. It takes half as long as to write each mail in lower case.
  const holds = sql`${mails.to} || ' ' || ${mails.subject} ~* ${`***=${words}`}`;
  const found = await db
    .select({ id: mails.id })
    .from(mails)
    .where(holds)
    .limit(mostGiven + 1);
  if (found.length > mostGiven) return holds;
  return isAnyOf(
    mails.id,
    found.map(({ id }) => id),
  );
}

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

/** One mail with its text and HTML, but for links that open something, and its events. Operators only. */
export async function getMail(context: Context, { id }: { id: string }): Promise<Mail> {
  requireOperator(context);
  const { db, environment } = context;
  const [found] = await db.select().from(mails).where(eq(mails.id, id));
  if (!found) throw new ApiError('NOT_FOUND', 'Email not found.');
  const events = await db
    .select()
    .from(mailEvents)
    .where(eq(mailEvents.mailId, id))
    .orderBy(asc(mailEvents.at), asc(mailEvents.key));
  const links = await findShownLinks(context, found);
  return presentMail(found, { events, links, mailFrom: environment.mailFrom });
}

type MailRow = Pick<typeof mails.$inferSelect, 'id' | 'userId' | 'to' | 'hasSecrets'>;

/**
 * The links of a mail that an admin may see. In a trial that is the first admin's only way to read their own mails and those of
 * the accounts they try things with; no other's: null for admins who only read, and for a mail to another admin.
 */
async function findShownLinks(context: Context, mail: MailRow): Promise<PlacedLinks | null> {
  requireOperator(context);
  const { db, environment, secrets, actor } = context;
  if (!mail.hasSecrets || !showsMailLinks(environment) || actor.kind !== 'admin') return null;
  if (!(await mayOpenAccounts(context, actor.userId, mail))) return null;
  const [found] = await db.select().from(mailSecrets).where(eq(mailSecrets.mailId, mail.id));
  return found ? openSealedLinks(secrets.authSecret, found.sealed) : null;
}

/** Whether an admin is one who may change accounts, and the mail is not another admin's. */
async function mayOpenAccounts({ db }: Context, adminId: string, mail: MailRow): Promise<boolean> {
  const [own] = await db
    .select({ isAdmin: users.isAdmin, isReadOnly: users.isReadOnlyAdmin })
    .from(users)
    .where(eq(users.id, adminId));
  if (!own?.isAdmin || own.isReadOnly) return false;
  const isTheirs = or(
    mail.userId === null ? undefined : eq(users.id, mail.userId),
    eq(sql`lower(${users.email})`, mail.to.toLowerCase()),
  );
  const others = await db.$count(users, and(eq(users.isAdmin, true), ne(users.id, adminId), isTheirs));
  return others === 0;
}

/**
 * Whether an admin can read the links of mails: only in a trial, where one person tries the product on their own machine and
 * the built-in mailbox is the only place that mail comes to.
 */
export function showsMailLinks({
  smtpUrl,
  databaseUrl,
  publicUrl,
}: Pick<Environment, 'smtpUrl' | 'databaseUrl' | 'publicUrl'>): boolean {
  return smtpUrl === null && databaseUrl === null && isLoopback(publicUrl);
}
