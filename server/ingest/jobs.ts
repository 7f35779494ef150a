import { z } from 'zod';
import type { Environment } from '../platform/environment.ts';
import type { SingleJob } from '../platform/queue/job.ts';
import { backfillQueue } from './backfill/backfill.ts';
import { refreshQueue } from './queue-refresh.ts';
import { isScheduled, sources } from './sources.ts';

const oneBackfill = z.object({ id: z.uuid() });
const payload = z.object({ source: z.enum(['form-d', 'feed', 'csv']) });

/** Live sources on their schedule; those that configuration turns off are not scheduled. */
export function ingestJobs(environment: Environment): SingleJob[] {
  const live = Object.values(sources).filter((source) => isScheduled(source, environment));
  return [
    {
      name: refreshQueue,
      policy: 'exclusive',
      schedules: live.map(({ name }) => ({
        key: name,
        cron: environment.sourcesCron,
        payload: { source: name },
      })),
      retryLimit: 2,
      expireInSeconds: 3_600,
      async run(context, given) {
        const { refreshLive } = await import('./refresh-source.ts');
        await refreshLive(context, payload.parse(given));
      },
    },
    {
      name: backfillQueue,
      policy: 'standard',
      schedules: [],
      retryLimit: 3,
      expireInSeconds: 3_600,
      async run(context, given) {
        const { readNextDay } = await import('./backfill/read-next-day.ts');
        await readNextDay(context, oneBackfill.parse(given));
      },
    },
  ];
}
