import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CompanyListName, OpenedFrom } from '../companies/opened-from.ts';
import { companyQuery } from '../companies/queries.ts';
import { applicationsQuery, favoritesQuery } from '../favorites/queries.ts';
import { feedQuery, overviewQuery } from '../feed/queries.ts';
import { movePlace } from '../lists/kept-place.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';

/** So many pages at most are loaded anew to find a company in its list after a reload. */
const mostPages = 20;
/** So many before the end of what is loaded the next page is asked for. */
const ahead = 3;

type LoadedList = { ids: string[]; total: number | null };

/** The companies before and after one in the list that it was opened from; null for one that was opened by its address. */
export function useNeighbours(id: string, openedFrom: OpenedFrom | null): Neighbours | null {
  const queryClient = useQueryClient();
  const list = useLoadedList(openedFrom?.list ?? null);
  const { ids, pages, hasMore, isLoading, loadMore, total } = list;
  const found = openedFrom?.list ? neighboursOf(ids, id, openedFrom.index) : null;
  const isPageWanted = openedFrom?.list
    ? found
      ? found.index >= ids.length - ahead
      : pages < mostPages
    : false;
  useEffect(() => {
    if (isPageWanted && hasMore && !isLoading) loadMore();
  }, [isPageWanted, hasMore, isLoading, loadMore]);

  const [index, nextId] = [found?.index, found?.next?.id];
  const isListed = index !== undefined && ids[index] === id;
  const listKey = openedFrom?.depth === 1 ? openedFrom.key : null;
  useEffect(() => {
    if (isListed && listKey) movePlace(listKey, { opens: id, index });
  }, [isListed, listKey, id, index]);
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(companyQuery(nextId));
  }, [queryClient, nextId]);
  return found && { ...found, total };
}

function useLoadedList(list: CompanyListName | null) {
  const queryClient = useQueryClient();
  const isAlerts = list?.kind === 'alerts';
  const feed = useInfiniteQuery({
    ...feedQuery(
      isAlerts ? list.section : 'week',
      isAlerts ? list.filter : {},
      isAlerts ? list.order : undefined,
    ),
    placeholderData: undefined,
    enabled: isAlerts,
  });
  const favorites = useInfiniteQuery({ ...favoritesQuery, enabled: list?.kind === 'favorites' });
  const applications = useInfiniteQuery({ ...applicationsQuery, enabled: list?.kind === 'applications' });
  const query = isAlerts ? feed : list?.kind === 'favorites' ? favorites : applications;
  return {
    ...loadedOf(),
    pages: query.data?.pages.length ?? 0,
    hasMore: query.hasNextPage && !query.isError,
    isLoading: query.isFetching,
    loadMore: query.fetchNextPage as () => void,
  };

  function loadedOf(): LoadedList {
    if (isAlerts) {
      const overview = queryClient.getQueryData(overviewQuery(list.filter).queryKey);
      const summary =
        list.section === 'earlier'
          ? overview?.earlier
          : overview?.sections.find(({ section }) => section === list.section);
      const ids = feed.data?.pages.flatMap((page) => page.alerts.map(({ startupId }) => startupId)) ?? [];
      return { ids, total: summary && !('isMore' in summary && summary.isMore) ? summary.count : null };
    }
    const pages =
      list?.kind === 'favorites'
        ? favorites.data?.pages.map((page) => ({ companies: page.favorites, total: page.total }))
        : applications.data?.pages.map((page) => ({ companies: page.applications, total: page.total }));
    return {
      ids: pages?.flatMap(({ companies }) => companies.map(({ startupId }) => startupId)) ?? [],
      total: pages?.at(-1)?.total ?? null,
    };
  }
}
