import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MuteRule } from '../../../contract/feed/mutes.ts';
import { api } from '../../platform/api/client.ts';
import { alertsKey, companyKey, savedSearchesKey, suggestionsKey } from '../../platform/api/query-keys.ts';
import { broadcast, listenTo } from '../../platform/browser/broadcast-channel.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';

const channelName = 'mutes';

/** Tells the other tabs of this browser that rules changed, not how. */
export const announceMutesChange = (): void => broadcast(channelName, 'changed');

/** Asks anew for all that a rule keeps something out of, when another tab changed the rules. */
export function useMutesOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => listenTo(channelName, () => void refreshAfterRule(queryClient)), [queryClient]);
}

export const mutesQuery = queryOptions({
  queryKey: ['mutes'],
  queryFn: () => api.mutes.list(),
  refetchOnMount: true,
});

/** How many rounds each of these rules would take away, in their order. */
export const hiddenQuery = (rules: readonly MuteRule[]) =>
  queryOptions({
    queryKey: [...alertsKey, 'hidden', rules.map(({ kind, value }) => `${kind} ${value}`)],
    queryFn: async ({ signal }) => {
      const asked = rules.map(({ kind, value }) => ({ kind, value }));
      const answer = await api.alerts.countHidden({ rules: asked, timeZone: viewersTimeZone() }, { signal });
      return answer.counts;
    },
    retry: false,
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
