import { and, eq, inArray } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { mails } from '../mailbox/table.ts';
import { withdrawMails } from '../mailbox/withdraw-mails.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { digests } from './table.ts';

/** Takes back every digest of a person that has not left yet. */
export async function withdrawDigests(context: Context, userId: UserId): Promise<void> {
  requireSelf(context, userId);
  const waiting = await context.db
    .select({ id: mails.id })
    .from(digests)
    .innerJoin(mails, eq(mails.id, digests.mailId))
    .where(and(eq(digests.userId, userId), inArray(mails.status, ['pending', 'sending'])));
  await withdrawMails(context, { userId, mailIds: waiting.map(({ id }) => id) });
}
