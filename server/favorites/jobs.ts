import type { SingleJob } from '../platform/queue/job.ts';

export const favoriteJobs: SingleJob[] = [
  {
    name: 'favorites.clear',
    policy: 'exclusive',
    schedules: [{ key: 'often', cron: '*/10 * * * *', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 300,
    async run(context) {
      const { clearCleared } = await import('./clear-cleared.ts');
      await clearCleared(context);
    },
  },
];
