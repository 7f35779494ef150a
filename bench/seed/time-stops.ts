import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { makeReports } from '../../fixtures/make-companies.ts';
import { openProduct } from '../../server/app/open-product.ts';
import { recordRounds } from '../../server/companies/recording/record-rounds.ts';
import { readEnvironment } from '../../server/platform/environment.ts';
import { createLogger } from '../../server/platform/log.ts';
import { openProcess, type ProductProcess } from '../billing/open-process.ts';
import { fillUsers } from '../digest/fill-users.ts';
import { atMost, type Figure, type Options } from '../figures.ts';
import { unpackSnapshot } from '../unpack-snapshot.ts';

const longestStopSeconds = 20;
const digests = { users: 2_000, rounds: 400 };

/** What is at work when the product is asked to stop, and how long after its start that is. */
type Work = { name: string; words: string[]; afterMs: number };

/**
 * From SIGTERM to the end of the process, in the middle of each command that takes long, on one embedded database. The
 * product starts again after each: what was left half-way does not keep it from that.
 */
export async function timeStops(options: Options): Promise<Figure[]> {
  await using snapshot = await unpackSnapshot(options);
  await using product = await openProcess('embedded', {});
  const figures: Figure[] = [];
  const works: Work[] = [
    { name: 'a seed', words: ['seed', 'busy'], afterMs: 3_000 },
    { name: 'an import', words: ['ingest', 'csv', snapshot.folder], afterMs: 5_000 },
    { name: 'a backup', words: ['backup'], afterMs: 900 },
    { name: 'digests', words: ['alerts', '--since', '1d'], afterMs: 1_500 },
  ];
  for (const work of works) {
    options.say(`stopping during ${work.name}`);
    if (work.name === 'digests') await fillForDigests(product);
    figures.push(await timeStop(product, work));
  }
  return figures;
}

async function timeStop(product: ProductProcess, { name, words, afterMs }: Work): Promise<Figure> {
  await product.start();
  const command = runInside(product, words);
  await after(afterMs);
  if (command.exitCode !== null) throw new Error(`${name} was over before the product was asked to stop`);
  const over = once(command, 'exit');
  const askedAt = performance.now();
  await product.stop();
  const seconds = (performance.now() - askedAt) / 1_000;
  await over;
  return atMost(longestStopSeconds, {
    name: `from SIGTERM during ${name} to the end of the process`,
    value: seconds,
    unit: 's',
  });
}

function runInside(product: ProductProcess, words: string[]): ChildProcess {
  const env = { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '', SOURCES: 'off' };
  return spawn(process.execPath, ['scripts/run-command.ts', ...words], { env, stdio: 'ignore' });
}

async function fillForDigests({ dataDir }: ProductProcess): Promise<void> {
  const environment = readEnvironment({ DATA_DIR: dataDir, SOURCES: 'off', LOG_LEVEL: 'silent' }, dataDir);
  const product = await openProduct(environment, createLogger('silent'), new AbortController().signal);
  const context = product.context({ kind: 'job', name: 'bench' });
  const today = context.now();
  await recordRounds(context, [
    ...makeReports({ companies: digests.rounds, today, seed: 1, inWindowShare: 1 }),
  ]);
  await fillUsers(product, { from: 0, count: digests.users, now: today });
  await product.close(1_000);
}
