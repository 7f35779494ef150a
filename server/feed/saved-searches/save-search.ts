import { and, eq, ne } from 'drizzle-orm';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import {
  mostSavedSearches,
  type SavedSearch,
  savedSearchMessages,
} from '../../../contract/feed/saved-searches.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { presentSearch } from './present.ts';
import { readFilter, readLine } from './read-filter.ts';
import { savedSearches } from './table.ts';

type Wanted = { id: string; name: string; isPaused: boolean; lookedAt?: string } & AlertFilter;

/** Saves a search under an id that its owner chose, or changes it. Nobody has more than so many. */
export async function saveSearch(
  context: Context,
  { id, name, isPaused, lookedAt, ...filter }: Wanted,
): Promise<Omit<SavedSearch, 'newCount'>> {
  const userId = requireUser(context);
  const wanted = { name: readLine(name), query: null, industries: [], isPaused, ...readFilter(filter) };
  if (wanted.name === '') throw new ApiError('INVALID', savedSearchMessages.unnamed);
  const now = context.now();
  const seenUntil = lookedAt ? new Date(Math.min(Date.parse(lookedAt), now.getTime())) : now;
  return inTransaction(context, async ({ db }) => {
    // Two that are saved at the same moment are counted one after the other.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const others = and(eq(savedSearches.userId, userId), ne(savedSearches.id, id));
    if ((await db.$count(savedSearches, others)) >= mostSavedSearches)
      throw new ApiError('CONFLICT', savedSearchMessages.full);
    const [stored] = await db
      .insert(savedSearches)
      .values({ id, userId, ...wanted, createdAt: now, lookedAt: seenUntil })
      .onConflictDoUpdate({
        target: savedSearches.id,
        set: wanted,
        setWhere: eq(savedSearches.userId, userId),
      })
      .returning();
    if (!stored) throw new ApiError('NOT_FOUND', savedSearchMessages.gone);
    return presentSearch(stored);
  });
}
