import { asc, eq } from 'drizzle-orm';
import type { SavedSearch } from '../../contract/saved-searches.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { countNew } from './count-new.ts';
import { presentSearch } from './present.ts';
import { savedSearches } from './table.ts';

/** The viewer's searches, the first saved first, and how much is new in each that is not paused. */
export async function listSearches(
  context: Context,
  { timeZone }: { timeZone: string },
): Promise<{ savedSearches: SavedSearch[]; countedAt: string }> {
  const userId = requireUser(context);
  const countedAt = context.now().toISOString();
  const kept = await context.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
  const watched = kept.filter(({ isPaused }) => !isPaused);
  const counts = await countNew(context, { searches: watched, timeZone });
  return {
    savedSearches: kept.map((row) => ({ ...presentSearch(row), newCount: counts.get(row.id) ?? null })),
    countedAt,
  };
}
