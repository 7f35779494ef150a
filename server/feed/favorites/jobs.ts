import type { SingleJob } from '../../platform/queue/job.ts';

/** What was cleared away and can be brought back no more goes for good. */
export const favoriteJobs: SingleJob[] = [
  {
    name: 'favorites.clear',
    policy: 'exclusive',
    schedules: [{ key: 'often', cron: '*/10 * * * *', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 300,
    async run(context) {
      const favorites = await import('./favorites.ts');
      const applications = await import('../../applications/applications.ts');
      await favorites.deleteClearedFavorites(context);
      await applications.deleteClearedApplications(context);
    },
  },
];
