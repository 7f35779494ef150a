import type { SavedSearch } from '../../../contract/feed/saved-searches.ts';
import type { savedSearches } from './table.ts';

/** A search as its owner sees it, but for what is new in it. */
export function presentSearch(row: typeof savedSearches.$inferSelect): Omit<SavedSearch, 'newCount'> {
  const { id, name, query, industries, isPaused, createdAt, lookedAt } = row;
  return {
    id,
    name,
    ...(query === null ? { industries } : { query }),
    isPaused,
    createdAt: createdAt.toISOString(),
    lookedAt: lookedAt.toISOString(),
  };
}
