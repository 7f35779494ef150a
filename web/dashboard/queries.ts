import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AlertFilter, Section } from '../../contract/alerts.ts';
import { api } from '../api.ts';
import { feedKey } from './desk-keys.ts';

export const viewersTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Everything of the dashboard; invalidated when the preferences change. */
export const alertsKey = ['alerts'] as const;

/** What the sections hold. While another filter's answer is on its way, the previous one stays. */
export const overviewQuery = (filter: AlertFilter) =>
  queryOptions({
    queryKey: [...alertsKey, 'overview', filter],
    queryFn: () => api.alerts.overview({ ...filter, timeZone: viewersTimeZone() }),
    placeholderData: keepPreviousData,
  });

export type Overview = Awaited<ReturnType<typeof api.alerts.overview>>;

/** One section, newest first, page after page. */
export const feedQuery = (section: Section, filter: AlertFilter) =>
  infiniteQueryOptions({
    queryKey: [...feedKey, section, filter],
    queryFn: ({ pageParam }) =>
      api.alerts.feed({ ...filter, section, timeZone: viewersTimeZone(), cursor: pageParam || undefined }),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
