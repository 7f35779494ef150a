import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AlertScope, FeedSection, SortOrder } from '../../../contract/feed/alerts.ts';
import { api } from '../../platform/api/client.ts';
import { alertsKey, feedKey } from '../../platform/api/query-keys.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';

/** What the sections hold, and of which filter. While another filter's answer is on its way, the previous one stays. */
export const overviewQuery = (filter: AlertScope) =>
  queryOptions({
    queryKey: [...alertsKey, 'overview', filter],
    // Requests that are no longer wanted are aborted, so that the others answer sooner.
    queryFn: async ({ signal }) => {
      const overview = await api.alerts.overview({ ...filter, timeZone: viewersTimeZone() }, { signal });
      return { ...overview, filter };
    },
    placeholderData: keepPreviousData,
  });

export type Overview = Awaited<ReturnType<typeof api.alerts.overview>> & { filter: AlertScope };

/** The lead story, in the form of a section's pages, so that whatever changes those changes it. */
export const leadQuery = () =>
  infiniteQueryOptions({
    queryKey: [...feedKey, 'lead'],
    queryFn: async ({ signal }) => {
      const lead = await api.alerts.lead({ timeZone: viewersTimeZone() }, { signal });
      return { alerts: lead.kind === 'open' ? [lead.alert] : [], nextCursor: null, lead };
    },
    initialPageParam: '',
    getNextPageParam: () => undefined,
    // The lists wait for it.
    retry: false,
  });

/** What each preference costs. */
export const relaxedQuery = ({ industries }: AlertScope) =>
  queryOptions({
    queryKey: [...alertsKey, 'wider', industries],
    queryFn: ({ signal }) => api.alerts.wider({ industries, timeZone: viewersTimeZone() }, { signal }),
    retry: false,
  });

/** What nearly fits, in the form of a section's pages, so that whatever changes those changes it. */
export const closeQuery = ({ industries }: AlertScope) =>
  infiniteQueryOptions({
    queryKey: [...feedKey, 'close', industries],
    queryFn: async ({ signal }) => {
      const { alerts } = await api.alerts.close({ industries, timeZone: viewersTimeZone() }, { signal });
      return { alerts, nextCursor: null };
    },
    initialPageParam: '',
    getNextPageParam: () => undefined,
  });

/** One section, page after page, in an order, or in the usual one. */
export const feedQuery = (section: FeedSection, filter: AlertScope, sort: SortOrder | undefined) =>
  infiniteQueryOptions({
    queryKey: [...feedKey, section, filter, sort ?? 'usual'],
    queryFn: ({ pageParam, signal }) =>
      api.alerts.feed(
        { ...filter, section, sort, timeZone: viewersTimeZone(), cursor: pageParam || undefined },
        { signal },
      ),
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
