import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type JobState, jobsPerPage } from '../../../contract/admin/jobs.ts';
import type { ListOrder } from '../../../contract/platform/list-order.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { type JobsParameters, paths } from '../../platform/navigation/paths.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { orderIn, orderParameter } from '../list/order-in.ts';
import { pageIn } from '../list/page-in.ts';
import { wordIn } from '../list/word-in.ts';
import { jobsTexts, jobsTexts as texts } from './texts.ts';

/** Asks for a change of a job, says what came of it, and looks at the jobs anew. */
export function useJobChange<Input, Answer>(
  ask: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (answer) => {
      toast.success(done(answer));
    },
    onError: (error) => {
      toast.error(texts.failed(messageOfError(error)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  });
}

const jobsKey = ['admin', 'jobs'] as const;

/** Jobs come and end while an admin looks. */
const followed = { staleTime: 0, refetchOnMount: 'always', refetchInterval: 5_000 } as const;

export function jobsQuery({ search, state, order, page }: JobsView) {
  const input = { search, state, order, skip: (page - 1) * jobsPerPage };
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

type JobsTab = keyof typeof jobsTexts.tabs;

/** What the page shows, as its address says it. */
export type JobsView = {
  tab: JobsTab;
  search: string;
  state: JobState | 'all';
  order: ListOrder;
  page: number;
};

export function useJobsView(): JobsView {
  const [parameters] = useSearchParams();
  return {
    tab: wordIn(jobsTexts.tabs, parameters.get('tab'), 'jobs'),
    search: (parameters.get('q') ?? '').slice(0, 200),
    state: wordIn(jobsTexts.states, parameters.get('state'), 'all'),
    order: orderIn(parameters.get('order')),
    page: pageIn(parameters),
  };
}

/** The path to a view; defaults are left out. */
export function jobsPath({ tab, search, state, order, page }: Partial<JobsView>): string {
  const given = {
    tab: tab === 'jobs' ? undefined : tab,
    q: search || undefined,
    state: state === 'all' ? undefined : state,
    order: orderParameter(order),
    page: page === undefined || page === 1 ? undefined : String(page),
  } satisfies JobsParameters;
  return paths.adminJobs(given);
}
