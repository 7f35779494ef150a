import type { SingleJob } from '../platform/queue/job.ts';

export const overviewJobs: SingleJob[] = [
  {
    name: 'overview.count',
    policy: 'exclusive',
    schedules: [{ key: 'half-hourly', cron: '8,38 * * * *', payload: {} }],
    retryLimit: 1,
    expireInSeconds: 900,
    async run(context) {
      const { keepFigures } = await import('./keep-figures.ts');
      await keepFigures(context);
      const { forgetDays } = await import('../audience/forget-days.ts');
      await forgetDays(context);
      const { keepEverybodys } = await import('../pipeline/keep-everybodys.ts');
      await keepEverybodys(context);
    },
  },
];
