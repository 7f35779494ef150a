import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { favoritesKey } from '../../platform/api/query-keys.ts';
import { hearFavoritesChange, showNoApplications, showNoFavorites } from './cached-favorites.ts';
import { rereadFavorite } from './reread-favorite.ts';
import { showRestored } from './show-restored.ts';

/** Follows what other tabs of this browser do to favorites and applications. */
export function useFavoritesOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      hearFavoritesChange((change) => {
        if (change.kind === 'favorite') return void rereadFavorite(queryClient, change.startupId);
        if (change.kind === 'restored') return void showRestored(queryClient);
        if (change.kind === 'favorites-cleared') showNoFavorites(queryClient);
        if (change.kind === 'applications-cleared') showNoApplications(queryClient);
        void queryClient.invalidateQueries({ queryKey: favoritesKey });
      }),
    [queryClient],
  );
}
