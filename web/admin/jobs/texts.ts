import type { JobState } from '../../../contract/admin/jobs.ts';

export const jobsTexts = {
  title: 'Jobs',
  lead: 'Background work. Finished jobs are kept for a week.',
  search: 'Find by name, error or ID',
  filter: 'State',
  tabs: { jobs: 'Jobs', schedules: 'Scheduled' },
  tabsLabel: 'Which jobs',
  states: {
    all: 'All',
    waiting: 'Waiting',
    running: 'Running',
    'given-up': 'Failed',
    done: 'Done',
    cancelled: 'Canceled',
  } satisfies Record<JobState | 'all', string>,
  none: 'No jobs yet',
  noneMeaning: 'Emails, source runs and cleanup appear here as jobs.',
  nothingFoundMeaning: 'Search by part of a name or error, or by a full ID.',
  columns: {
    job: 'Job',
    state: 'State',
    created: 'Queued',
    ended: 'Ended',
    tries: 'Tries',
    actions: 'Actions',
  },
  startsAt: 'Not before',
  of: (tries: number, most: number) => `${tries} of ${most}`,
  retry: 'Try Again',
  cancel: 'Cancel',
  retried: 'Job retried',
  cancelled: 'Job canceled',
  failed: (reason: string) => `Nothing was changed: ${reason}`,
} as const;

export const schedulesTexts = {
  title: 'Scheduled',
  columns: { job: 'Job', when: 'When', next: 'Next', last: 'Last', actions: 'Actions' },
  none: 'No schedules yet',
  noneMeaning: 'A process with RUN=both or RUN=worker registers its schedules when it starts.',
  never: 'Not yet',
  runNow: 'Run now',
  named: (queue: string, key: string) => `${queue} (${key})`,
  queued: 'Job queued',
  isUnderWay: 'This job is already queued or running',
} as const;
