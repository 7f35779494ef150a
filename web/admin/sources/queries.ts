import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { sourcesKey } from '../queries.ts';

const current = { staleTime: 0, refetchOnMount: 'always' } as const;

export const feedsQuery = queryOptions({
  queryKey: [...sourcesKey, 'feeds'],
  queryFn: () => api.adminSources.feeds(),
  ...current,
});

export const backfillsQuery = queryOptions({
  queryKey: [...sourcesKey, 'backfills'],
  queryFn: () => api.adminSources.backfills(),
  // Whoever waits sees the days go by.
  refetchInterval: ({ state }) =>
    state.data?.backfills.some(({ status }) => status === 'running') ? 2_000 : false,
  ...current,
});

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'run-documents', id],
    queryFn: () => api.adminSources.documents({ id }),
  });

export const documentQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'document', id], queryFn: () => api.adminSources.document({ id }) });
