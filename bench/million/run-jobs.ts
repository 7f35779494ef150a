import { jobsFor } from '../../server/app/jobs.ts';
import type { Product } from '../../server/app/open-product.ts';
import { atMost, type Figure, type Options } from '../figures.ts';

/** What asks other hosts, or writes the whole database into a file: they are measured elsewhere. */
const outside = /^(?:ingest|source|dossier|hiring-posts|rates|registers|articles|billing|backup|exchange)/;

/** Each job that runs by itself, once, as its schedule sends it: it has to end in the time that the queue gives it. */
export async function runJobs(product: Product, say: Options['say']): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const job of jobsFor(product.environment)) {
    const [schedule] = job.schedules;
    if (!schedule || outside.test(job.name) || !('run' in job)) continue;
    const startedAt = performance.now();
    await job.run(product.context({ kind: 'job', name: job.name }), schedule.payload);
    const seconds = (performance.now() - startedAt) / 1_000;
    say(`job ${job.name}: ${Math.round(seconds)} s`);
    figures.push(atMost(job.expireInSeconds, { name: `job ${job.name}`, value: seconds, unit: 's' }));
  }
  return figures;
}
