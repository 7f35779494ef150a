import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AlertScope, SortOrder } from '../../../contract/feed/alerts.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';
import { openSections } from './open-sections.ts';
import { feedQuery, type Overview } from './queries.ts';

/** Fetches the alerts of a new filter while its sections are still being counted. */
export function usePrefetchFeed(
  { data, isPlaceholderData }: UseQueryResult<Overview>,
  filter: AlertScope,
  order: SortOrder | undefined,
): void {
  const queryClient = useQueryClient();
  const [parameters] = useUrlParameters();
  const unlocked = data?.sections.filter(({ isLocked }) => !isLocked) ?? [];
  const open = openSections(parameters.get('open'), unlocked, filter.query !== undefined);
  const wanted = isPlaceholderData ? unlocked.filter(({ section }) => open.includes(section)) : [];
  const wantedText = JSON.stringify([filter, order, wanted.map(({ section }) => section)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for all that is asked for
  useEffect(() => {
    for (const { section } of wanted)
      void queryClient.prefetchInfiniteQuery(feedQuery(section, filter, order));
  }, [wantedText]);
}
