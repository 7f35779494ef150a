import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { favoritesKey } from '../api/query-keys.ts';
import { type FavoritesChange, tellFavoritesChange } from './favorites-channel.ts';
import type { TabTexts } from './texts.ts';

type ClearOptions = {
  clear: () => Promise<unknown>;
  showEmpty: (queryClient: QueryClient) => void;
  change: FavoritesChange;
  texts: Pick<TabTexts, 'cleared' | 'clearFailed'>;
};

/** Empties a list on the server, then on the screen, here and in the other tabs. */
export function useClearList({ clear, showEmpty, change, texts }: ClearOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: clear,
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey: favoritesKey });
      showEmpty(queryClient);
      tellFavoritesChange(change);
      toast(texts.cleared);
    },
    onError: () => toast.error(texts.clearFailed),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: favoritesKey }),
  });
}
