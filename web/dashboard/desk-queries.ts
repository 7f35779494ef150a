import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { applicationsKey, deskCountsKey, favoritesKey } from './desk-keys.ts';
import { viewersTimeZone } from './queries.ts';

export const deskCountsQuery = queryOptions({
  queryKey: deskCountsKey,
  queryFn: () => api.desk.counts(),
  refetchOnMount: true,
});

export const favoritesQuery = infiniteQueryOptions({
  queryKey: favoritesKey,
  queryFn: ({ pageParam }) =>
    api.desk.favorites({ timeZone: viewersTimeZone(), cursor: pageParam || undefined }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: true,
});

export const applicationsQuery = infiniteQueryOptions({
  queryKey: applicationsKey,
  queryFn: ({ pageParam }) =>
    api.desk.applications({ timeZone: viewersTimeZone(), cursor: pageParam || undefined }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: true,
});

export type DeskCounts = Awaited<ReturnType<typeof api.desk.counts>>;
export type FavoritesPage = Awaited<ReturnType<typeof api.desk.favorites>>;
export type ApplicationsPage = Awaited<ReturnType<typeof api.desk.applications>>;
