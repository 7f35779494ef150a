import pg from 'pg';
import { openPool, readerSettings, statementSettings } from './open-pool.ts';
import { findPooler, type Pooler } from './pooler.ts';
import { reachServer } from './reach-server.ts';
import { openReplica, type Replica } from './replica.ts';
import { type PoolSizes, usualSizes } from './sizes.ts';

/** How an installation on a server is reached, beside its address. */
export type Connections = {
  /** For what needs a session of its own; null where DATABASE_URL gives one. */
  directUrl: string | null;
  /** A copy of the server that may lag; null where the server itself answers all reads. */
  readUrl: string | null;
  /** The certificates of those who may vouch for the server, in PEM. */
  ca: string | null;
  sizes: PoolSizes;
};

export const usualConnections: Connections = { directUrl: null, readUrl: null, ca: null, sizes: usualSizes };

export type Server = {
  pool: pg.Pool;
  /** For what may read a great many rows, so that nothing else waits for one of those. */
  readers: pg.Pool;
  /** By which a connection is opened that belongs to one session as long as it is open. */
  direct: pg.ClientConfig;
  pooler: Pooler;
  /** Null where there is none. */
  replica: Replica | null;
  sizes: PoolSizes;
  /** Opens connections for the queue, which closes them. */
  openQueuePool: () => pg.Pool;
};

export class UnfitConnection extends Error {
  override name = 'UnfitConnection';
}

/** Connects to a server, by way of a pooler or not. Nothing is changed. */
export async function openServer(
  url: string,
  { directUrl, readUrl, ca, sizes }: Connections,
): Promise<Server> {
  const config = await reachServer({ url, ca });
  const pooler = await findPooler(config);
  const direct = directUrl === null ? config : await reachServer({ url: directUrl, ca });
  if (directUrl === null) refuseSharing(pooler, 'DATABASE_URL', 'Set DATABASE_DIRECT_URL');
  else {
    refuseSharing(await findPooler(direct), 'DATABASE_DIRECT_URL', 'Point it');
    await requireSameDatabase(config, direct);
  }
  const open = (max: number, settings: readonly string[]) => openPool({ config, pooler, max, settings });
  return {
    pool: open(sizes.statements, statementSettings),
    readers: open(sizes.readers, readerSettings),
    direct,
    pooler,
    replica: readUrl === null ? null : openReplica({ url: readUrl, ca }, sizes.readers),
    sizes,
    openQueuePool: () => open(sizes.queue, []),
  };
}

export async function closeServer({ pool, readers, replica }: Server): Promise<void> {
  await Promise.all([pool.end(), readers.end(), replica?.close()]);
}

function refuseSharing(pooler: Pooler, variable: string, remedy: string): void {
  if (pooler.kind === 'none' || !pooler.sharesSessions) return;
  throw new UnfitConnection(
    `${variable} leads to a pooler that gives every transaction another connection, and migrations, locks and notifications need one that stays. ${remedy} to the PostgreSQL server itself; see docs/connections.md.`,
  );
}

/** Else one database would be migrated and another one used. */
async function requireSameDatabase(one: pg.ClientConfig, other: pg.ClientConfig): Promise<void> {
  if ((await identityOf(one)) === (await identityOf(other))) return;
  throw new UnfitConnection(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both have to be the same one.',
  );
}

async function identityOf(config: pg.ClientConfig): Promise<string> {
  const [row] = await askOnce<{ identity: string }>(
    config,
    `select concat_ws(' ', oid, pg_postmaster_start_time()) as identity
      from pg_database where datname = current_database()`,
  );
  return row?.identity ?? '';
}

/** Puts one statement on a connection of its own. */
export async function askOnce<Row extends pg.QueryResultRow>(
  config: pg.ClientConfig,
  statement: string,
): Promise<Row[]> {
  return withSession(config, async (client) => (await client.query<Row>(statement)).rows);
}

/** A connection that nobody else has meanwhile. */
export async function withSession<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
