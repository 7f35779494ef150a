import { sql } from 'drizzle-orm';
import {
  type Connections,
  closeServer,
  openServer,
  type Server,
  UnfitConnection,
} from '../../../platform/database/connections/open-server.ts';
import { type Database, type Driver, rowsOf, unreachable } from '../../../platform/database/database.ts';
import { drizzleOverPool } from '../../../platform/database/drizzle-over-pool.ts';
import { migrateUpTo, newestMigration } from '../../../platform/database/migrations.ts';
import { newestKnown } from '../../../platform/database/migrations-folder.ts';
import { BackupFault } from '../backup-fault.ts';
import { holdsNothing, requireSoleProcess } from '../load/restore-postgres.ts';
import { type Copied, copyDatabase, holdTheSame } from './copy-database.ts';

type Move = {
  /** Only once it is known that the server can take it. */
  openSource: () => Promise<{ db: Database; close: () => Promise<void> }>;
  url: string;
  connections: Connections;
  say: (line: string) => void;
  signal: AbortSignal;
  /** Makes the tables of the queue and every queue of the product. */
  prepareQueue: (driver: Driver) => Promise<void>;
};

export const moveFaults = {
  notEmpty:
    'That database already has other data. Make an empty one, and move into that: create database upround;',
  foreign: 'That database has tables that are not Upround’s. Make an empty one, and move into that.',
  newer: 'That database was used by a newer Upround. Install that version first, or make an empty database.',
  stopped: 'The move was stopped. Nothing was changed on either side; run it again.',
} as const;

/**
 * Copies a whole database onto a server, in one transaction: when that fails or is broken off, nothing of it is there. Answers
 * null where a move that was broken off at its end had already copied everything. Throws `BackupFault`.
 */
export async function moveToServer(move: Move): Promise<Copied | null> {
  const { url, signal } = move;
  const server = await openServer(url, { ...move.connections, readUrl: null }).catch((thrown) => {
    throw new BackupFault(
      thrown instanceof UnfitConnection ? thrown.message : unreachable(url, thrown).message,
      { cause: thrown },
    );
  });
  // As where the driver is opened: both extend PgDatabase and differ in the type of a raw result.
  const target = drizzleOverPool(server.pool) as unknown as Database;
  try {
    await requireSoleProcess(target);
    await requireOurs(target);
    return await moveInto({ server, target }, move);
  } catch (thrown) {
    if (signal.aborted) throw new BackupFault(moveFaults.stopped, { cause: thrown });
    throw thrown;
  } finally {
    await closeServer(server);
  }
}

async function moveInto(
  { server, target }: { server: Server; target: Database },
  { openSource, url, say, signal, prepareQueue }: Move,
): Promise<Copied | null> {
  const source = await openSource();
  try {
    say('Making the tables …');
    await migrateUpTo(server.pool, await newestKnown());
    if (await holdsNothing(target)) {
      await prepareQueue({ kind: 'postgres', url, ...server });
      return await copyDatabase({ from: source.db, to: target, say, signal });
    }
    if (await holdTheSame(source.db, target)) return null;
    throw new BackupFault(moveFaults.notEmpty);
  } finally {
    await source.close();
  }
}

/** Before anything is made in it: it may belong to another program. */
async function requireOurs(target: Database): Promise<void> {
  const migration = await newestMigration(target);
  if (migration > (await newestKnown())) throw new BackupFault(moveFaults.newer);
  if (migration > 0) return;
  const [other] = await rowsOf<{ name: string }>(
    target,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') limit 1`,
  );
  if (other) throw new BackupFault(moveFaults.foreign);
}
