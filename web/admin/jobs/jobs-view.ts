import { useSearchParams } from 'react-router';
import type { JobState } from '../../../contract/admin/jobs.ts';
import { type JobsParameters, paths } from '../../platform/navigation/paths.ts';
import { pageIn } from '../list/page-in.ts';
import { wordIn } from '../list/word-in.ts';
import { jobsTexts } from './texts.ts';

type JobsTab = keyof typeof jobsTexts.tabs;

/** What the page shows, as its address says it. */
export type JobsView = { tab: JobsTab; search: string; state: JobState | 'all'; page: number };

export function useJobsView(): JobsView {
  const [parameters] = useSearchParams();
  return {
    tab: wordIn(jobsTexts.tabs, parameters.get('tab'), 'jobs'),
    search: (parameters.get('q') ?? '').slice(0, 200),
    state: wordIn(jobsTexts.states, parameters.get('state'), 'all'),
    page: pageIn(parameters),
  };
}

/** The path to a view; defaults are left out. */
export function jobsPath({ tab, search, state, page }: Partial<JobsView>): string {
  const given = {
    tab: tab === 'jobs' ? undefined : tab,
    q: search || undefined,
    state: state === 'all' ? undefined : state,
    page: page === undefined || page === 1 ? undefined : String(page),
  } satisfies JobsParameters;
  return paths.adminJobs(given);
}
