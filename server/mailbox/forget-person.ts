import { eq, or, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, inTransaction, requireSelf } from '../platform/context.ts';
import { mails } from './table.ts';

/**
 * Deletes the mails to a person, whichever address they went to, and with them every job that names one of the mails, one of
 * the addresses or the person. Answers how many mails there were.
 */
export function forgetPerson(
  context: Context,
  { userId, email }: { userId: UserId; email: string },
): Promise<number> {
  requireSelf(context, userId);
  return inTransaction(context, async (context) => {
    const gone = await context.db
      .delete(mails)
      .where(or(eq(mails.userId, userId), eq(sql`lower(${mails.to})`, email.toLowerCase())))
      .returning({ id: mails.id, to: mails.to });
    const words = new Set([userId, email, ...gone.flatMap(({ id, to }) => [id, to])]);
    await context.queue.forget(context, [...words]);
    return gone.length;
  });
}
