import { asc, eq } from 'drizzle-orm';
import type { SavedSearch } from '../../../contract/feed/saved-searches.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { isLostDatabase } from '../../platform/database/lost-database.ts';
import { countNew } from './count-new.ts';
import { presentSearch } from './present.ts';
import { savedSearches } from './table.ts';

type SavedSearchRow = typeof savedSearches.$inferSelect;

/** The viewer's searches, the first saved first, and how much is new in each that is not paused. */
export async function listSearches(
  context: Context,
  { timeZone }: { timeZone: string },
): Promise<{ savedSearches: SavedSearch[]; countedAt: string }> {
  const userId = requireUser(context);
  const countedAt = context.now().toISOString();
  const stored = await context.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
  const watched = stored.filter(({ isPaused }) => !isPaused);
  const counts = await countReadable(context, watched, timeZone);
  return {
    savedSearches: stored.map((row) => ({ ...presentSearch(row), newCount: counts.get(row.id) ?? null })),
    countedAt,
  };
}

/** One that cannot be counted, as what it says means nothing any more, is left without a number; the others are counted. */
async function countReadable(
  context: Context,
  searches: SavedSearchRow[],
  timeZone: string,
): Promise<Map<string, number>> {
  try {
    return await countNew(context, { searches, timeZone });
  } catch (thrown) {
    if (searches.length === 0 || isLostDatabase(thrown)) throw thrown;
    if (searches.length === 1) {
      context.log.warn({ id: searches[0]?.id, error: thrown }, 'a saved search cannot be counted');
      return new Map();
    }
    const counts = new Map<string, number>();
    for (const search of searches)
      for (const [id, count] of await countReadable(context, [search], timeZone)) counts.set(id, count);
    return counts;
  }
}
