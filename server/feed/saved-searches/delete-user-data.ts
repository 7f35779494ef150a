import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { savedSearches } from './table.ts';

/** Deletes the searches that a person kept. Answers how many there were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db
    .delete(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .returning({ id: savedSearches.id });
  return gone.length;
}
