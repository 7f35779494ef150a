import { z } from 'zod';
import type { Environment } from '../../platform/environment.ts';
import type { Job } from '../../platform/queue/job.ts';
import { backupQueue, restoreTestQueue } from './backups.ts';

const payload = z.object({ id: z.uuid().optional() });
const hours = 3_600;

/** Backups at their hour, and each Sunday a look whether the newest can be brought back. */
export function backupJobs({ backups: { key, cron } }: Pick<Environment, 'backups'>): Job[] {
  const isScheduled = key !== null && cron !== null;
  return [
    {
      name: backupQueue,
      policy: 'standard',
      schedules: isScheduled ? [{ key: 'make', cron, payload: {} }] : [],
      retryLimit: 0,
      expireInSeconds: 12 * hours,
      async run(context, given) {
        const { runBackup } = await import('./make-backup.ts');
        await runBackup(context, payload.parse(given));
      },
    },
    {
      name: restoreTestQueue,
      policy: 'standard',
      schedules: key === null ? [] : [{ key: 'test', cron: '23 5 * * 0', payload: {} }],
      retryLimit: 0,
      expireInSeconds: 12 * hours,
      async run(context, given) {
        const { testBackup } = await import('./test-backup.ts');
        await testBackup(context, payload.parse(given));
      },
    },
  ];
}
