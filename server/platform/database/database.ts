import { existsSync } from 'node:fs';
import { access, constants, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import type { Environment } from '../environment.ts';
import { reasonOf } from '../errors.ts';
import { DamagedFile } from '../json-file.ts';
import type { Logger } from '../log.ts';
import {
  type Ask,
  NewerSchema,
  raiseOldestReader,
  readKnownSchema,
  refuseNewerSchema,
} from '../schema/schema-state.ts';
import { OlderProcesses, shutOutOlder } from '../schema/shut-out-older.ts';
import { inFairOrder } from './client-in-turn.ts';
import {
  type Connections,
  closeServer,
  openServer,
  type Server,
  UnfitConnection,
  usualConnections,
  withSession,
} from './connections/open-server.ts';
import { migrateServer } from './distribution/migrate-server.ts';
import { drizzleOverPool } from './drizzle-over-pool.ts';
import { embeddedExtensions } from './embedded/extensions.ts';
import { startWatchdog } from './embedded/start-watchdog.ts';
import { type StatementWatch, watchStatements } from './embedded/watch-statements.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** A connection or a transaction; both drivers look the same from here. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type Driver = { kind: 'embedded'; client: PGlite } | ({ kind: 'postgres'; url: string } & Server);

export type OpenDatabase = {
  db: Database;
  driver: Driver;
  close: () => Promise<void>;
  /** Ends the process after so long, also while a statement keeps it from doing anything else. */
  endWithin: (ms: number) => void;
};

class UnreachableDatabase extends Error {
  override name = 'UnreachableDatabase';
}

type Place = Pick<Environment, 'databaseUrl' | 'connections' | 'dataDir' | 'logLevel'>;

/** An empty database with its schema, made by the build: copying it is ten times quicker than making it. */
export const preparedDatabase = fileURLToPath(new URL('../../../build/empty-database', import.meta.url));

const migrationLock = 7_268_201;
const preparationLock = 7_268_210;

/** Opens the embedded database in a folder and brings it to the newest schema. The caller holds the folder's lock. */
async function openEmbedded({ dataDir, logLevel }: Place, log: Logger): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) await makeEmbedded(folder);
  const client = await openStored(folder);
  const watchdog = startWatchdog(logLevel);
  const opened = await openClient(client, {
    ...watchdog,
    reportSlow: (slow) => log.warn(slow, 'a statement held the embedded database for long'),
  });
  return {
    ...opened,
    endWithin(ms) {
      endWithin(ms);
      watchdog.endWithin(ms + 500);
    },
    async close() {
      await opened.close();
      watchdog.stop();
    },
  };
}

/** Without its version PostgreSQL would take a folder for an empty one, and write a new database over the old. */
async function openStored(folder: string): Promise<PGlite> {
  try {
    await access(join(folder, 'PG_VERSION'));
    return await openFolder(folder);
  } catch (cause) {
    const sentence = `The database in ${folder} is damaged and cannot be opened.`;
    const remedy =
      'Restore the folder from a backup, or move it away: an empty one is made at the next start.';
    throw new DamagedFile(`${sentence} ${remedy}`, { cause });
  }
}

/** Puts an empty database into a folder that comes into being complete, or not at all. */
export async function makeEmbedded(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (await isPrepared()) await cp(preparedDatabase, unfinished, { recursive: true });
  else
    await openFolder(unfinished)
      .then(openClient)
      .then(({ close }) => close());
  await rename(unfinished, folder);
}

/** One that somebody else has built may be closed to us. */
const isPrepared = () =>
  access(preparedDatabase, constants.R_OK | constants.X_OK).then(
    () => true,
    () => false,
  );

/** Runs the embedded database in a folder that holds one already. */
export function openFolder(dataDir: string): Promise<PGlite> {
  return PGlite.create({ dataDir, extensions: embeddedExtensions });
}

