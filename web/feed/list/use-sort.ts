import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type AlertScope,
  type FeedSection,
  type Section,
  type SectionSummary,
  type SortOrder,
  sections,
  sortOrders,
} from '../../../contract/feed/alerts.ts';
import { deviceStorage } from '../../platform/browser/browser-storage.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';
import { meaningQuery } from '../../search/queries.ts';
import { useSearch } from '../../search/use-search.ts';
import { feedQuery, type Overview } from './queries.ts';

const storageKey = 'dashboardSortOrder';

export type Sorting = {
  orders: readonly SortOrder[];
  /** What is shown. */
  order: SortOrder;
  /** What the server is asked for; undefined for its default, which `order` then names. */
  asked: SortOrder | undefined;
  choose: (order: SortOrder) => void;
};

/** In which order the alerts stand: what the address says, else the last choice on this device, else what is usual. */
export function useSort(hasPreferences: boolean): Sorting {
  const [parameters, changeParameters] = useUrlParameters();
  const [query] = useSearch();
  const meaning = useQuery(meaningQuery(query));
  const orders = ordersFor({ isSearching: query !== '', hasPreferences });
  // 'biggest rounds' says more than what was chosen another time.
  const inSentence = query === '' ? null : (meaning.data?.meaning.order ?? null);
  const remembered = inSentence === null ? deviceStorage.read(storageKey) : null;
  const asked = orderNamed([parameters.get('sort'), remembered], orders) ?? undefined;
  const pieces = meaning.data?.meaning.alternatives.flat() ?? [];
  const ranks = pieces.some(
    (each) =>
      !each.isExcluded && (each.kind === 'keyword' || (each.kind === 'hiring' && each.ranksOnly === true)),
  );
  const best = hasPreferences ? 'match' : 'newest';
  const usual = inSentence ?? (query !== '' && ranks ? 'relevance' : best);

  const choose = (order: SortOrder) => {
    // The default depends on what is shown, so choosing it is not remembered.
    if (order === usual) deviceStorage.remove(storageKey);
    else deviceStorage.write(storageKey, order);
    changeParameters((current) => {
      current.set('sort', order);
      return current;
    });
  };
  return { orders, order: asked ?? usual, asked, choose };
}

/** What the alerts can be put in order by at the moment, in the order of the choice. */
export function ordersFor({ isSearching, hasPreferences }: Situation): SortOrder[] {
  const orders: SortOrder[] = ['newest'];
  if (hasPreferences) orders.push('match');
  if (isSearching) orders.push('relevance');
  return [...orders, 'amount', 'hiring'];
}

type Situation = { isSearching: boolean; hasPreferences: boolean };

/** The first of some words that names an order one can choose; null leaves the order to the server. */
export function orderNamed(
  words: readonly (string | null)[],
  orders: readonly SortOrder[],
): SortOrder | null {
  const named = words.map((word) => sortOrders.find((order) => order === word));
  return named.find((order) => order !== undefined && orders.includes(order)) ?? null;
}

/** Fetches the alerts of a new filter while its sections are still being counted. */
export function usePrefetchFeed(
  { data, isPlaceholderData }: UseQueryResult<Overview>,
  filter: AlertScope,
  order: SortOrder | undefined,
): void {
  const queryClient = useQueryClient();
  const [parameters] = useUrlParameters();
  const summaries = data?.sections ?? [];
  const open: FeedSection[] = filter.query ? ['all'] : openSections(parameters.get('open'), summaries);
  const wanted = isPlaceholderData ? open.filter((section) => !isLockedIn(summaries, section)) : [];
  const wantedText = JSON.stringify([filter, order, wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for all that is asked for
  useEffect(() => {
    for (const section of wanted) void queryClient.prefetchInfiniteQuery(feedQuery(section, filter, order));
  }, [wantedText]);
}

const isLockedIn = (summaries: readonly SectionSummary[], wanted: FeedSection) =>
  summaries.some(({ section, isLocked }) => section === wanted && isLocked);

const noSection = 'none';

/** So many rounds stand open at least, if there are as many. */
const leastOpen = 6;

const isSection = (word: string): word is Section => sections.some((section) => section === word);

/**
 * Which sections stand open. The address decides (`open=week,quarter`, `open=none`); when it names none, the first that has
 * matches is open, and those after it until a few rounds are in sight.
 */
export function openSections(parameter: string | null, summaries: readonly SectionSummary[]): Section[] {
  const named = parameter?.split(',').filter(isSection) ?? [];
  if (named.length > 0 || parameter === noSection) return named;
  const open: Section[] = [];
  let inSight = 0;
  for (const { section, count, isLocked } of summaries) {
    if (isLocked || count === 0 || inSight >= leastOpen) continue;
    open.push(section);
    inSight += count;
  }
  return open;
}

/** The address parameter after one section was opened or closed. */
export function toggleSection(open: readonly Section[], toggled: Section): string {
  const next = sections.filter((section) => (section === toggled) !== open.includes(section));
  return next.length > 0 ? next.join(',') : noSection;
}
