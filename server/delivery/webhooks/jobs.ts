import type { SingleJob } from '../../platform/queue/job.ts';

const everyMinute = [{ key: 'often', cron: '* * * * *', payload: {} }];

/** Webhooks have queues of their own: no one's mail stands behind them, nor what is found behind what is sent. */
export const webhookJobs: SingleJob[] = [
  {
    name: 'webhooks.find',
    policy: 'exclusive',
    schedules: everyMinute,
    retryLimit: 0,
    expireInSeconds: 120,
    heartbeatSeconds: 60,
    async run(context) {
      const { recordStreamItems: noteFindings } = await import('./sending/record-stream-items.ts');
      const recorded = await noteFindings(context);
      if (recorded > 0) await context.queue.send(context, 'webhooks.send', {}, { singletonKey: 'often' });
    },
  },
  {
    name: 'webhooks.send',
    policy: 'exclusive',
    schedules: everyMinute,
    retryLimit: 0,
    expireInSeconds: 180,
    heartbeatSeconds: 60,
    async run(context) {
      const { sendWebhooks } = await import('./sending/send-webhooks.ts');
      await sendWebhooks(context);
    },
  },
  {
    name: 'webhooks.clear',
    policy: 'exclusive',
    schedules: [{ key: 'hourly', cron: '23 * * * *', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 300,
    async run(context) {
      const { clearOld } = await import('./deliveries.ts');
      await clearOld(context);
    },
  },
];
