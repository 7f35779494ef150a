import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { bookmarks } from './table.ts';

/** Deletes what a person saved. Answers how many companies that were. */
export async function forgetBookmarks(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db
    .delete(bookmarks)
    .where(eq(bookmarks.userId, userId))
    .returning({ id: bookmarks.startupId });
  return gone.length;
}
