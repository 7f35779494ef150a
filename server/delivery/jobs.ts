import { z } from 'zod';
import type { Job, SingleJob } from '../platform/queue/job.ts';
import { pushQueue } from './push/devices.ts';
import { findQueue } from './webhooks/deliveries.ts';

const everyMinute = [{ key: 'often', cron: '* * * * *', payload: {} }];

/** Webhooks have queues of their own: no one's mail stands behind them, nor what is found behind what is sent. */
export const webhookJobs: SingleJob[] = [
  {
    name: findQueue,
    policy: 'exclusive',
    schedules: everyMinute,
    retryLimit: 0,
    expireInSeconds: 120,
    heartbeatSeconds: 60,
    async run(context) {
      const { recordStreamItems: noteFindings } = await import('./webhooks/sending/record-stream-items.ts');
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
      const { sendWebhooks } = await import('./webhooks/sending/send-webhooks.ts');
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
      const { clearOld } = await import('./webhooks/deliveries.ts');
      await clearOld(context);
    },
  },
];

/** Once a day, at an hour at which little else is due. */
export const liveJobs: Job[] = [
  {
    name: 'live.clear',
    policy: 'exclusive',
    schedules: [{ key: 'daily', cron: '40 3 * * *', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 600,
    async run(context) {
      const { clearOld } = await import('./live/lines.ts');
      await clearOld(context);
    },
  },
];

const pushPayload = z.object({ afterId: z.uuid().optional() });

/** Runs when a round came; and every five minutes, for whom it was too early then. */
export const pushJobs: SingleJob[] = [
  {
    name: pushQueue,
    policy: 'exclusive',
    schedules: [{ key: 'push', cron: '*/5 * * * *', payload: {} }],
    retryLimit: 2,
    expireInSeconds: 900,
    heartbeatSeconds: 60,
    async run(context, given) {
      const { notifyDevices: tellDevices } = await import('./push/notify-devices.ts');
      await tellDevices(context, pushPayload.parse(given));
    },
  },
];
