import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { Alert } from '../../contract/alerts.ts';
import type { Company, StartupId } from '../../contract/startups.ts';
import { api } from '../api.ts';
import { feedKey } from '../dashboard/queries.ts';
import { dashboardTexts as texts } from '../dashboard/texts.ts';
import { companyQuery } from './queries.ts';

type FeedPages = InfiniteData<{ alerts: Alert[]; nextCursor: string | null }>;

/** Shows the bookmark as set or unset wherever the company is on the screen. */
function showBookmark(queryClient: QueryClient, startupId: StartupId, isBookmarked: boolean) {
  queryClient.setQueriesData<FeedPages>({ queryKey: feedKey }, (feed) =>
    feed
      ? {
          ...feed,
          pages: feed.pages.map((page) => ({
            ...page,
            alerts: page.alerts.map((alert) =>
              alert.startupId === startupId ? { ...alert, isBookmarked } : alert,
            ),
          })),
        }
      : feed,
  );
  queryClient.setQueryData<Company>(companyQuery(startupId).queryKey, (company) =>
    company ? { ...company, isBookmarked } : company,
  );
}

/** Saves or unsaves a company: at once on the screen, taken back when the server refuses. */
export function useBookmark(startupId: StartupId) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `bookmark-${startupId}` },
    mutationFn: (isBookmarked: boolean) => api.startups.bookmark({ id: startupId, isBookmarked }),
    onMutate: (isBookmarked) => showBookmark(queryClient, startupId, isBookmarked),
    onError: (_error, isBookmarked) => {
      showBookmark(queryClient, startupId, !isBookmarked);
      toast.error(texts.bookmarkFailed);
    },
    onSuccess: (_answer, isBookmarked) => {
      toast(isBookmarked ? texts.bookmarked : texts.bookmarkRemoved, {
        action: { label: texts.undo, onClick: () => mutate(!isBookmarked) },
      });
    },
  });
  return mutate;
}
