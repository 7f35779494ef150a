import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { StartupId } from '../../contract/startups.ts';
import { api } from '../api/client.ts';
import { favoritesKey } from '../api/query-keys.ts';
import { companyQuery } from '../companies/queries.ts';
import { countFavorite, showFavorite } from './cached-favorites.ts';
import { tellFavoritesChange } from './favorites-channel.ts';
import { rereadIfHeard, toggleKey, toggleKeyOf } from './reread-favorite.ts';
import { favoriteButtonTexts as texts } from './texts.ts';

/** Saves or unsaves a company: at once on the screen, taken back when the server refuses. */
export function useFavorite(startupId: StartupId) {
  const queryClient = useQueryClient();
  const show = (isBookmarked: boolean) => {
    showFavorite(queryClient, startupId, isBookmarked);
    countFavorite(queryClient, isBookmarked);
  };
  const { mutate } = useMutation({
    mutationKey: toggleKeyOf(startupId),
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
      tellFavoritesChange({ kind: 'favorite', startupId });
      toast(isBookmarked ? texts.bookmarked : texts.bookmarkRemoved, {
        action: { label: texts.undo, onClick: () => mutate(!isBookmarked) },
      });
    },
    onSettled: () => {
      // This one still counts as under way: only the last of several asks how things stand.
      const isLast = (mutationKey: readonly string[]) => queryClient.isMutating({ mutationKey }) === 1;
      if (isLast(toggleKeyOf(startupId))) void rereadIfHeard(queryClient, startupId);
      if (isLast(toggleKey)) void queryClient.invalidateQueries({ queryKey: favoritesKey });
    },
  });
  return mutate;
}
