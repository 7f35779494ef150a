import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  embeddedExtensions,
  type OpenDatabase,
  openClient,
  openPostgres,
} from '../server/platform/database/database.ts';
import { createLogger } from '../server/platform/log.ts';
import { startQueue } from '../server/platform/queue/start-queue.ts';
import { startPostgres } from './throw-away-postgres.ts';

/** Where the tests of one run get their databases from. */
export type TestDatabase =
  | { kind: 'pglite'; folder: string }
  | { kind: 'postgres'; serverUrl: string; template: string; prefix: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

/** Migrates one database before the tests run; every test starts from a copy of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const isPostgres = project.config.env.TEST_DATABASE === 'postgres';
  const { testDatabase, tearDown } = isPostgres ? await setUpPostgres() : await setUpEmbedded();
  project.provide('testDatabase', testDatabase);
  return tearDown;
}

type SetUp = { testDatabase: TestDatabase; tearDown: () => Promise<void> };

/** Each copy clears these buffers when it starts: of the usual 128 MB that takes as long as all else. */
const postgresqlconf = ['shared_buffers = 16MB'];

async function setUpEmbedded(): Promise<SetUp> {
  const folder = await mkdtemp(join(tmpdir(), 'upround-template-'));
  const client = await PGlite.create({ dataDir: folder, extensions: embeddedExtensions, postgresqlconf });
  const database = await openClient(client);
  await prepareQueue(database);
  await database.close();
  return {
    testDatabase: { kind: 'pglite', folder },
    tearDown: () => rm(folder, { recursive: true, force: true }),
  };
}

async function setUpPostgres(): Promise<SetUp> {
  const prefix = `upround_test_${randomBytes(4).toString('hex')}_`;
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: () => dropDatabases(given, prefix) } : await startPostgres();
  const template = `${prefix}template`;
  await onServer(server.url, (client) => client.query(`create database ${template}`));
  const database = await openPostgres(urlOf(server.url, template));
  await prepareQueue(database);
  await database.close();
  return {
    testDatabase: { kind: 'postgres', serverUrl: server.url, template, prefix },
    tearDown: server.stop,
  };
}

/** Makes the queue's own tables, so that no test waits for it. */
async function prepareQueue(database: OpenDatabase): Promise<void> {
  const queue = await startQueue(database.driver, [], createLogger('silent'));
  await queue.stop(1_000);
}

/** The address of another database on the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function onServer<Result>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}
