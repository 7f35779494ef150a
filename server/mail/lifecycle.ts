import { eq, or, sql } from 'drizzle-orm';
import { type Context, inTransaction, requireSelf } from '../platform/context.ts';
import type { DeletedUser, Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { mails, softBounces, suppressions } from './table.ts';

export const mailLifecycle: Lifecycle = {
  users: { deleted: [mails], kept: [], onUserDeleted: { 'Delete mails and alert digests': deleteMails } },
  companies: { followed: [], ownRecord: [] },
};

/**
 * Deletes the mails to a user, whichever address they went to, what is known of their address, and with them every job that names one of the mails, one of
 * the addresses or the user. Answers how many mails there were.
 */
function deleteMails(context: Context, { userId, email }: DeletedUser): Promise<number> {
  requireSelf(context, userId);
  return inTransaction(context, async (context) => {
    const gone = await context.db
      .delete(mails)
      .where(or(eq(mails.userId, userId), eq(sql`lower(${mails.to})`, email.toLowerCase())))
      .returning({ id: mails.id, to: mails.to });
    const ofAddress = (column: typeof suppressions.address | typeof softBounces.address) =>
      eq(column, email.toLowerCase());
    await context.db.delete(suppressions).where(ofAddress(suppressions.address));
    await context.db.delete(softBounces).where(ofAddress(softBounces.address));
    const words = new Set([userId, email, ...gone.flatMap(({ id, to }) => [id, to])]);
    await context.queue.forget(context, [...words]);
    return gone.length;
  });
}
