import { z } from 'zod';
import type { Environment } from '../platform/environment.ts';
import type { Job } from '../platform/queue.ts';
import { removeSample } from '../startups/remove-sample.ts';
import { createSourceFetcher } from './create-source-fetcher.ts';
import { forgetRaw } from './forget-raw.ts';
import { refreshQueue } from './queue-refresh.ts';
import { refreshSource } from './refresh-source.ts';
import { sources } from './sources.ts';

const payload = z.object({ source: z.enum(['form-d', 'feed', 'csv']) });

/** Live sources on their schedule; those that configuration turns off are not scheduled. */
export function ingestJobs(environment: Environment): Job[] {
  const live = Object.values(sources).filter(
    (source) => environment.fetchesSources && source.offBecause(environment) === null,
  );
  const fetcher = createSourceFetcher(environment);
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
        const { source } = payload.parse(given);
        const delivered = await refreshSource(context, { source: sources[source], target: null, fetcher });
        // Sample companies are for looking around until there are real ones.
        if (delivered.new > 0) await removeSample(context);
        await forgetRaw(context);
      },
    },
  ];
}
