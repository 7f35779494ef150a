import type { JobState } from '../../../contract/admin/jobs.ts';

export const jobsTexts = {
  title: 'Jobs',
  lead: 'What is done in the background. Done jobs are kept for a week.',
  search: 'Find by name, failure or id',
  filter: 'State',
  tabs: { jobs: 'Jobs', schedules: 'By the clock' },
  tabsLabel: 'Which jobs',
  states: {
    all: 'All',
    waiting: 'Waiting',
    running: 'Running',
    'given-up': 'Given up',
    done: 'Done',
    cancelled: 'Cancelled',
  } satisfies Record<JobState | 'all', string>,
  none: 'No job yet',
  noneMeaning: 'Mails, sources and clearing up are done by jobs, which are listed here.',
  nothingFoundMeaning: 'A part of the name or of why it failed finds a job, or a whole id.',
  columns: {
    job: 'Job',
    state: 'State',
    created: 'Queued',
    ended: 'Ended',
    tries: 'Tries',
    actions: 'What to do',
  },
  startsAt: 'Not before',
  of: (tries: number, most: number) => `${tries} of ${most}`,
  retry: 'Try again',
  cancel: 'Cancel',
  retried: 'It is tried again',
  cancelled: 'It is not done',
  failed: (reason: string) => `Nothing was changed: ${reason}`,
} as const;

export const schedulesTexts = {
  title: 'By the clock',
  columns: { job: 'Job', when: 'When', next: 'Next', last: 'Last', actions: 'What to do' },
  none: 'Nothing is done by the clock',
  noneMeaning: 'A process with RUN=both or RUN=worker writes its schedules down when it starts.',
  never: 'Not yet',
  runNow: 'Run now',
  named: (queue: string, key: string) => `${queue} (${key})`,
  queued: 'It is queued',
  isUnderWay: 'It waits or runs already',
} as const;
