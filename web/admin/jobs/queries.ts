import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { jobsPerPage } from '../../../contract/admin/jobs.ts';
import { api } from '../../platform/api/client.ts';
import type { JobsView } from './jobs-view.ts';

export const jobsKey = ['admin', 'jobs'] as const;

/** Jobs come and end while an admin looks. */
const followed = { staleTime: 0, refetchOnMount: 'always', refetchInterval: 5_000 } as const;

export function jobsQuery({ search, state, page }: JobsView) {
  const input = { search, state, skip: (page - 1) * jobsPerPage };
  return queryOptions({
    queryKey: [...jobsKey, 'list', input],
    queryFn: () => api.jobs.list(input),
    placeholderData: keepPreviousData,
    ...followed,
  });
}

export const schedulesQuery = queryOptions({
  queryKey: [...jobsKey, 'schedules'],
  queryFn: () => api.jobs.schedules(),
  ...followed,
});
