import type { Job } from '../../platform/queue/job.ts';

/** Once a day, at an hour at which little else is due. */
export const liveJobs: Job[] = [
  {
    name: 'live.clear',
    policy: 'exclusive',
    schedules: [{ key: 'daily', cron: '40 3 * * *', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 600,
    async run(context) {
      const { clearOld } = await import('./clear-old.ts');
      await clearOld(context);
    },
  },
];
