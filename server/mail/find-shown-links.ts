import { and, eq, ne, or, sql } from 'drizzle-orm';
import { users } from '../auth/users/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import type { PlacedLinks } from '../platform/mail/secret-links/place-links.ts';
import { openSealedLinks } from '../platform/mail/secret-links/sealed-links.ts';
import { showsMailLinks } from './shows-mail-links.ts';
import { mailSecrets, type mails } from './table.ts';

type MailRow = Pick<typeof mails.$inferSelect, 'id' | 'userId' | 'to' | 'hasSecrets'>;

/**
 * The links of a mail that an admin may see. In a trial that is the first admin's only way to read their own mails and those of
 * the accounts they try things with; no other's: null for admins who only read, and for a mail to another admin.
 */
export async function findShownLinks(context: Context, mail: MailRow): Promise<PlacedLinks | null> {
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
