import type { QueryClient } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { companyQuery } from '../../companies/queries.ts';
import { favoritesKey } from '../../platform/api/query-keys.ts';
import { showFavorite } from './cached-favorites.ts';

export const toggleKey = ['favorite'] as const;
export const toggleKeyOf = (id: StartupId) => [...toggleKey, id] as const;

/** Companies of which another tab said that it saved or unsaved them, and that were not asked for since. */
const heardOf = new Set<StartupId>();

/** Another tab saved or unsaved this company: the server says which of the two. */
export async function rereadFavorite(queryClient: QueryClient, id: StartupId): Promise<void> {
  heardOf.add(id);
  // A change of our own that is still running may come after it.
  if (queryClient.isMutating({ mutationKey: toggleKeyOf(id) }) === 0) await readFavorite(queryClient, id);
}

/** Reads a company again that another tab changed while a change of our own was running. */
export async function rereadIfHeard(queryClient: QueryClient, id: StartupId): Promise<void> {
  if (heardOf.has(id)) await readFavorite(queryClient, id);
}

async function readFavorite(queryClient: QueryClient, id: StartupId): Promise<void> {
  const query = companyQuery(id);
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  heardOf.delete(id);
  // It may be deleted, or a change of our own may have begun meanwhile, which ends by asking again.
  const company = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(() => null);
  if (company) showFavorite(queryClient, id, company.isFavorite);
  else heardOf.add(id);
  await queryClient.invalidateQueries({ queryKey: favoritesKey });
}
