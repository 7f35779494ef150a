import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type pg from 'pg';
import { beginAsReader } from './connections/open-pool.ts';
import type { Copy } from './connections/replica.ts';
import type { Database, Driver } from './database.ts';
import { drizzleOverPool } from './drizzle-over-pool.ts';

const drivers = new WeakMap<object, Driver>();

/** The same for all databases that are read through one driver, however long each of them may be. */
export function originOf(db: Database): object {
  return drivers.get(db) ?? db;
}

const homes = new WeakMap<Driver, Database>();

/**
 * Where a statement that is prepared once is asked: for databases of single requests one for all, over the same connections.
 * What is found by a key is not worth stopping.
 */
export function homeOf(db: Database): Database {
  const driver = drivers.get(db);
  if (!driver) return db;
  const home = homes.get(driver) ?? overDriver(driver);
  homes.set(driver, home);
  return home;
}

function overDriver(driver: Driver): Database {
  const db =
    driver.kind === 'embedded' ? drizzleEmbedded({ client: driver.client }) : drizzleOverPool(driver.readers);
  // As where the driver is opened.
  return db as unknown as Database;
}

/**
 * The database for one request that only reads, or its copy. When the signal fires, nothing more of it is begun, and on a server what
 * runs is stopped. The embedded database does one statement after the other for all; of a request one at a time stands in
 * that line, so that those of others come in between.
 */
export function readUntil(driver: Driver, signal: AbortSignal, copy: Copy | null = null): Database {
  const db =
    driver.kind === 'embedded'
      ? drizzleEmbedded({ client: oneAtATime(driver.client, signal) })
      : drizzleOverPool(borrowing(copy ?? { pool: driver.readers, pooler: driver.pooler }, signal));
  drivers.set(db, driver);
  // As where the driver is opened: both extend PgDatabase and differ in the type of a raw result.
  return db as unknown as Database;
}

function oneAtATime(client: PGlite, signal: AbortSignal): PGlite {
  let last: Promise<unknown> = Promise.resolve();
  const after = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const begun = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = begun.catch(() => undefined);
    return begun;
  };
  const { query, transaction }: Pick<PGlite, 'query' | 'transaction'> = {
    query: (...statement) => after(() => client.query(...statement)),
    transaction: (work) => after(() => client.transaction(work)),
  };
  return Object.create(client, { query: { value: query }, transaction: { value: transaction } });
}

/**
 * The pool, as far as one request knows it. A connection on which something of it still runs is cut when the request's time
 * is over; the server notices within half a second and stops. No other request had that connection, nor gets it.
 */
function borrowing({ pool, pooler }: Copy, signal: AbortSignal): pg.Pool {
  const held = new Set<pg.PoolClient>();
  signal.addEventListener('abort', () => {
    // Of a client in the middle of a statement this closes the connection at once.
    for (const client of held) void (client as pg.PoolClient & Pick<pg.Client, 'end'>).end();
  });
  const borrow = async (): Promise<pg.PoolClient> => {
    signal.throwIfAborted();
    const client = await pool.connect();
    if (signal.aborted) client.release();
    signal.throwIfAborted();
    held.add(client);
    const giveBack = client.release.bind(client);
    client.release = (broken) => {
      held.delete(client);
      giveBack(broken ?? signal.aborted);
    };
    return pooler.kind === 'none' ? client : withSettings(client);
  };
  const connect = (
    done?: (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void,
  ) => {
    const client = borrow();
    if (!done) return client;
    client.then(
      (borrowed) => done(undefined, borrowed, borrowed.release),
      (cause) => done(cause),
    );
    return undefined;
  };
  return Object.create(pool, { connect: { value: connect } });
}

/** What a session of ours would be set to holds for a transaction only; a nested one is part of it, which a warning says. */
async function withSettings(client: pg.PoolClient): Promise<pg.PoolClient> {
  const release = client.release;
  client.release = (broken) => {
    client.query('commit').then(
      () => release(broken),
      () => release(true),
    );
  };
  try {
    await client.query(beginAsReader);
    return client;
  } catch (thrown) {
    release(true);
    throw thrown;
  }
}
