import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { offlineChanges } from './table.ts';

/** Deletes which changes of a person arrived from a browser that had no network. Answers how many those were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db
    .delete(offlineChanges)
    .where(eq(offlineChanges.userId, userId))
    .returning({ id: offlineChanges.changeId });
  return gone.length;
}
