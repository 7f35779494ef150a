import type { SingleJob } from '../../platform/queue/job.ts';

export const removalRequestJobs: SingleJob[] = [
  {
    name: 'opt-outs.clear',
    policy: 'exclusive',
    schedules: [{ key: 'daily', cron: '23 4 * * *', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 300,
    async run(context) {
      const { clearOld } = await import('./removal-requests.ts');
      context.log.info(await clearOld(context), 'requests to be left out were cleared away');
    },
  },
];
