import { z } from 'zod';
import { mostDays } from '../../../contract/alerts/admin-mail.ts';
import type { SingleJob } from '../../platform/queue/job.ts';
import { manualAlertsQueue } from './admin-mail.ts';

const payload = z.object({ days: z.int().min(1).max(mostDays) });

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
      const { sendAlerts } = await import('../send-alerts.ts');
      const run = await sendAlerts(context, { kind: 'manual', sinceDays: payload.parse(given).days });
      if (run.failed > 0) throw new Error(`${run.failed} digests could not be written`);
    },
  },
];
