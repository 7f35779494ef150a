import type { Job } from '../platform/queue/job.ts';

/** Everyone’s digests at their own hours, and what is to be told at once. */
export const alertJobs: Job[] = [
  {
    name: 'alerts.send',
    policy: 'exclusive',
    schedules: [{ key: 'due', cron: '* * * * *', payload: {} }],
    retryLimit: 0,
    expireInSeconds: 3_600,
    // After a sudden end the rest is told within minutes, not after the hour.
    heartbeatSeconds: 60,
    async run(context) {
      const { sendDue } = await import('./send-due.ts');
      const run = await sendDue(context);
      if (run.failed > 0) throw new Error(`${run.failed} digests could not be written`);
    },
  },
  {
    name: 'alerts.clear',
    policy: 'exclusive',
    schedules: [{ key: 'nightly', cron: '41 3 * * *', payload: {} }],
    retryLimit: 1,
    expireInSeconds: 900,
    async run(context) {
      const { clearOldRuns: clearOldLooks } = await import('./alert-runs.ts');
      await clearOldLooks(context);
    },
  },
];
