import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Address, reachServer } from '../../../platform/database/connections/reach-server.ts';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { migrateUpTo, newestMigration } from '../../../platform/database/migrations.ts';
import { newestKnown } from '../../../platform/database/migrations-folder.ts';
import { reasonOf } from '../../../platform/errors.ts';
import type { StoragePlace } from '../../../platform/storage/storage.ts';
import { BackupFault, backupFaults } from '../backup-fault.ts';
import { describeTables, quoted } from '../dump/dump.ts';
import { type FileStore, type Loaded, loadTables, type OpenDump } from './load-dump.ts';

type Target = Address & { mayReplace: boolean };

/** Fills a database of a server with a backup, in one transaction: when that fails, nothing of it is there. */
export async function restorePostgres(
  { mayReplace, ...address }: Target,
  dump: OpenDump,
  store: FileStore,
): Promise<Loaded> {
  const pool = new pg.Pool({ ...(await reachServer(address)), max: 2 });
  // As where the driver is opened: both extend PgDatabase and differ in the type of a raw result.
  const db = drizzle({ client: pool }) as unknown as Database;
  try {
    await requireSoleProcess(db);
    if ((await newestMigration(db)) > dump.head.migration) throw new BackupFault(backupFaults.older);
    await migrateUpTo(pool, dump.head.migration);
    const isEmpty = await holdsNothing(db);
    if (!isEmpty && !mayReplace) throw new BackupFault(backupFaults.notEmpty);
    const loaded = await db.transaction(async (inside) => {
      if (!isEmpty) await emptyAll(inside);
      return loadTables(inside, dump.lines, store);
    });
    await migrateUpTo(pool, await newestKnown());
    return loaded;
  } finally {
    await pool.end();
  }
}

/** A server that goes on working would write beside what comes in. */
export async function requireSoleProcess(db: Database): Promise<void> {
  const [others] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if ((others?.count ?? 0) > 0)
    throw new BackupFault(
      `This database is in use by ${others?.count} other connections. Stop every Upround on it, and whatever else is connected, first.`,
    );
}

/** A migration puts a key into it, which the one that comes in replaces. */
const filledByMigrations = new Set(['removal_keys']);

export async function holdsNothing(db: Database): Promise<boolean> {
  for (const { name } of await describeTables(db)) {
    if (filledByMigrations.has(name)) continue;
    const [found] = await rowsOf<{ one: number }>(
      db,
      sql`select 1 as one from ${sql.identifier(name)} limit 1`,
    );
    if (found) return false;
  }
  return true;
}

/** With what was signed in and what was queued: it was about what is no longer there. */
async function emptyAll(db: Database): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await db.execute(sql.raw(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`));
  const [queue] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (queue?.isThere) await db.execute(sql`delete from pgboss.job`);
}

export type TrialTask = { place: StoragePlace; fileName: string; key: string; folder: string };

export type TrialAnswer =
  | { outcome: 'restored'; tables: number; rows: number }
  | { outcome: 'failed'; reason: string };

/** Brings a backup back into an embedded database that is thrown away, in a thread of its own: people wait for nothing. */
export async function restoreApart(
  backup: Omit<TrialTask, 'folder'>,
  signal: AbortSignal,
): Promise<TrialAnswer> {
  const scratch = await mkdtemp(join(tmpdir(), 'upround-restore-test-'));
  const task: TrialTask = { ...backup, folder: join(scratch, 'database') };
  const worker = new Worker(new URL('./restore-thread.ts', import.meta.url), { workerData: task });
  try {
    return await new Promise((resolve) => {
      const end = (reason: string) => resolve({ outcome: 'failed', reason });
      worker.once('message', resolve);
      worker.once('error', (thrown) => end(reasonOf(thrown)));
      worker.once('exit', () => end('It ended before it was done.'));
      const stop = () => end('It was stopped.');
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
    });
  } finally {
    await worker.terminate();
    await rm(scratch, { recursive: true, force: true });
  }
}