/** The same over a client that is already running, such as one in memory. */
export async function openClient(client: PGlite, watch?: StatementWatch): Promise<OpenDatabase> {
  if (watch) watchStatements(client, watch);
  await client.exec(embeddedSettings);
  const fair = inFairOrder(client);
  const db = drizzleEmbedded({ client: fair });
  const ask: Ask = async (text, values) => (await fair.query(text, values)).rows;
  const known = await readKnownSchema(migrationsFolder);
  await refuseNewerSchema(ask, known);
  await migrateEmbedded(db, { migrationsFolder });
  await raiseOldestReader(ask, known);
  // Both drivers extend PgDatabase and differ only in the type of a raw result, which only this folder reads.
  return {
    db: db as unknown as Database,
    driver: { kind: 'embedded', client: fair },
    close: () => client.close(),
    endWithin,
  };
}

// What an index was given last waits in a list that every search goes through; a server's own vacuum empties it.
const embeddedSettings = "set gin_pending_list_limit = '64kB'";

const endWithin = (ms: number) => void setTimeout(() => process.exit(1), ms).unref();

/** Connects to a PostgreSQL server and brings it to the newest schema; of several processes one migrates, the rest wait. */
export async function openPostgres(url: string, connections = usualConnections): Promise<OpenDatabase> {
  const server = await connectTo(url, connections);
  try {
    await migrateAlone(server);
  } catch (cause) {
    await closeServer(server);
    if (cause instanceof NewerSchema || cause instanceof OlderProcesses) throw cause;
    throw unreachable(url, cause);
  }
  return ofServer(url, server);
}

/** Connects to a database that is known to have the newest schema. */
export async function openMigrated(url: string, connections = usualConnections): Promise<OpenDatabase> {
  return ofServer(url, await connectTo(url, connections));
}

const connectTo = (url: string, connections: Connections): Promise<Server> =>
  openServer(url, connections).catch((cause) => {
    throw cause instanceof UnfitConnection ? cause : unreachable(url, cause);
  });

const ofServer = (url: string, server: Server): OpenDatabase => ({
  db: drizzleOverPool(server.pool) as unknown as Database,
  driver: { kind: 'postgres', url, ...server },
  close: () => closeServer(server),
  endWithin,
});

export function openDatabase(environment: Place, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl, connections } = environment;
  return databaseUrl ? openPostgres(databaseUrl, connections) : openEmbedded(environment, log);
}

/** Rows of a raw statement; the two drivers agree on `rows`. */
export async function rowsOf<Row>(db: Database, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = await db.execute(statement);
  // The driver's result type is erased by `Database`; both drivers answer with `rows`.
  return (result as unknown as { rows: Row[] }).rows;
}

export async function isReachable(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

/** Whether the database has every migration that this program knows; a newer program may have added more. */
export async function isMigrated(db: Database): Promise<boolean> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const newest = journal.entries.at(-1)?.when ?? 0;
  const [applied] = await rowsOf<{ newest: string | null }>(
    db,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  ).catch(() => []);
  return Number(applied?.newest ?? -1) >= newest;
}

/** Of several processes on one server only one does this at a time; the embedded database has only one process. */
export function prepareAlone<Result>(driver: Driver, work: () => Promise<Result>): Promise<Result> {
  return driver.kind === 'embedded' ? work() : holdingLock(driver, preparationLock, work);
}

function migrateAlone(server: Server): Promise<void> {
  return holdingLock(server, migrationLock, async (client) => {
    const ask: Ask = async (text, values) => (await client.query(text, values)).rows;
    const known = await readKnownSchema(migrationsFolder);
    await refuseNewerSchema(ask, known);
    await shutOutOlder(ask, known);
    await migrateServer(client);
    await raiseOldestReader(ask, known);
  });
}

/** The lock ends with its session, whatever becomes of the work. */
function holdingLock<Result>(
  { direct }: Pick<Server, 'direct'>,
  key: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withSession(direct, async (client) => {
    await client.query('select pg_advisory_lock($1)', [key]);
    return work(client);
  });
}

export function unreachable(url: string, cause: unknown): Error {
  const sentence = `The database at ${withoutPassword(url)} cannot be used: ${reasonOf(cause).replace(/\.$/, '')}.`;
  return new UnreachableDatabase(sentence, { cause });
}

function withoutPassword(url: string): string {
  const address = new URL(url);
  return `${address.protocol}//${address.host}${address.pathname}`;
}
