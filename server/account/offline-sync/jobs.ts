import type { SingleJob } from '../../platform/queue/job.ts';

/** What arrived long ago is sent no more. */
export const offlineChangeJobs: SingleJob[] = [
  {
    name: 'kept-changes.clear',
    policy: 'exclusive',
    schedules: [{ key: 'daily', cron: '41 3 * * *', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 300,
    async run(context) {
      const { deleteApplied: forgetMade } = await import('./make-change.ts');
      await forgetMade(context);
    },
  },
];
