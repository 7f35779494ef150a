import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { StartupId } from '../../contract/startups.ts';
import { api } from '../api/client.ts';
import { favoritesKey } from '../api/query-keys.ts';
import { tellDesk } from '../dashboard/desk-channel.ts';
import { dashboardTexts as texts } from '../dashboard/texts.ts';
import { bookmarkKey, bookmarksKey, catchUp } from './bookmark-news.ts';
import { companyQuery } from './queries.ts';
import { countBookmark, showBookmark } from './show-on-screen.ts';

/** Saves or unsaves a company: at once on the screen, taken back when the server refuses. */
export function useBookmark(startupId: StartupId) {
  const queryClient = useQueryClient();
  const show = (isBookmarked: boolean) => {
    showBookmark(queryClient, startupId, isBookmarked);
    countBookmark(queryClient, isBookmarked);
  };
  const { mutate } = useMutation({
    mutationKey: bookmarkKey(startupId),
    scope: { id: `bookmark-${startupId}` },
    mutationFn: (isBookmarked: boolean) => api.startups.bookmark({ id: startupId, isBookmarked }),
    onMutate: async (isBookmarked) => {
      // What was asked before may be answered by what was true before.
      await queryClient.cancelQueries({ queryKey: favoritesKey });
      await queryClient.cancelQueries({ queryKey: companyQuery(startupId).queryKey, exact: true });
      show(isBookmarked);
    },
    onError: (_error, isBookmarked) => {
      show(!isBookmarked);
      toast.error(texts.bookmarkFailed);
    },
    onSuccess: (_answer, isBookmarked) => {
      tellDesk({ kind: 'bookmark', startupId });
      toast(isBookmarked ? texts.bookmarked : texts.bookmarkRemoved, {
        action: { label: texts.undo, onClick: () => mutate(!isBookmarked) },
      });
    },
    onSettled: () => {
      // This one still counts as under way: only the last of several asks how things stand.
      const isLast = (mutationKey: readonly string[]) => queryClient.isMutating({ mutationKey }) === 1;
      if (isLast(bookmarkKey(startupId))) void catchUp(queryClient, startupId);
      if (isLast(bookmarksKey)) void queryClient.invalidateQueries({ queryKey: favoritesKey });
    },
  });
  return mutate;
}
