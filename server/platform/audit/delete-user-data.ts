import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../context.ts';
import { auditEvents } from './table.ts';

/** Deletes what is written down of a person's account. Answers how many events there were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db
    .delete(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .returning({ id: auditEvents.id });
  return gone.length;
}
