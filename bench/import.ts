import { refreshSource } from '../server/ingest/refresh-source.ts';
import type { FinishedRun } from '../server/ingest/runs/runs.ts';
import { csvSource } from '../server/ingest/sources/csv/source.ts';
import type { Context } from '../server/platform/context.ts';
import { createFetcher } from '../server/platform/fetch/guarded-fetch.ts';
import {
  atMost,
  type DatabaseKind,
  type Figure,
  type Measurement,
  type Options,
  reported,
} from './figures.ts';
import { timeSingleInserts } from './insert-one-by-one.ts';
import { openFreshProduct } from './open-fresh-product.ts';
import { type Snapshot, unpackSnapshot } from './unpack-snapshot.ts';

const targetSeconds: Record<DatabaseKind, number> = { embedded: 60, postgres: 20 };

/** The snapshot through the path of `npm run ingest`, twice, on each database. */
export async function measureImport(options: Options): Promise<Measurement> {
  await using snapshot = await unpackSnapshot(options);
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of options.databases) {
    await using fresh = await openFreshProduct(kind);
    options.say(`${kind}: importing ${snapshot.rows} rows`);
    const context = fresh.product.context({ kind: 'command', name: 'bench' });
    measured.figures.push(...(await importTwice(context, snapshot, kind)));
    measured.databases.push(fresh.database);
  }
  return measured;
}

async function importTwice(context: Context, snapshot: Snapshot, kind: DatabaseKind): Promise<Figure[]> {
  const first = await timeImport(context, snapshot);
  const second = await timeImport(context, snapshot);
  const single = await timeSingleInserts(context.db);
  return [
    atMost(targetSeconds[kind], {
      name: `${kind}: import of ${snapshot.rows} rows`,
      value: first.seconds,
      unit: 's',
      baseline: { name: single.name, value: single.seconds },
    }),
    atMost(0, { name: `${kind}: rows lost`, value: snapshot.rows - first.run.seen, unit: 'rows' }),
    reported({ name: `${kind}: rows rejected with a reason`, value: first.run.rejected, unit: 'rows' }),
    reported({ name: `${kind}: import again`, value: second.seconds, unit: 's' }),
    // Steadier than the clock on a machine that others use too; a server's own share is not in it.
    reported({ name: `${kind}: processor time of the import`, value: first.processorSeconds, unit: 's' }),
    atMost(0, { name: `${kind}: new when imported again`, value: second.run.new, unit: 'rows' }),
    atMost(0, { name: `${kind}: changed when imported again`, value: second.run.changed, unit: 'rows' }),
  ];
}

async function timeImport(
  context: Context,
  { folder }: Snapshot,
): Promise<{ run: FinishedRun; seconds: number; processorSeconds: number }> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const run = await refreshSource(context, { source: csvSource, target: folder, fetcher: createFetcher() });
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(before);
  if (run.status !== 'succeeded') throw new Error(`The import did not succeed: ${run.reason}`);
  return { run, seconds, processorSeconds: (user + system) / 1_000_000 };
}
