import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FeedSection } from '../../../contract/feed/alerts.ts';
import type { CompanyListName, OpenedFrom } from '../../companies/opened-from.ts';
import { companyQuery } from '../../companies/queries.ts';
import { movePlace } from '../../ui/lists/stored-place.ts';
import { applicationsQuery, favoritesQuery } from '../favorites/queries.ts';
import { closeQuery, feedQuery, type Overview, overviewQuery } from '../list/queries.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';

/** So many pages at most are loaded anew to find a company in its list after a reload. */
const mostPages = 20;
/** So many before the end of what is loaded the next page is asked for. */
const ahead = 3;

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
  const loadNext = useEffectEvent(loadMore);
  useEffect(() => {
    if (isPageWanted && hasMore && !isLoading) loadNext();
  }, [isPageWanted, hasMore, isLoading]);

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

/** As much of a list as is loaded, the total where it is known, and how to load more. */
function useLoadedList(list: CompanyListName | null) {
  const isAlerts = list?.kind === 'alerts';
  const { section, filter, order } = isAlerts
    ? list
    : { section: 'week' as const, filter: {}, order: undefined };
  const feed = useInfiniteQuery({
    ...feedQuery(section, filter, order),
    placeholderData: undefined,
    enabled: isAlerts,
  });
  const overview = useQuery({ ...overviewQuery(filter), placeholderData: undefined, enabled: isAlerts });
  const close = useInfiniteQuery({
    ...closeQuery(list?.kind === 'close' ? list.filter : {}),
    enabled: list?.kind === 'close',
  });
  const favorites = useInfiniteQuery({ ...favoritesQuery, enabled: list?.kind === 'favorites' });
  const applications = useQuery({ ...applicationsQuery, enabled: list?.kind === 'applications' });
  if (list?.kind === 'close') {
    const all = loaded(close, (page) => page.alerts);
    return { ...all, total: close.data ? all.ids.length : null };
  }
  if (list?.kind === 'favorites')
    return {
      ...loaded(favorites, (page) => page.favorites),
      total: favorites.data?.pages.at(-1)?.total ?? null,
    };
  if (list?.kind === 'applications') {
    const ids = applications.data?.applications.flatMap(({ startupId }) => startupId ?? []) ?? [];
    return {
      ids,
      pages: 1,
      hasMore: false,
      isLoading: applications.isFetching,
      loadMore: () => undefined,
      total: ids.length,
    };
  }
  return { ...loaded(feed, (page) => page.alerts), total: isAlerts ? countIn(section, overview.data) : null };
}

function loaded<Page>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  entriesOf: (page: Page) => readonly { startupId: string }[],
) {
  const pages = query.data?.pages ?? [];
  return {
    ids: pages.flatMap((page) => entriesOf(page).map(({ startupId }) => startupId)),
    pages: pages.length,
    hasMore: query.hasNextPage && !query.isError,
    isLoading: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
  };
}

/** Null where it is not known, or is more than was counted. */
function countIn(section: FeedSection, overview: Overview | undefined): number | null {
  if (section === 'earlier')
    return overview?.earlier && !overview.earlier.isMore ? overview.earlier.count : null;
  return overview?.sections.find((summary) => summary.section === section)?.count ?? null;
}
