import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { alertsKey } from '../dashboard/queries.ts';
import { savedSearchesKey } from '../saved-searches/queries.ts';
import { companyKey, suggestionsKey } from '../startups/company-key.ts';

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
