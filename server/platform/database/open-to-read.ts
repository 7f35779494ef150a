import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Environment } from '../environment.ts';
import { type Connections, openServer, UnfitConnection } from './connections/open-server.ts';
import { type Database, type OpenDatabase, openFolder, unreachable } from './database.ts';

type Place = Pick<Environment, 'databaseUrl' | 'connections' | 'dataDir'>;
type ReadableDatabase = Omit<OpenDatabase, 'endWithin'>;

/**
 * Opens a database without changing anything of it: no migration, on a server only transactions that read, and of the
 * embedded one a copy, which notes in its files that it was opened. The caller makes sure that it is there.
 */
export function openToRead({ databaseUrl, connections, dataDir }: Place): Promise<ReadableDatabase> {
  return databaseUrl === null ? openCopy(join(dataDir, 'database')) : openReading(databaseUrl, connections);
}

async function openReading(url: string, connections: Connections): Promise<ReadableDatabase> {
  const server = await openServer(url, connections).catch((cause) => {
    throw cause instanceof UnfitConnection ? cause : unreachable(url, cause);
  });
  // Not by way of a pooler, where the setting would stay behind for others.
  const pool = new pg.Pool({
    ...server.direct,
    max: 2,
    onConnect: (client) => client.query('set default_transaction_read_only = on'),
  });
  pool.on('error', () => undefined);
  // Both drivers look the same from outside of this folder.
  const db = drizzlePostgres({ client: pool }) as unknown as Database;
  const driver = { kind: 'postgres' as const, url, ...server, pool, readers: pool };
  return { db, driver, close: () => pool.end() };
}

async function openCopy(folder: string): Promise<ReadableDatabase> {
  const copy = await mkdtemp(join(tmpdir(), 'upround-read-'));
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    await cp(folder, copy, { recursive: true });
    const client = await openFolder(copy);
    const db = drizzleEmbedded({ client }) as unknown as Database; // as above
    const close = () => client.close().finally(remove);
    return { db, driver: { kind: 'embedded', client }, close };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}
