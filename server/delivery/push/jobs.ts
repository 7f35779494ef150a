import type { Job } from '../../platform/queue/job.ts';
import { pushQueue } from './devices.ts';

/** Runs when a round came; and every five minutes, for whom it was too early then. */
export const pushJobs: Job[] = [
  {
    name: pushQueue,
    policy: 'exclusive',
    schedules: [{ key: 'push', cron: '*/5 * * * *', payload: {} }],
    retryLimit: 2,
    expireInSeconds: 900,
    heartbeatSeconds: 60,
    async run(context) {
      const { notifyDevices: tellDevices } = await import('./notify-devices.ts');
      await tellDevices(context);
    },
  },
];
