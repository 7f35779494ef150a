import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { applicationListKey, favoriteCountsKey, favoriteListKey } from '../../platform/api/query-keys.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';

export const favoriteCountsQuery = queryOptions({
  queryKey: favoriteCountsKey,
  queryFn: () => api.favorites.counts(),
  refetchOnMount: true,
});

export const favoritesQuery = infiniteQueryOptions({
  queryKey: favoriteListKey,
  queryFn: ({ pageParam }) =>
    api.favorites.list({ timeZone: viewersTimeZone(), cursor: pageParam || undefined }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: true,
});

export const applicationsQuery = queryOptions({
  queryKey: applicationListKey,
  queryFn: () => api.applications.list({ timeZone: viewersTimeZone() }),
  refetchOnMount: true,
});

export type FavoriteCounts = Awaited<ReturnType<typeof api.favorites.counts>>;
export type FavoritesPage = Awaited<ReturnType<typeof api.favorites.list>>;
export type ApplicationList = Awaited<ReturnType<typeof api.applications.list>>;
