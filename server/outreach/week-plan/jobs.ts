import type { SingleJob } from '../../platform/queue/job.ts';

/** Plans of a week that begins, for those who were here lately; and plans that are long over go. */
export const weekPlanJobs: SingleJob[] = [
  {
    name: 'week-plans.make',
    policy: 'exclusive',
    schedules: [{ key: 'hourly', cron: '3 * * * *', payload: {} }],
    retryLimit: 1,
    expireInSeconds: 1_800,
    heartbeatSeconds: 60,
    async run(context) {
      const { deleteOldPlans, makeDuePlans } = await import('./make-due-plans.ts');
      await makeDuePlans(context);
      await deleteOldPlans(context);
    },
  },
];
