import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { privateFeeds } from './table.ts';

/** Deletes a person's private feeds. Answers how many there were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db
    .delete(privateFeeds)
    .where(eq(privateFeeds.userId, userId))
    .returning({ id: privateFeeds.id });
  return gone.length;
}
