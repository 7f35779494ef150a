import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { FeedSection } from '../../../contract/feed/alerts.ts';
import { type CompanyListName, type OpenedFrom, openedFromOf, stateOf } from '../../companies/opened-from.ts';
import { companyQuery } from '../../companies/queries.ts';
import { dashboardTabOf } from '../../platform/navigation/dashboard-tabs.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { dashboardTabNames } from '../../platform/navigation/tab-texts.ts';
import { movePlace } from '../../ui/lists/stored-place.ts';
import { applicationsQuery, favoritesQuery } from '../favorites/queries.ts';
import { closeQuery, feedQuery, type Overview, overviewQuery } from '../list/queries.ts';
import { companyTexts as texts } from './texts.ts';

const run = 'inline-flex min-h-11 items-center gap-1.5 text-14 text-ink-2 hover:text-ink';

/** Back to the list that the company was opened from, as it was left, and on to the companies before and after it there. */
export function CompanyWay({ id }: { id: string | undefined }) {
  const openedFrom = openedFromOf(useLocation());
  return (
    <nav aria-label={texts.way} className="flex min-w-0 flex-wrap items-center gap-x-5">
      <BackToList openedFrom={openedFrom} />
      {id && openedFrom?.list ? <Steps id={id} openedFrom={openedFrom} /> : null}
    </nav>
  );
}

function BackToList({ openedFrom }: { openedFrom: OpenedFrom | null }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!openedFrom || !isPlain) return;
    event.preventDefault();
    void navigate(-openedFrom.depth);
  };
  const address = openedFrom?.address ?? paths.dashboard();
  const tab = dashboardTabOf(new URLSearchParams(address.split('?')[1]).get('tab'));
  return (
    <Link to={address} onClick={goBack} className={run}>
      <ArrowLeft size={15} aria-hidden="true" />
      {texts.backTo(dashboardTabNames[tab])}
    </Link>
  );
}

function Steps({ id, openedFrom }: { id: string; openedFrom: OpenedFrom }) {
  const neighbours = useNeighbours(id, openedFrom);
  if (!neighbours) return null;
  const { index, previous, next, total } = neighbours;
  return (
    <span data-steps className="-ml-3 flex items-center sm:ml-0">
      <Step to={previous} openedFrom={openedFrom} step="previous" Icon={ChevronLeft} />
      {total === null || total <= index ? null : (
        <span className="figures px-1 text-13 text-ink-3">{texts.placeInList(index + 1, total)}</span>
      )}
      <Step to={next} openedFrom={openedFrom} step="next" Icon={ChevronRight} />
    </span>
  );
}

type StepProps = {
  to: Neighbour | null;
  openedFrom: OpenedFrom;
  step: 'previous' | 'next';
  Icon: LucideIcon;
};

/** In place of the company that is shown, so that going back leads to the list however far one went in it. */
function Step({ to, openedFrom, step, Icon }: StepProps) {
  const icon = <Icon size={18} aria-hidden="true" />;
  const place = 'grid size-11 place-items-center rounded-control';
  if (!to)
    return (
      <span aria-hidden="true" className={`${place} text-rule-2`}>
        {icon}
      </span>
    );
  return (
    <Link
      to={paths.company(to.id)}
      state={stateOf({ ...openedFrom, index: to.index })}
      replace
      data-step={step}
      aria-label={texts[step]}
      aria-keyshortcuts={step === 'next' ? 'J' : 'K'}
      title={texts.withKey(texts[step], step === 'next' ? 'J' : 'K')}
      className={`${place} text-ink-2 hover:text-ink`}
    >
      {icon}
    </Link>
  );
}

/** So many pages at most are loaded anew to find a company in its list after a reload. */
const mostPages = 20;

/** So many before the end of what is loaded the next page is asked for. */
const ahead = 3;

/** The companies before and after one in the list that it was opened from; null for one that was opened by its address. */
function useNeighbours(id: string, openedFrom: OpenedFrom | null): Neighbours | null {
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
  const earlier = overview?.earlier && !overview.earlier.isMore ? overview.earlier.count : null;
  if (section === 'earlier') return earlier;
  if (section !== 'all')
    return overview?.sections.find((summary) => summary.section === section)?.count ?? null;
  const recent = overview?.sections.filter(({ isLocked }) => !isLocked) ?? [];
  return earlier === null ? null : recent.reduce((sum, { count }) => sum + count, earlier);
}

/** A company beside another one in a list, and at which place there, counted from 0. */
type Neighbour = { id: string; index: number };

type Neighbours = {
  index: number;
  previous: Neighbour | null;
  next: Neighbour | null;
  /** Null where no one has counted. */
  total: number | null;
};

/**
 * What stands before and after a company in a list; null when it is not among what is loaded of that. `lastIndex` is where
 * it was last seen: a company may stand there twice, and one that was taken off the list leaves a gap.
 */
export function neighboursOf(
  ids: readonly string[],
  id: string,
  lastIndex?: number,
): Omit<Neighbours, 'total'> | null {
  const isWhereItWas = lastIndex !== undefined && ids[lastIndex] === id;
  const index = isWhereItWas ? lastIndex : ids.indexOf(id);
  if (index >= 0) return { index, previous: seek(index - 1, -1), next: seek(index + 1, 1) };
  if (lastIndex === undefined || lastIndex >= ids.length + 1) return null;
  return { index: lastIndex, previous: seek(lastIndex - 1, -1), next: seek(lastIndex, 1) };

  function seek(from: number, step: 1 | -1): Neighbour | null {
    for (let at = from; at >= 0 && at < ids.length; at += step) {
      const other = ids[at];
      if (other !== undefined && other !== id) return { id: other, index: at };
    }
    return null;
  }
}
