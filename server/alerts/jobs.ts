import { z } from 'zod';
import { mostDays } from '../../contract/alerts/admin-mail.ts';
import type { Job, SingleJob } from '../platform/queue/job.ts';
import { manualAlertsQueue } from './admin-mail/admin-mail.ts';

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
      const { sendDue } = await import('./send-alerts.ts');
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

const adminMailPayload = z.object({ days: z.int().min(1).max(mostDays) });

/** The alerts of the last days, which an admin had sent. */
export const adminMailJobs: SingleJob[] = [
  {
    name: manualAlertsQueue,
    policy: 'exclusive',
    schedules: [],
    retryLimit: 3,
    expireInSeconds: 3_600,
    heartbeatSeconds: 60,
    async run(context, given) {
      const { sendAlerts } = await import('./send-alerts.ts');
      const run = await sendAlerts(context, {
        kind: 'manual',
        sinceDays: adminMailPayload.parse(given).days,
      });
      if (run.failed > 0) throw new Error(`${run.failed} digests could not be written`);
    },
  },
];
