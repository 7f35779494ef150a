import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import {
  companyKey,
  favoriteCountsKey,
  favoriteListKey,
  feedKey,
  suggestionsKey,
} from '../../platform/api/query-keys.ts';
import { countFavorite, showFavorite, showNoApplications, showNoFavorites } from './cached-favorites.ts';

const kestrel = startupId.parse('00000000-0000-4000-8000-000000000001');
const tidewater = startupId.parse('00000000-0000-4000-8000-000000000002');
const similar = [...companyKey, kestrel, 'similar'];
const suggested = [...suggestionsKey, 'kes'];

const entry = (id: StartupId) => ({ startupId: id, isFavorite: false, application: 'PENDING' });
const pages = (page: object) => ({ pages: [page], pageParams: [''] });
type Pages = InfiniteData<Record<string, { isFavorite: boolean; application: string | null }[]>>;

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData([...feedKey, 'week', {}], pages({ alerts: [entry(kestrel), entry(tidewater)] }));
  queryClient.setQueryData(favoriteListKey, pages({ favorites: [entry(kestrel)], total: 1 }));
  queryClient.setQueryData([...companyKey, kestrel], { id: kestrel, ...entry(kestrel) });
  queryClient.setQueryData(similar, { companies: [entry(tidewater)] });
  queryClient.setQueryData(suggested, { companies: [entry(kestrel)] });
  queryClient.setQueryData(favoriteCountsKey, { favorites: 1, applications: 1 });
});

const alerts = () => queryClient.getQueryData<Pages>([...feedKey, 'week', {}])?.pages[0]?.alerts;
const favorites = () => queryClient.getQueryData<Pages>(favoriteListKey)?.pages[0]?.favorites;
const company = () => queryClient.getQueryData([...companyKey, kestrel]);
const counts = () => queryClient.getQueryData(favoriteCountsKey);

describe('a bookmark on the screen', () => {
  it('changes wherever its company is, and nowhere else', () => {
    showFavorite(queryClient, kestrel, true);
    expect(alerts()).toMatchObject([{ isFavorite: true }, { isFavorite: false }]);
    expect(favorites()).toMatchObject([{ isFavorite: true }]);
    expect(company()).toMatchObject({ isFavorite: true });
    expect(queryClient.getQueryData(similar)).toEqual({ companies: [entry(tidewater)] });
  });

  it('counts at once, and never below nothing', () => {
    countFavorite(queryClient, true);
    expect(counts()).toEqual({ favorites: 2, applications: 1 });
    for (let times = 0; times < 3; times++) countFavorite(queryClient, false);
    expect(counts()).toEqual({ favorites: 0, applications: 1 });
  });
});

describe('what was cleared', () => {
  it('is saved nowhere any more, and the applications stay', () => {
    showFavorite(queryClient, kestrel, true);
    showNoFavorites(queryClient);
    expect(alerts()).toMatchObject([{ isFavorite: false }, { isFavorite: false }]);
    expect(favorites()).toEqual([]);
    expect(company()).toMatchObject({ isFavorite: false, application: 'PENDING' });
    expect(counts()).toEqual({ favorites: 0, applications: 1 });
  });

  it('was never applied to, and the favorites stay', () => {
    showNoApplications(queryClient);
    expect(alerts()).toMatchObject([{ application: null }, { application: null }]);
    expect(favorites()).toMatchObject([{ application: null }]);
    for (const offered of [similar, suggested])
      expect(queryClient.getQueryData(offered)).toMatchObject({ companies: [{ application: null }] });
    expect(counts()).toEqual({ favorites: 1, applications: 0 });
  });

  it('is not made up where nothing was loaded yet', () => {
    queryClient.clear();
    showNoFavorites(queryClient);
    showNoApplications(queryClient);
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined),
    ).toEqual([]);
  });
});
