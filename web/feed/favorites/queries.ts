import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { applicationListKey, favoriteCountsKey, favoriteListKey } from '../../platform/api/query-keys.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';

export const favoriteCountsQuery = queryOptions({
  queryKey: favoriteCountsKey,
  queryFn: () => api.favorites.counts(),
  refetchOnMount: true,
});

const pages = {
  initialPageParam: '',
  getNextPageParam: (page: FavoritesPage) => page.nextCursor ?? undefined,
  refetchOnMount: true,
};

export const favoritesQuery = infiniteQueryOptions({
  ...pages,
  queryKey: favoriteListKey,
  queryFn: ({ pageParam }) =>
    api.favorites.list({ timeZone: viewersTimeZone(), cursor: pageParam || undefined }),
});

/** The same, those first where something happened last since the viewer looked. */
export const changedFavoritesQuery = infiniteQueryOptions({
  ...pages,
  queryKey: [...favoriteListKey, 'changed'],
  queryFn: ({ pageParam }) =>
    api.favorites.list({
      timeZone: viewersTimeZone(),
      cursor: pageParam || undefined,
      order: 'changed',
    }),
});

export const applicationsQuery = queryOptions({
  queryKey: applicationListKey,
  queryFn: () => api.applications.list({ timeZone: viewersTimeZone() }),
  refetchOnMount: true,
});

export type FavoriteCounts = Awaited<ReturnType<typeof api.favorites.counts>>;
export type FavoritesPage = Awaited<ReturnType<typeof api.favorites.list>>;
export type ApplicationList = Awaited<ReturnType<typeof api.applications.list>>;
