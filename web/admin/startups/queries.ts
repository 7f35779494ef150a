import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { startupsPerPage } from '../../../contract/admin/startups.ts';
import type { StartupId } from '../../../contract/startups.ts';
import { api } from '../../api/client.ts';
import type { StartupsView } from './startups-view.ts';

/** Companies and their rounds: what changes one changes lists of both. */
export const recordsKey = ['admin', 'records'] as const;

const current = { staleTime: 0, refetchOnMount: 'always' } as const;

export function startupsQuery({ page, ...view }: StartupsView) {
  const input = { ...view, skip: (page - 1) * startupsPerPage };
  return queryOptions({
    queryKey: [...recordsKey, 'startups', input],
    queryFn: () => api.adminStartups.list(input),
    placeholderData: keepPreviousData,
    ...current,
  });
}

export const startupQuery = (id: StartupId) =>
  queryOptions({
    queryKey: [...recordsKey, 'startup', id],
    queryFn: () => api.adminStartups.get({ id }),
    ...current,
  });

/** By itself: what was taken in is not there any more when all records are read anew. */
export const mergePreviewQuery = (id: StartupId, goneId: StartupId) =>
  queryOptions({
    queryKey: ['admin', 'merge', id, goneId],
    queryFn: () => api.adminStartups.previewMerge({ id, goneId }),
    ...current,
  });
