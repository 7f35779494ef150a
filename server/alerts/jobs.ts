import { z } from 'zod';
import { mostDays } from '../../contract/alerts/admin-mail.ts';
import { counted } from '../../contract/platform/text/counts.ts';
import type { Job, SingleJob } from '../platform/queue/job.ts';
import { manualAlertsQueue } from './admin-mail/admin-mail.ts';
import { alertPartsQueue } from './alert-runs.ts';

/** Everyone’s digests at their own hours, and what is to be told at once: a run splits people into parts, which workers share. */
export const alertJobs: Job[] = [
  {
    name: 'alerts.send',
    policy: 'exclusive',
    schedules: [{ key: 'due', cron: '* * * * *', payload: {} }],
    retryLimit: 0,
    expireInSeconds: 900,
    heartbeatSeconds: 60,
    async run(context) {
      const { queueDue } = await import('./send-in-parts.ts');
      await queueDue(context);
    },
  },
  {
    name: alertPartsQueue,
    policy: 'exclusive',
    schedules: [],
    // A worker that dies has its part taken up by another.
    retryLimit: 3,
    expireInSeconds: 600,
    heartbeatSeconds: 20,
    // One part is written while the database works on another.
    batchesAtOnce: 2,
    async run(context, given) {
      const { sendPart } = await import('./send-in-parts.ts');
      const run = await sendPart(context, given);
      if (run.failed > 0) throw new Error(`${counted(run.failed, 'digest', 'digests')} could not be written`);
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
    expireInSeconds: 900,
    heartbeatSeconds: 60,
    async run(context, given) {
      const { queueManual } = await import('./send-in-parts.ts');
      await queueManual(context, adminMailPayload.parse(given));
    },
  },
];
