import { lte } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { undoTime } from '../../platform/undo-time.ts';
import { clearedFavorites } from './table.ts';

/** Deletes for good what people cleared away and can bring back no more. Answers how many rows went. */
export async function deleteClearedFavorites(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(clearedFavorites)
    .where(lte(clearedFavorites.clearedAt, new Date(context.now().getTime() - undoTime)))
    .returning({ startupId: clearedFavorites.startupId });
  return gone.length;
}
