import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Section } from '../../contract/alerts.ts';
import { api } from '../api.ts';

export const viewersTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Everything of the dashboard; invalidated when the preferences change. */
export const alertsKey = ['alerts'] as const;
export const feedKey = [...alertsKey, 'feed'] as const;

export const overviewQuery = queryOptions({
  queryKey: [...alertsKey, 'overview'],
  queryFn: () => api.alerts.overview({ timeZone: viewersTimeZone() }),
});

export type Overview = Awaited<ReturnType<typeof api.alerts.overview>>;

/** One section, newest first, page after page. */
export const feedQuery = (section: Section) =>
  infiniteQueryOptions({
    queryKey: [...feedKey, section],
    queryFn: ({ pageParam }) =>
      api.alerts.feed({ section, timeZone: viewersTimeZone(), cursor: pageParam || undefined }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
