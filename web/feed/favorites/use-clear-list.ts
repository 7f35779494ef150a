import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { favoritesKey } from '../../platform/api/query-keys.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { announceFavoritesChange, type FavoritesChange } from './cached-favorites.ts';
import { showRestored } from './show-restored.ts';
import type { TabTexts } from './texts.ts';

type ClearOptions = {
  clear: () => Promise<unknown>;
  restore: () => Promise<{ restored: number }>;
  showEmpty: (queryClient: QueryClient) => void;
  change: FavoritesChange;
  texts: Pick<TabTexts, 'cleared' | 'clearFailed' | 'restored' | 'notRestored'>;
};

/** Empties a list on the server, then on the screen, here and in the other tabs. For a while it can be undone. */
export function useClearList({ clear, restore, showEmpty, change, texts }: ClearOptions) {
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: restore,
    onSuccess: ({ restored }) => {
      if (restored === 0) return toast.error(texts.notRestored);
      announceFavoritesChange({ kind: 'restored' });
      toast(texts.restored);
      return showRestored(queryClient);
    },
    onError: () => toast.error(texts.notRestored),
  });
  return useMutation({
    mutationFn: clear,
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey: favoritesKey });
      showEmpty(queryClient);
      announceFavoritesChange(change);
      toastUndo(texts.cleared, () => undo.mutate());
    },
    onError: () => toast.error(texts.clearFailed),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: favoritesKey }),
  });
}
