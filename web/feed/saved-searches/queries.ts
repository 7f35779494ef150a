import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import type { SavedSearch } from '../../../contract/feed/saved-searches.ts';
import { api } from '../../platform/api/client.ts';
import { savedSearchesKey } from '../../platform/api/query-keys.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';

/** The person's searches. A user who comes back to the page sees what is new. */
export const savedSearchesQuery = queryOptions({
  queryKey: savedSearchesKey,
  queryFn: () => api.savedSearches.list({ timeZone: viewersTimeZone() }),
  refetchOnMount: true,
  refetchOnWindowFocus: true,
});

/** How much a search finds. */
export const previewQuery = (filter: AlertFilter) =>
  queryOptions({
    queryKey: ['search-preview', filter],
    queryFn: ({ signal }) =>
      api.savedSearches.preview({ ...filter, timeZone: viewersTimeZone() }, { signal }),
    refetchOnMount: true,
    retry: false,
  });

/** Changes the list that is on the screen, which stays as old as it was. */
export function editSearches(
  queryClient: QueryClient,
  change: (searches: SavedSearch[]) => SavedSearch[],
): void {
  const updatedAt = queryClient.getQueryState(savedSearchesKey)?.dataUpdatedAt;
  queryClient.setQueryData(
    savedSearchesQuery.queryKey,
    (list) => list && { ...list, savedSearches: change(list.savedSearches) },
    { updatedAt },
  );
}
