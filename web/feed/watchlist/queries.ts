import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import '../../platform/api/connection-calls.ts';
import { api } from '../../platform/api/client.ts';
import { companyKey, favoritesKey } from '../../platform/api/query-keys.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';

/** Below the favorites: what is saved is followed, so that one changes with the other. */
const watchlistKey = [...favoritesKey, 'watchlist'] as const;

/** What happened at a company, and whether the viewer follows it. */
export const companyEventsQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKey, id, 'events'],
    queryFn: () => api.watchlist.ofCompany({ id, timeZone: viewersTimeZone() }),
  });

export const eventsQuery = infiniteQueryOptions({
  queryKey: [...watchlistKey, 'events'],
  queryFn: ({ pageParam }) =>
    api.watchlist.events({ timeZone: viewersTimeZone(), cursor: pageParam || undefined }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: true,
});

export const followedQuery = infiniteQueryOptions({
  queryKey: [...watchlistKey, 'companies'],
  queryFn: ({ pageParam }) =>
    api.watchlist.list({ timeZone: viewersTimeZone(), cursor: pageParam || undefined }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: true,
});

export type CompanyEvents = Awaited<ReturnType<typeof api.watchlist.ofCompany>>;
