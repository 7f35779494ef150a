import type { Job } from '../../platform/queue/job.ts';

export const reviewJobs: Job[] = [
  {
    name: 'startups.link',
    policy: 'exclusive',
    schedules: [{ key: 'link', cron: '*/10 * * * *', payload: {} }],
    retryLimit: 2,
    expireInSeconds: 3_600,
    heartbeatSeconds: 60,
    async run(context) {
      const { linkCompanies: linkStartups } = await import('./link-companies.ts');
      await linkStartups(context);
    },
  },
];
