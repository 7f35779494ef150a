import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '../../server/app/open-product.ts';
import { companyReports } from '../../server/companies/table.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { atLeast, atMost, type Figure, type Options, reported } from '../figures.ts';
import { countRows, timeSingleInserts } from '../insert-one-by-one.ts';
import { type Importing, openImporting } from './bring-in.ts';
import type { Sizes } from './sizes.ts';
import { writeTable } from './write-table.ts';

const mostMegabytes = 300;
const mostSecondsToStop = 5;
const leastChecks = 10;

/** A table brought in over HTTP beside all that is there: half of it and cancelled, that undone, then all of it. */
export async function timeImport(
  product: Product,
  { importedRows }: Sizes,
  say: Options['say'],
): Promise<Figure[]> {
  const { db } = product.database;
  const { databaseUrl } = product.environment;
  if (databaseUrl === null) throw new Error('Only on a PostgreSQL server');
  const folder = await mkdtemp(join(tmpdir(), 'upround-bench-table-'));
  try {
    const table = join(folder, 'rounds.csv');
    await writeTable(table, importedRows);
    await using importing = await openImporting(databaseUrl);
    const atFirst = await importing.memory();
    const id = await importing.upload(table);
    const half = await cancelHalfWay(db, importing, { id, rows: importedRows });
    say(`cancelled after ${half.rows} rows and undone`);
    const before = await countRows(db);
    const whole = await bringIn(importing, await importing.upload(table));
    say(`brought in within ${Math.round(whole.seconds)} s`);
    const memory = await importing.memory();
    const single = await timeSingleInserts(db, (await countRows(db)) - before);
    return [
      reported({
        name: `import of ${importedRows} rows`,
        value: whole.seconds,
        unit: 's',
        baseline: { name: single.name, value: single.seconds },
      }),
      atMost(0, { name: 'import, rows lost', value: importedRows - whole.rows, unit: 'rows' }),
      atLeast(leastChecks, {
        name: 'import, times that its progress was another',
        value: whole.steps,
        unit: '',
      }),
      reported({ name: 'import, memory of the process before it', value: atFirst.now, unit: 'MB' }),
      atMost(mostMegabytes, {
        name: 'import, memory of the process at its most',
        value: memory.most,
        unit: 'MB',
      }),
      atMost(mostSecondsToStop, {
        name: 'import, until it stopped when cancelled',
        value: half.stopSeconds,
        unit: 's',
      }),
      atMost(0, {
        name: 'import cancelled half-way, rows that are there and were not told',
        value: half.untold,
        unit: 'rows',
      }),
      reported({
        name: `import of ${half.rows} rows, until it was undone`,
        value: half.undoSeconds,
        unit: 's',
      }),
      atMost(0, { name: 'import undone, rows that were left or are gone', value: half.left, unit: 'rows' }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bringIn(importing: Importing, id: string) {
  await importing.ask(id, 'start');
  const { seconds, last, progress } = await importing.watch(id);
  if (last.status !== 'done') throw new Error(`The import is ${last.status}: ${last.reason}`);
  return { seconds, rows: last.result?.counts.rows ?? 0, steps: progress.length };
}

async function cancelHalfWay(db: Database, importing: Importing, { id, rows }: { id: string; rows: number }) {
  const before = await countRows(db);
  const reportsBefore = await countReports(db);
  await importing.ask(id, 'start');
  await importing.watch(id, (now) => now.rowsDone >= rows / 2);
  await importing.ask(id, 'cancel');
  const { seconds: stopSeconds, last } = await importing.watch(id);
  if (last.status !== 'cancelled') throw new Error(`The import is ${last.status}: ${last.reason}`);
  const counts = last.result?.counts;
  const recorded = (counts?.new ?? 0) + (counts?.changed ?? 0);
  const unnotified = Math.abs((await countReports(db)) - reportsBefore - recorded);
  await importing.ask(id, 'undo');
  const { seconds: undoSeconds, last: undone } = await importing.watch(id);
  if (undone.status !== 'undone') throw new Error(`The import is ${undone.status}: ${undone.reason}`);
  return {
    rows: counts?.rows ?? 0,
    stopSeconds,
    untold: unnotified,
    undoSeconds,
    left: Math.abs((await countRows(db)) - before),
  };
}

const countReports = (db: Database) => db.$count(companyReports);
