import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

/** A connection or a transaction; both drivers look the same from here. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type Driver = { kind: 'embedded'; client: PGlite } | { kind: 'postgres'; pool: pg.Pool; url: string };

export type OpenDatabase = { db: Database; driver: Driver; close: () => Promise<void> };

export class UnreachableDatabase extends Error {
  override name = 'UnreachableDatabase';
}

export const embeddedExtensions = { pg_trgm, unaccent, btree_gin };
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

const migrationLock = 7_268_201;

/** Opens the embedded database in a folder and brings it to the newest schema. The caller holds the folder's lock. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create({ dataDir: folder, extensions: embeddedExtensions });
  return openClient(client);
}

/** The same over a client that is already running, such as one in memory. */
export async function openClient(client: PGlite): Promise<OpenDatabase> {
  const db = drizzleEmbedded({ client });
  await migrateEmbedded(db, { migrationsFolder });
  // Both drivers extend PgDatabase and differ only in the type of a raw result, which nobody outside this folder reads.
  return { db: db as unknown as Database, driver: { kind: 'embedded', client }, close: () => client.close() };
}

/** Connects to a PostgreSQL server and brings it to the newest schema; of several processes one migrates, the rest wait. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // A dropped idle connection is replaced at the next query, which reports the fault if there is one.
  pool.on('error', () => undefined);
  try {
    await migrateAlone(pool);
  } catch (cause) {
    await pool.end();
    throw new UnreachableDatabase(
      `The database at ${withoutPassword(url)} cannot be used: ${reasonOf(cause)}.`,
      { cause },
    );
  }
  const db = drizzlePostgres({ client: pool });
  return { db: db as unknown as Database, driver: { kind: 'postgres', pool, url }, close: () => pool.end() };
}

export function openDatabase(databaseUrl: string | null, dataDir: string): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir);
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

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePostgres(drizzlePostgres({ client }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (cause) {
    client.release(true);
    throw cause;
  }
}

function withoutPassword(url: string): string {
  const address = new URL(url);
  return `${address.protocol}//${address.host}${address.pathname}`;
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message : String(cause);
}
