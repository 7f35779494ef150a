import { desc } from 'drizzle-orm';
import type { MailHit } from '../../../contract/admin/search.ts';
import { matchMails } from '../../mail/match-mails.ts';
import { mails } from '../../mail/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { type Asked, type Found, pageOf } from './hits.ts';

/** Mails by their recipient or subject, the newest first. What they say is neither searched nor read. Operators only. */
export async function findMails(context: Context, { text, skip, size }: Asked): Promise<Found<MailHit>> {
  requireOperator(context);
  const rows = await context.db
    .select({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      status: mails.status,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(await matchMails(context.db, text.toLowerCase()))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(size + 1)
    .offset(skip);
  return pageOf(rows, { skip: 0, size }, ({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }));
}
