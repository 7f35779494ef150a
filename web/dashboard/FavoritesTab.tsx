import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { api } from '../api/client.ts';
import { favoritesKey } from '../api/query-keys.ts';
import { showNoBookmarks } from '../startups/show-on-screen.ts';
import { DeskList } from './DeskList.tsx';
import { tellDesk } from './desk-channel.ts';
import { favoritesDesk } from './desk-entries.ts';
import { favoritesQuery } from './desk-queries.ts';
import { deskTexts, favoritesTexts as texts } from './desk-texts.ts';

export default function FavoritesTab() {
  const queryClient = useQueryClient();
  const favorites = useInfiniteQuery(favoritesQuery);
  const clearing = useMutation({
    mutationFn: () => api.desk.clearFavorites(),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey: favoritesKey });
      showNoBookmarks(queryClient);
      tellDesk({ kind: 'favorites-cleared' });
      toast(texts.cleared);
    },
    onError: () => toast.error(texts.clearFailed),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: favoritesKey }),
  });
  return (
    <DeskList
      title={deskTexts.tabs.favorites}
      words={texts}
      viewKey="favoritesViewMode"
      query={favorites}
      desk={favorites.data && favoritesDesk(favorites.data.pages)}
      clearing={clearing}
    />
  );
}
