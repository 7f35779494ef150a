import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { api } from '../api/client.ts';
import { favoritesKey } from '../api/query-keys.ts';
import { dashboardTabNames } from '../navigation/dashboard-tabs.ts';
import { CompanyList } from './CompanyList.tsx';
import { showNoFavorites } from './cached-favorites.ts';
import { tellFavoritesChange } from './favorites-channel.ts';
import { listedFavorites } from './listed-companies.ts';
import { favoritesQuery } from './queries.ts';
import { favoritesTexts as texts } from './texts.ts';

export default function FavoritesTab() {
  const queryClient = useQueryClient();
  const favorites = useInfiniteQuery(favoritesQuery);
  const clearing = useMutation({
    mutationFn: () => api.desk.clearFavorites(),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey: favoritesKey });
      showNoFavorites(queryClient);
      tellFavoritesChange({ kind: 'favorites-cleared' });
      toast(texts.cleared);
    },
    onError: () => toast.error(texts.clearFailed),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: favoritesKey }),
  });
  return (
    <CompanyList
      title={dashboardTabNames.favorites}
      words={texts}
      viewKey="favoritesViewMode"
      query={favorites}
      desk={favorites.data && listedFavorites(favorites.data.pages)}
      clearing={clearing}
    />
  );
}
