import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { companyQuery } from '../../companies/queries.ts';
import { api } from '../../platform/api/client.ts';
import { favoritesKey } from '../../platform/api/query-keys.ts';
import { sendOrStore } from '../../platform/offline/send-or-store.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { announceFavoritesChange, countFavorite, showFavorite } from './cached-favorites.ts';
import { rereadIfHeard, toggleKey, toggleKeyOf } from './reread-favorite.ts';
import { favoriteButtonTexts as texts } from './texts.ts';

type FavoriteButtonProps = { startupId: StartupId; name: string; isFavorite: boolean };

export function FavoriteButton({ startupId, name, isFavorite }: FavoriteButtonProps) {
  const queryClient = useQueryClient();
  return (
    <button
      type="button"
      data-favorite={startupId}
      aria-pressed={isFavorite}
      aria-label={texts.button(name)}
      onClick={() => setFavorite(queryClient, startupId, !isFavorite)}
      className="relative z-10 grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink aria-pressed:text-ink"
    >
      <Bookmark
        size={17}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`transition-[fill] ${isFavorite ? 'fill-mark' : 'fill-transparent'}`}
      />
    </button>
  );
}

/**
 * Saves or unsaves a company: at once on the screen, taken back when the server refuses. Nothing stands ready for it in a
 * button, because a list has as many as rows and most are never pressed.
 */
function setFavorite(queryClient: QueryClient, startupId: StartupId, wanted: boolean): void {
  const show = (isFavorite: boolean) => {
    showFavorite(queryClient, startupId, isFavorite);
    countFavorite(queryClient, isFavorite);
  };
  const change = new MutationObserver(queryClient, {
    mutationKey: toggleKeyOf(startupId),
    scope: { id: `favorite-${startupId}` },
    mutationFn: (isFavorite: boolean) =>
      sendOrStore({ kind: 'favorite', id: startupId, isFavorite }, () =>
        api.favorites.set({ id: startupId, isFavorite }),
      ),
    onMutate: async (isFavorite) => {
      // The answer to an earlier request would bring back the old state.
      await queryClient.cancelQueries({ queryKey: favoritesKey });
      await queryClient.cancelQueries({ queryKey: companyQuery(startupId).queryKey, exact: true });
      show(isFavorite);
    },
    onError: (_error, isFavorite) => {
      show(!isFavorite);
      toast.error(texts.failed);
    },
    onSuccess: (_answer, isFavorite) => {
      announceFavoritesChange({ kind: 'favorite', startupId });
      const undo = () => setFavorite(queryClient, startupId, !isFavorite);
      toastUndo(isFavorite ? texts.added : texts.removed, undo, `favorite-${startupId}`);
    },
    onSettled: () => {
      // This mutation still counts as running: only the last of several refetches.
      const isLast = (mutationKey: readonly string[]) => queryClient.isMutating({ mutationKey }) === 1;
      if (isLast(toggleKeyOf(startupId))) void rereadIfHeard(queryClient, startupId);
      if (isLast(toggleKey)) void queryClient.invalidateQueries({ queryKey: favoritesKey });
    },
  });
  const end = () => change.reset();
  // A failure has been reported by then.
  change.mutate(wanted).then(end, end);
}
