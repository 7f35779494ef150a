import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { seedFixture } from '../../fixtures/seed-world.ts';
import { restoreBackup } from '../../server/admin/backups/backups.ts';
import { claimBackup } from '../../server/admin/backups/claim-backup.ts';
import {
  type DescribedTable,
  describeTables,
  isRow,
  readRecorded,
} from '../../server/admin/backups/dump/dump.ts';
import { loadRows, type OpenDump, openDump, setAside } from '../../server/admin/backups/load/load-dump.ts';
import { makeBackup } from '../../server/admin/backups/make-backup.ts';
import { type Database, openFolder } from '../../server/platform/database/database.ts';
import { migrateUpTo } from '../../server/platform/database/migrations.ts';
import type { Environment } from '../../server/platform/environment.ts';
import { atMost, type Figure, type Options, reported } from '../figures.ts';
import { openFreshProduct } from '../open-fresh-product.ts';

const key = 'a key of a bench, and of nothing else';
const mostSeconds = 60;

/** The product as it first starts, copied into a sealed file and brought back into an empty place, on the embedded database. */
export async function timeRestore(say: Options['say']): Promise<Figure[]> {
  await using fresh = await openFreshProduct('embedded', { BACKUP_KEY: key });
  const context = fresh.product.context({ kind: 'command', name: 'bench' });
  await seedFixture(context, 'sample');
  const making = performance.now();
  const row = await makeBackup(context, await claimBackup(context, { cause: 'command', status: 'running' }));
  const madeSeconds = (performance.now() - making) / 1_000;
  const file = join(context.environment.dataDir, 'backups', row.fileName);
  const place = await mkdtemp(join(tmpdir(), 'upround-bench-restored-'));
  try {
    const seconds = await timeWhole(context.environment, file, join(place, 'whole'));
    const single = await timeRowByRow(file, join(place, 'row-by-row'));
    say(`${row.rows} rows brought back within ${Math.round(seconds)} s`);
    return [
      reported({ name: 'the sample product, backup', value: madeSeconds, unit: 's' }),
      reported({ name: 'the sample product, size of its backup', value: row.bytes / 1_000_000, unit: 'MB' }),
      atMost(mostSeconds, {
        name: `the sample product, restore of ${row.rows} rows`,
        value: seconds,
        unit: 's',
        baseline: { name: 'one INSERT a row, without reading any again', value: single },
      }),
    ];
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function timeWhole(environment: Environment, file: string, dataDir: string): Promise<number> {
  const startedAt = performance.now();
  await restoreBackup(
    { ...environment, dataDir, uploads: { kind: 'folder', folder: join(dataDir, 'imports') } },
    { file, mayReplace: false, now: new Date() },
  );
  return (performance.now() - startedAt) / 1_000;
}

async function timeRowByRow(file: string, folder: string): Promise<number> {
  const startedAt = performance.now();
  const dump = await openDump(createReadStream(file), key);
  const client = await openFolder(folder);
  await migrateUpTo(client, dump.head.migration);
  // As where the driver is opened: both extend PgDatabase and differ in the type of a raw result.
  const db = drizzle({ client }) as unknown as Database;
  await db.transaction((inside) => insertEach(inside, dump));
  await client.close();
  return (performance.now() - startedAt) / 1_000;
}

async function insertEach(db: Database, { lines }: OpenDump): Promise<void> {
  let table: DescribedTable | null = null;
  const tables = await describeTables(db);
  const putBack = await setAside(
    db,
    tables.map(({ name }) => name),
  );
  for (;;) {
    const { done, value } = await lines.next();
    if (done) break;
    if (table && isRow(value)) await loadRows(db, table, [value]);
    else {
      const recorded = readRecorded(value);
      if (recorded.kind === 'table') table = { name: recorded.name, columns: recorded.columns };
    }
  }
  await putBack();
}
