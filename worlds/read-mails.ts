import { asc, eq } from 'drizzle-orm';
import { mailSecrets, mails } from '../server/mailbox/table.ts';
import type { Context } from '../server/platform/context.ts';
import { putInLinks } from '../server/platform/mail/secret-links/put-in-links.ts';
import { openSealedLinks } from '../server/platform/mail/secret-links/sealed-links.ts';

type MailRow = typeof mails.$inferSelect;

/** Every mail, oldest first, with its links, as its reader gets it; those that are not stored any more stay placeholders. */
export async function readMails({
  db,
  secrets: { authSecret },
}: Pick<Context, 'db' | 'secrets'>): Promise<MailRow[]> {
  const found = await db
    .select({ mail: mails, sealed: mailSecrets.sealed })
    .from(mails)
    .leftJoin(mailSecrets, eq(mailSecrets.mailId, mails.id))
    .orderBy(asc(mails.createdAt));
  return found.map(({ mail, sealed }) => {
    const links = sealed === null ? null : openSealedLinks(authSecret, sealed);
    return links ? putInLinks(mail, links) : mail;
  });
}
