import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Application } from '../../../contract/applications/applications.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { Alert } from '../../../contract/feed/alerts.ts';
import type { Company } from '../../../contract/feed/company-page.ts';
import type { Favorite } from '../../../contract/feed/favorites.ts';
import {
  applicationListKey,
  companyKey,
  favoriteCountsKey,
  favoriteListKey,
  feedKey,
  suggestionsKey,
} from '../../platform/api/query-keys.ts';
import { broadcast, listenTo } from '../../platform/browser/broadcast-channel.ts';
import type { ApplicationList, FavoriteCounts, FavoritesPage } from './queries.ts';

type FeedPage = { alerts: Alert[]; nextCursor: string | null };

type Shown = { startupId: StartupId | null; isFavorite: boolean };

type Edits = {
  alert?: (alert: Alert) => Alert;
  company?: (company: Company) => Company;
  favorite?: (favorite: Favorite) => Favorite;
  applied?: (applied: Application) => Application;
};

/** Shows a company as saved or not wherever it is on the screen. */
export function showFavorite(queryClient: QueryClient, id: StartupId, isFavorite: boolean): void {
  const mark = <Entry extends Shown>(entry: Entry): Entry =>
    entry.startupId === id ? { ...entry, isFavorite } : entry;
  const company = (shown: Company) => (shown.id === id ? { ...shown, isFavorite } : shown);
  edit(queryClient, { alert: mark, company, favorite: mark, applied: mark });
}

/** Shows so many more favorites than before, or fewer, until the server has counted. */
export function countFavorite(queryClient: QueryClient, isFavorite: boolean): void {
  queryClient.setQueryData<FavoriteCounts>(favoriteCountsKey, (counts) =>
    counts ? { ...counts, favorites: Math.max(0, counts.favorites + (isFavorite ? 1 : -1)) } : counts,
  );
}

export function showNoFavorites(queryClient: QueryClient): void {
  const unmark = <Entry extends { isFavorite: boolean }>(entry: Entry): Entry => ({
    ...entry,
    isFavorite: false,
  });
  edit(queryClient, { alert: unmark, company: unmark, applied: unmark });
  queryClient.setQueriesData<InfiniteData<FavoritesPage>>(
    { queryKey: favoriteListKey },
    emptied({ favorites: [] }),
  );
  queryClient.setQueryData<FavoriteCounts>(
    favoriteCountsKey,
    (counts) => counts && { ...counts, favorites: 0 },
  );
}

export function showNoApplications(queryClient: QueryClient): void {
  const unmark = <Entry extends { application: unknown }>(entry: Entry): Entry => ({
    ...entry,
    application: null,
  });
  edit(queryClient, { alert: unmark, company: unmark, favorite: unmark });
  for (const { key, length } of offered)
    queryClient.setQueriesData<{ companies: { application: unknown }[] }>(
      { queryKey: key, predicate: ({ queryKey }) => queryKey.length === length },
      (list) => list && { companies: list.companies.map(unmark) },
    );
  queryClient.setQueryData<ApplicationList>(applicationListKey, (list) => list && { applications: [] });
  queryClient.setQueryData<FavoriteCounts>(
    favoriteCountsKey,
    (counts) => counts && { ...counts, applications: 0 },
  );
}

/** Where companies are offered: in what is typed, and as those like another. */
const offered = [
  { key: suggestionsKey, length: suggestionsKey.length + 1 },
  { key: companyKey, length: companyKey.length + 2 },
] as const;

const emptied =
  <Entries extends object>(entries: Entries) =>
  (loaded: unknown) =>
    loaded ? { pages: [{ ...entries, total: 0, nextCursor: null }], pageParams: [''] } : undefined;

function edit(queryClient: QueryClient, { alert, company, favorite, applied }: Edits): void {
  if (alert)
    queryClient.setQueriesData<InfiniteData<FeedPage>>(
      { queryKey: feedKey },
      eachPage((page) => ({ ...page, alerts: page.alerts.map(alert) })),
    );
  if (company)
    queryClient.setQueriesData<Company>(
      // Below a company's own key lie others, such as of those like it.
      { queryKey: companyKey, predicate: ({ queryKey }) => queryKey.length === companyKey.length + 1 },
      (shown) => shown && company(shown),
    );
  if (favorite)
    queryClient.setQueriesData<InfiniteData<FavoritesPage>>(
      { queryKey: favoriteListKey },
      eachPage((page) => ({ ...page, favorites: page.favorites.map(favorite) })),
    );
  if (applied)
    queryClient.setQueryData<ApplicationList>(
      applicationListKey,
      (list) => list && { applications: list.applications.map(applied) },
    );
}

const eachPage =
  <Page>(change: (page: Page) => Page) =>
  (loaded: InfiniteData<Page> | undefined): InfiniteData<Page> | undefined =>
    loaded && { ...loaded, pages: loaded.pages.map(change) };

/** What a tab tells the others of this browser: that something changed, not to what. */
export type FavoritesChange =
  | { kind: 'favorite'; startupId: StartupId }
  | { kind: 'favorites-cleared' }
  | { kind: 'applications-cleared' }
  | { kind: 'restored' };

const channelName = 'favorites';

export const announceFavoritesChange = (change: FavoritesChange): void => broadcast(channelName, change);

export const hearFavoritesChange = (listen: (change: FavoritesChange) => void): (() => void) =>
  listenTo(channelName, listen);
