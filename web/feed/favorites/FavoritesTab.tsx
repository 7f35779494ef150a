import { useInfiniteQuery } from '@tanstack/react-query';
import { ListOfCompanies } from '../../companies/ListOfCompanies.tsx';
import { api } from '../../platform/api/client.ts';
import { dashboardTabNames } from '../../platform/navigation/tab-texts.ts';
import { CompanyList } from './CompanyList.tsx';
import { showNoFavorites } from './cached-favorites.ts';
import { listedFavorites } from './listed-companies.ts';
import { favoritesQuery } from './queries.ts';
import { favoritesTexts as texts } from './texts.ts';
import { useClearList } from './use-clear-list.ts';

export default function FavoritesTab() {
  const favorites = useInfiniteQuery(favoritesQuery);
  const clearing = useClearList({
    clear: () => api.favorites.clear(),
    restore: () => api.favorites.restore(),
    showEmpty: showNoFavorites,
    change: { kind: 'favorites-cleared' },
    texts,
  });
  return (
    <ListOfCompanies list={{ kind: 'favorites' }}>
      <CompanyList
        title={dashboardTabNames.favorites}
        texts={texts}
        viewKey="favoritesViewMode"
        query={favorites}
        list={favorites.data && listedFavorites(favorites.data.pages)}
        clearing={clearing}
      />
    </ListOfCompanies>
  );
}
