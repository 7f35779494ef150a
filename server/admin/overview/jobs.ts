import type { SingleJob } from '../../platform/queue/job.ts';

export const overviewJobs: SingleJob[] = [
  {
    name: 'overview.count',
    policy: 'exclusive',
    schedules: [{ key: 'half-hourly', cron: '8,38 * * * *', payload: {} }],
    retryLimit: 1,
    expireInSeconds: 900,
    async run(context) {
      const { storeFigures: keepFigures } = await import('./store-figures.ts');
      await keepFigures(context);
      const { deleteOldDays: forgetDays } = await import('../visitor-analytics/visitor-counts.ts');
      await forgetDays(context);
      const { storeAllUsers: keepEverybodys } = await import('../../outreach/pipeline/store-all-users.ts');
      await keepEverybodys(context);
    },
  },
];
