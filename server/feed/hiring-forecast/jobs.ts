import type { SingleJob } from '../../platform/queue/job.ts';

export const forecastJobs: SingleJob[] = [
  {
    name: 'hiring-forecast.count',
    policy: 'exclusive',
    schedules: [{ key: 'daily', cron: '25 3 * * *', payload: {} }],
    retryLimit: 1,
    expireInSeconds: 3_600,
    heartbeatSeconds: 60,
    async run(context) {
      const { countForecasts } = await import('./store-cells.ts');
      await countForecasts(context);
    },
  },
];
