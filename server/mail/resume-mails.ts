import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { type Context, inTransaction, requireSelf } from '../platform/context.ts';
import { queueOf } from './lanes.ts';
import { mails } from './table.ts';

/** Sends mails to a person after all that were taken back, as far as their text is kept still. */
export function resumeMails(
  context: Context,
  { userId, mailIds }: { userId: UserId; mailIds: string[] },
): Promise<void> {
  requireSelf(context, userId);
  return inTransaction(context, async (context) => {
    if (mailIds.length === 0) return;
    const resumed = await context.db
      .update(mails)
      .set({
        withdrawnAt: null,
        status: sql`case when ${mails.status} = 'withdrawn' then 'pending' else ${mails.status} end`,
      })
      .where(and(inArray(mails.id, mailIds), isNotNull(mails.withdrawnAt), isNull(mails.bodyRemovedAt)))
      .returning({ id: mails.id, status: mails.status, lane: mails.lane, hasSecrets: mails.hasSecrets });
    for (const mail of resumed)
      if (mail.status === 'pending') await context.queue.send(context, queueOf(mail), { mailId: mail.id });
  });
}
