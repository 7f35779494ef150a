import type { QueryClient } from '@tanstack/react-query';
import { companyKey, favoritesKey, feedKey } from '../../platform/api/query-keys.ts';

/** Asks again for whatever shows what is saved and applied to. */
export async function showRestored(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [favoritesKey, feedKey, companyKey].map((queryKey) =>
      // Also what is not on the screen now: nothing is asked for again by being shown.
      queryClient.invalidateQueries({ queryKey, refetchType: 'all' }),
    ),
  );
}
