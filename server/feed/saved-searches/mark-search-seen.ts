import { and, eq, sql } from 'drizzle-orm';
import { savedSearchMessages } from '../../../contract/feed/saved-searches.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { savedSearches } from './table.ts';

/** Takes what a search found until a moment for seen. What was seen once stays seen. */
export async function markSearchSeen(
  context: Context,
  { id, until }: { id: string; until?: string },
): Promise<{ lookedAt: string }> {
  const userId = requireUser(context);
  const now = context.now();
  const seenUntil = until ? new Date(Math.min(Date.parse(until), now.getTime())) : now;
  const [checked] = await context.db
    .update(savedSearches)
    .set({ lookedAt: sql`greatest(${savedSearches.lookedAt}, ${seenUntil.toISOString()}::timestamptz)` })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ lookedAt: savedSearches.lookedAt });
  if (!checked) throw new ApiError('NOT_FOUND', savedSearchMessages.gone);
  return { lookedAt: checked.lookedAt.toISOString() };
}
