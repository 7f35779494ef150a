import { asc } from 'drizzle-orm';
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
  const found = await db.select().from(mails).orderBy(asc(mails.createdAt));
  const secrets = await db.select().from(mailSecrets);
  const sealedOf = new Map(secrets.map(({ mailId, sealed }) => [mailId, sealed]));
  return found.map((mail) => {
    const sealed = sealedOf.get(mail.id);
    const links = sealed === undefined ? null : openSealedLinks(authSecret, sealed);
    return links ? putInLinks(mail, links) : mail;
  });
}
