import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { clearedFavorites, favorites } from './table.ts';

/** Deletes what a person saved. Answers how many companies that were. */
export async function deleteFavorites(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  await context.db.delete(clearedFavorites).where(eq(clearedFavorites.userId, userId));
  const gone = await context.db
    .delete(favorites)
    .where(eq(favorites.userId, userId))
    .returning({ id: favorites.startupId });
  return gone.length;
}
