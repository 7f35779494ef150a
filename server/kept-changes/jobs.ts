import type { SingleJob } from '../platform/queue/job.ts';

/** What arrived long ago is sent no more. */
export const keptChangeJobs: SingleJob[] = [
  {
    name: 'kept-changes.clear',
    policy: 'exclusive',
    schedules: [{ key: 'daily', cron: '41 3 * * *', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 300,
    async run(context) {
      const { forgetMade } = await import('./forget-made.ts');
      await forgetMade(context);
    },
  },
];
