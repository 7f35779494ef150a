import { z } from 'zod';
import type { Job } from '../../platform/queue/job.ts';
import { importQueue } from './queue-import.ts';

const payload = z.object({ id: z.uuid() });

export const importJobs: Job[] = [
  {
    name: importQueue,
    policy: 'exclusive',
    schedules: [],
    retryLimit: 5,
    expireInSeconds: 6 * 3_600,
    heartbeatSeconds: 60,
    async run(context, given) {
      const { workOnImport } = await import('./work-on-import.ts');
      await workOnImport(context, payload.parse(given));
    },
  },
  {
    name: 'imports.forget',
    policy: 'exclusive',
    schedules: [{ key: 'forget', cron: '40 3 * * *', payload: {} }],
    retryLimit: 2,
    expireInSeconds: 600,
    async run(context) {
      const { deleteLeftUploads, deleteUploads } = await import('./uploading/remove-import.ts');
      await deleteUploads(context);
      await deleteLeftUploads(context);
      const { deleteUndone: forgetUndone } = await import('../../companies/import-trace/import-trace.ts');
      await forgetUndone(context);
    },
  },
];
