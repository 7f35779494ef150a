import { z } from 'zod';
import type { Job } from '../platform/queue/job.ts';

const applying = z.object({ eventId: z.uuid() });
const comparing = z.object({ scope: z.enum(['recent', 'all']) });

/** What follows from a notification, what was left half-way, and the comparisons with the payment provider. */
export const billingJobs: Job[] = [
  {
    name: 'billing.apply',
    policy: 'standard',
    schedules: [],
    // Whatever still waits then is gone on with by the jobs below.
    retryLimit: 3,
    expireInSeconds: 300,
    batchSize: 10,
    heartbeatSeconds: 30,
    async run(context, given) {
      const { applyEvent } = await import('./events/apply-event.ts');
      await applyEvent(context, applying.parse(given));
    },
  },
  {
    name: 'billing.tend',
    policy: 'exclusive',
    schedules: [{ key: 'minutely', cron: '* * * * *', payload: {} }],
    retryLimit: 0,
    expireInSeconds: 900,
    heartbeatSeconds: 30,
    async run(context) {
      const { retryPendingBilling } = await import('./events/apply-event.ts');
      await retryPendingBilling(context);
    },
  },
  {
    name: 'billing.reconcile',
    policy: 'exclusive',
    schedules: [
      { key: 'recent', cron: '23 * * * *', payload: { scope: 'recent' } },
      { key: 'all', cron: '41 4 * * *', payload: { scope: 'all' } },
    ],
    retryLimit: 0,
    expireInSeconds: 3_600,
    heartbeatSeconds: 30,
    async run(context, given) {
      const { reconcile } = await import('./reconciliation/reconcile.ts');
      await reconcile(context, comparing.parse(given));
    },
  },
];
