import { and, eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { savedSearches } from './table.ts';

/** Removes one of the viewer's searches. One that is gone already, or somebody else's, is left as it is. */
export async function removeSearch(
  context: Context,
  { id }: { id: string },
): Promise<{ isRemoved: boolean }> {
  const userId = requireUser(context);
  const gone = await context.db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  return { isRemoved: gone.length > 0 };
}
