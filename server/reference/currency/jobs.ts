import type { Environment } from '../../platform/environment.ts';
import type { SingleJob } from '../../platform/queue/job.ts';
import { ratesQueue } from './refresh-rates.ts';

// New rates appear about 16:00 in Frankfurt on working days.
const daily = { key: 'daily', cron: '30 16 * * *', payload: {} };

export function rateJobs({ fetchesSources }: Environment): SingleJob[] {
  return [
    {
      name: ratesQueue,
      policy: 'exclusive',
      schedules: fetchesSources ? [daily] : [],
      retryLimit: 3,
      expireInSeconds: 300,
      async run(context) {
        const { refreshRates } = await import('./refresh-rates.ts');
        await refreshRates(context);
      },
    },
  ];
}
