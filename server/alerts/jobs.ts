import { z } from 'zod';
import type { Environment } from '../platform/environment.ts';
import type { Job } from '../platform/queue/job.ts';

const payload = z.object({ kind: z.enum(['daily', 'weekly']) });

/** The daily and the weekly digest. One that came due while the product was down is sent once it is up again. */
export function alertJobs(environment: Environment): Job[] {
  return [
    {
      name: 'alerts.send',
      policy: 'exclusive',
      schedules: [
        { key: 'daily', cron: environment.dailyAlertsCron, payload: { kind: 'daily' } },
        { key: 'weekly', cron: environment.weeklyAlertsCron, payload: { kind: 'weekly' } },
      ],
      retryLimit: 3,
      expireInSeconds: 3_600,
      // After a sudden end the rest is told within minutes, not after the hour.
      heartbeatSeconds: 60,
      async run(context, given) {
        const { sendAlerts } = await import('./send-alerts.ts');
        const { kind } = payload.parse(given);
        const run = await sendAlerts(context, { kind });
        if (run.failed > 0) throw new Error(`${run.failed} digests could not be written`);
      },
    },
  ];
}
