import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { alertsKey, companyKey, savedSearchesKey, suggestionsKey } from '../api/query-keys.ts';

export const mutesQuery = queryOptions({
  queryKey: ['mutes'],
  queryFn: () => api.mutes.list(),
  refetchOnMount: true,
});

/** Asks anew for all that a rule keeps something out of. */
export async function refreshAfterRule(queryClient: QueryClient): Promise<void> {
  const keys = [
    mutesQuery.queryKey,
    alertsKey,
    companyKey,
    savedSearchesKey,
    suggestionsKey,
    ['search', 'loosen'],
    ['search-preview'],
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
