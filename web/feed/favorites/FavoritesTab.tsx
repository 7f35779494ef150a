import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ListOfCompanies } from '../../companies/ListOfCompanies.tsx';
import { api } from '../../platform/api/client.ts';
import { dashboardTabNames } from '../../platform/navigation/tab-texts.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { ViewToggle } from '../../ui/lists/ViewToggle.tsx';
import { watchlistTexts } from '../watchlist/texts.ts';
import { CompanyList } from './CompanyList.tsx';
import { showNoFavorites } from './cached-favorites.ts';
import { changedFavoritesQuery } from './changed-favorites.ts';
import { listedFavorites } from './listed-companies.ts';
import { favoritesQuery } from './queries.ts';
import { favoritesTexts as texts } from './texts.ts';
import { useClearList } from './use-clear-list.ts';

const WatchlistView = lazyPart(() => import('../watchlist/WatchlistView.tsx'));

const views = ['saved', 'following'] as const;

/** What the viewer saved, or what they follow. */
export default function FavoritesTab() {
  const [parameters, change] = useUrlParameters();
  const view = parameters.get('show') === 'following' ? 'following' : 'saved';
  const show = (chosen: (typeof views)[number]) =>
    change((current) => withParameter(current, 'show', chosen === 'following' ? chosen : null));
  const switcher = <ViewToggle views={views} names={watchlistTexts.views} view={view} onChange={show} />;
  if (view === 'saved') return <SavedCompanies switcher={switcher} />;
  return (
    <Suspense fallback={<ListSkeleton view="cards" />}>
      <WatchlistView switcher={switcher} />
    </Suspense>
  );
}

function withParameter(parameters: URLSearchParams, name: string, value: string | null): URLSearchParams {
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  return parameters;
}

function SavedCompanies({ switcher }: { switcher: ReactNode }) {
  const [parameters, change] = useUrlParameters();
  const order = parameters.get('order') === 'changed' ? 'changed' : 'saved';
  const newest = useInfiniteQuery({ ...favoritesQuery, enabled: order === 'saved' });
  const changed = useInfiniteQuery({ ...changedFavoritesQuery, enabled: order === 'changed' });
  const favorites = order === 'changed' ? changed : newest;
  const clearing = useClearList({
    clear: () => api.favorites.clear(),
    restore: () => api.favorites.restore(),
    showEmpty: showNoFavorites,
    change: { kind: 'favorites-cleared' },
    texts,
  });
  const other = order === 'changed' ? 'saved' : 'changed';
  const reorder = () =>
    change((current) => withParameter(current, 'order', other === 'changed' ? other : null));
  return (
    <ListOfCompanies list={{ kind: 'favorites' }}>
      <CompanyList
        title={dashboardTabNames.favorites}
        texts={texts}
        viewKey="favoritesViewMode"
        query={favorites}
        list={favorites.data && listedFavorites(favorites.data.pages)}
        clearing={clearing}
        switcher={switcher}
        order={
          <Button variant="link" size="small" onClick={reorder}>
            {texts.order[other]}
          </Button>
        }
      />
    </ListOfCompanies>
  );
}
