import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Mail } from '../../contract/mail/mailbox.ts';
import { users } from '../auth/users/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import type { Environment } from '../platform/environment.ts';
import { ApiError } from '../platform/errors.ts';
import type { PlacedLinks } from '../platform/mail/secret-links/put-in-links.ts';
import { openSealedLinks } from '../platform/mail/secret-links/put-in-links.ts';
import { isLoopback } from '../platform/variables.ts';
import { presentMail } from './present.ts';
import { mailEvents, mailSecrets, mails } from './table.ts';

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
