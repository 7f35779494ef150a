import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { alertsKey } from '../../platform/api/query-keys.ts';
import { isSameFilter } from './search-filter.ts';

/** Alerts that were read this long before the searches were counted are as new as those. */
const sameMomentMs = 60_000;

/** Whether the alerts of a filter stand on the screen, read not long before this moment or later. */
export function useAlertsShown(filter: AlertFilter, since: number): boolean {
  const queryClient = useQueryClient();
  const areShown = () => {
    const queries = alertQueries(queryClient, filter).filter((query) => query.isActive());
    return (
      new Set(queries.map(({ queryKey }) => queryKey[1])).size === queryKinds.length &&
      queries.every(({ state }) => isRead(state) && state.dataUpdatedAt >= since - sameMomentMs)
    );
  };
  return useSyncExternalStore(queryClient.getQueryCache().subscribe, areShown);
}

/** Has the alerts of a filter read anew where they are shown, now or next. */
export function renewAlerts(queryClient: QueryClient, filter: AlertFilter): void {
  for (const query of alertQueries(queryClient, filter)) {
    if (query.isActive()) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}

const queryKinds = ['overview', 'feed'];

function alertQueries(queryClient: QueryClient, filter: AlertFilter): Query[] {
  return queryClient.getQueryCache().findAll({
    queryKey: alertsKey,
    predicate: ({ queryKey: [, kind, ...rest] }) =>
      queryKinds.includes(String(kind)) &&
      rest.some((each) => typeof each === 'object' && each !== null && isSameFilter(each, filter)),
  });
}

const isRead = ({ status, fetchStatus }: Query['state']) => status === 'success' && fetchStatus === 'idle';
