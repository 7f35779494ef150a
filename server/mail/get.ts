import { asc, eq } from 'drizzle-orm';
import type { Mail } from '../../contract/mail/mailbox.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { findShownLinks } from './find-shown-links.ts';
import { presentMail } from './present.ts';
import { mailEvents, mails } from './table.ts';

/** One mail with its text and HTML, but for links that open something, and its events. Operators only. */
export async function getMail(context: Context, { id }: { id: string }): Promise<Mail> {
  requireOperator(context);
  const { db, environment } = context;
  const [found] = await db.select().from(mails).where(eq(mails.id, id));
  if (!found) throw new ApiError('NOT_FOUND', 'This mail does not exist.');
  const events = await db
    .select()
    .from(mailEvents)
    .where(eq(mailEvents.mailId, id))
    .orderBy(asc(mailEvents.at), asc(mailEvents.key));
  const links = await findShownLinks(context, found);
  return presentMail(found, { events, links, mailFrom: environment.mailFrom });
}
