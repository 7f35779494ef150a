import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onServer, urlOf } from '../fixtures/on-server.ts';
import { startPostgres } from '../fixtures/throw-away-postgres.ts';
import { openProduct, type Product } from '../server/app/open-product.ts';
import { type Database, rowsOf } from '../server/platform/database/database.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { createLogger } from '../server/platform/log.ts';
import type { DatabaseKind } from './figures.ts';

/** The product over an empty database that is gone when the bench is done. Open it with `await using`. */
export type FreshProduct = AsyncDisposable & {
  product: Product;
  /** Name, version and the settings that matter for speed. */
  database: string;
};

/** One person asks for what many would. */
const unhurried = { SEARCHES_PER_MINUTE: '10000000' };

export type BenchDatabase = { url: string | undefined; remove: () => Promise<void> };

export async function openFreshProduct(
  kind: DatabaseKind,
  variables: Record<string, string> = {},
): Promise<FreshProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upround-bench-'));
  const place = await makePlace(kind);
  const environment = readEnvironment(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: place.url,
      SOURCES: 'off',
      LOG_LEVEL: 'silent',
      ...unhurried,
      ...variables,
    },
    dataDir,
  );
  const product = await openProduct(environment, createLogger('silent'), new AbortController().signal);
  return {
    product,
    database: await describeDatabase(kind, product.database.db),
    async [Symbol.asyncDispose]() {
      await product.close(1_000);
      await place.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const embeddedPlace: BenchDatabase = { url: undefined, remove: async () => undefined };

/** None for the embedded database; else one on the server that was named, or on one that is thrown away afterwards. */
export async function makePlace(kind: DatabaseKind): Promise<BenchDatabase> {
  if (kind === 'embedded') return embeddedPlace;
  const server = process.env.BENCH_DATABASE_URL;
  if (!server) {
    const { url, stop } = await startPostgres();
    return { url, remove: stop };
  }
  const name = `upround_bench_${randomBytes(4).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  return {
    url: urlOf(server, name),
    remove: async () => {
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Name, version and the settings that matter for speed. */
export async function describeDatabase(kind: DatabaseKind, db: Database): Promise<string> {
  const setting = async (name: string) => {
    const [row] = await rowsOf<{ value: string }>(db, sql`select current_setting(${name}) as value`);
    return row?.value ?? 'unknown';
  };
  const version = await setting('server_version');
  const name = kind === 'embedded' ? `PGlite (PostgreSQL ${version})` : `PostgreSQL ${version}`;
  return `${name}, fsync ${await setting('fsync')}, synchronous_commit ${await setting('synchronous_commit')}`;
}
