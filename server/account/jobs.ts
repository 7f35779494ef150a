import type { Job, SingleJob } from '../platform/queue/job.ts';
import { deletionsQueue } from './queue-deletions.ts';

const patience = { retryLimit: 5, expireInSeconds: 900 };

/** What deleting accounts leaves to be done: the steps that failed or were cut off, and what the files still hold. */
export const accountJobs: Job[] = [
  {
    ...patience,
    name: deletionsQueue,
    policy: 'exclusive',
    schedules: [{ key: 'all', cron: '7 * * * *', payload: {} }],
    async run(context) {
      const { finishDeletions } = await import('./record-deletion.ts');
      await finishDeletions(context);
    },
  },
  {
    ...patience,
    name: 'accounts.scrub',
    policy: 'standard',
    schedules: [],
    async run(context) {
      const { scrubRemains } = await import('./record-deletion.ts');
      await scrubRemains(context);
    },
  },
];

/** What arrived long ago is sent no more. */
export const offlineChangeJobs: SingleJob[] = [
  {
    name: 'kept-changes.clear',
    policy: 'exclusive',
    schedules: [{ key: 'daily', cron: '41 3 * * *', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 300,
    async run(context) {
      const { deleteApplied: forgetMade } = await import('./offline-sync/make-change.ts');
      await forgetMade(context);
    },
  },
];
