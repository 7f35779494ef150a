import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ImportMapping, ImportStatus } from '../../../contract/admin/imports/imports.ts';
import { api } from '../../platform/api/client.ts';

export const importsKey = ['admin', 'imports'] as const;
const whileWorking = 1_000;

/** Someone or something is at it right now. */
export const isAtWork = (status: ImportStatus) =>
  status === 'checking' || status === 'running' || status === 'undoing';

export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'list'],
  queryFn: () => api.imports.list(),
  staleTime: 0,
  refetchOnMount: 'always',
  refetchInterval: ({ state }) =>
    state.data?.imports.some(({ status }) => isAtWork(status)) ? whileWorking : false,
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: () => api.imports.get({ id }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.status) ? whileWorking : false),
  });

export const previewQuery = (id: string, mapping: ImportMapping) =>
  queryOptions({
    // Not of those that are asked for again once the import has begun: its file goes when it is over.
    queryKey: ['importPreview', id, mapping],
    queryFn: () => api.imports.preview({ id, mapping }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
