import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { webhooks } from './table.ts';

/** Deletes a person's webhooks with all that was sent to them. Answers how many there were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db
    .delete(webhooks)
    .where(eq(webhooks.userId, userId))
    .returning({ id: webhooks.id });
  return gone.length;
}
