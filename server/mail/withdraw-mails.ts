import { and, inArray, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { mails } from './table.ts';

/** Takes back mails to a person that have not left: one that waits is never sent, one that is under way is not tried again. */
export async function withdrawMails(
  context: Context,
  { userId, mailIds }: { userId: UserId; mailIds: string[] },
): Promise<void> {
  requireSelf(context, userId);
  if (mailIds.length === 0) return;
  await context.db
    .update(mails)
    .set({
      withdrawnAt: context.now(),
      status: sql`case when ${mails.status} = 'pending' then 'withdrawn' else ${mails.status} end`,
    })
    .where(and(inArray(mails.id, mailIds), inArray(mails.status, ['pending', 'sending'])));
}
