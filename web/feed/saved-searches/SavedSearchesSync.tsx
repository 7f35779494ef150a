import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { api } from '../../platform/api/client.ts';
import { editSearches, savedSearchesQuery } from './queries.ts';
import { searchOf } from './search-filter.ts';
import { useAlertsShown } from './shown-alerts.ts';
import {
  announceSavedSearchesChange,
  useSavedSearchesOfOtherTabs,
} from './use-saved-searches-of-other-tabs.ts';

/** Renders nothing: follows what other tabs do to the searches, and marks what is shown as viewed. */
export default function SavedSearchesSync({ filter }: { filter: AlertFilter | null }) {
  useSavedSearchesOfOtherTabs();
  return filter ? <MarkViewed filter={filter} /> : null;
}

function MarkViewed({ filter }: { filter: AlertFilter }) {
  useMarkViewed(filter);
  return null;
}

/** Marks a search as viewed once what it finds is on the screen. */
function useMarkViewed(filter: AlertFilter): void {
  const queryClient = useQueryClient();
  const { data: list, dataUpdatedAt } = useQuery(savedSearchesQuery);
  const isShown = useAlertsShown(filter, dataUpdatedAt);
  const search = searchOf(list?.savedSearches ?? [], filter);
  const hasNewMatches = Boolean(search?.newCount);
  // If it fails, the search stays new until the next time.
  const { mutate } = useMutation({
    mutationFn: (checked: { id: string; until?: string }) => api.savedSearches.look(checked),
    onSuccess: ({ lookedAt }, { id }) => {
      editSearches(queryClient, (searches) =>
        searches.map((each) => (each.id === id ? { ...each, lookedAt, newCount: each.newCount && 0 } : each)),
      );
      announceSavedSearchesChange();
    },
  });
  const id = search?.id;
  const until = list?.countedAt;
  useEffect(() => {
    if (id && hasNewMatches && isShown) mutate({ id, until });
  }, [id, hasNewMatches, isShown, until, mutate]);
}
