import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { favoriteListKey } from '../../platform/api/query-keys.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';

/** The saved companies, those first where something happened last since the viewer looked. */
export const changedFavoritesQuery = infiniteQueryOptions({
  queryKey: [...favoriteListKey, 'changed'],
  queryFn: ({ pageParam }) =>
    api.favorites.list({
      timeZone: viewersTimeZone(),
      cursor: pageParam || undefined,
      order: 'changed',
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: true,
});
