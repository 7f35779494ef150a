import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addSession } from '../../fixtures/add-session.ts';
import { giveEverything } from '../../fixtures/give-everything.ts';
import { onServer, urlOf } from '../../fixtures/on-server.ts';
import { openFixture } from '../../fixtures/open-world.ts';
import { sumTables } from '../../fixtures/sum-tables.ts';
import { startPostgres, type ThrowAwayPostgres } from '../../fixtures/throw-away-postgres.ts';
import { copyDatabase } from '../admin/backups/move/copy-database.ts';
import { moveFaults } from '../admin/backups/move/move-to-server.ts';
import {
  type Database,
  openClient,
  openFolder,
  openPostgres,
  rowsOf,
} from '../platform/database/database.ts';
import { openNotices } from '../platform/database/notices.ts';
import { type Environment, readEnvironment } from '../platform/environment.ts';
import { createLogger } from '../platform/log.ts';
import { startQueue } from '../platform/queue/start-queue.ts';
import { lockDataDir } from './data-folder.ts';
import { jobsFor } from './jobs.ts';
import { moveCommand } from './move-command.ts';
import { refuseSecondDatabase } from './refuse-second-database.ts';

const from = inject('testDatabase');

let environment: Environment;
let database: string;
let server: ThrowAwayPostgres;
let places = 0;
let before: Record<string, unknown>;

/** An embedded database that has one of everything, somebody signed in, and jobs that wait; and a server beside it. */
beforeAll(async () => {
  if (from.kind !== 'pglite') return;
  const dataDir = await mkdtemp(join(tmpdir(), 'move-'));
  environment = readEnvironment({ DATA_DIR: dataDir, SOURCES: 'off', LOG_LEVEL: 'silent' }, '/');
  database = join(dataDir, 'database');
  await cp(from.folder, database, { recursive: true });
  server = await startPostgres();
  await onServer(server.url, (client) => client.query('create database template'));
  await openPostgres(urlOf(server.url, 'template')).then(({ close }) => close());
  const embedded = await openClient(await openFolder(database));
  const log = createLogger('silent');
  const notices = openNotices(embedded.driver, log);
  const queue = await startQueue(embedded.driver, notices, jobsFor(environment), log);
  await using fixture = await openFixture('empty', jobsFor);
  const context = { ...fixture.context({ kind: 'command', name: 'test' }), db: embedded.db, queue };
  const ada = await giveEverything(context);
  await addSession(context, ada.id);
  await queue.stop();
  await notices.close();
  before = await contentsOf(embedded.db);
  await embedded.close();
});
afterAll(async () => {
  if (from.kind !== 'pglite') return;
  await server.stop();
  await rm(environment.dataDir, { recursive: true, force: true });
});
beforeEach(({ skip }) => {
  if (from.kind !== 'pglite')
    skip('It moves from the embedded database, beside which it has a server of its own.');
});

/** Another database on the server, empty or with the tables of the product. */
async function makePlace(template = 'template1'): Promise<string> {
  places += 1;
  await onServer(server.url, (client) =>
    client.query(`create database moved_${places} template ${template}`),
  );
  return urlOf(server.url, `moved_${places}`);
}

/** What was moved keeps its old database under another name. */
async function bringBack(): Promise<void> {
  const names = await readdir(environment.dataDir);
  const before = names.find((name) => name.startsWith('database.before-'));
  await rename(join(environment.dataDir, before ?? ''), database);
  await rm(join(environment.dataDir, 'database.json'), { force: true });
}

async function move(
  words: string[],
  signal = new AbortController().signal,
  hear: (line: string) => void = () => undefined,
) {
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    hear(line);
  };
  const exitCode = await moveCommand(environment, { words, say, signal });
  return { exitCode, said: said.join('\n') };
}

async function insideFolder<Result>(run: (db: Database) => Promise<Result>): Promise<Result> {
  await using client = await openFolder(database);
  // As where the driver is opened: both extend PgDatabase and differ in the type of a raw result.
  return await run(drizzle({ client }) as unknown as Database);
}

const tablesOfIt = "select relname from pg_class where relkind = 'r' order by relname";

it('npm run move has every row, session and waiting job on the server, also after it was broken off', async () => {
  const address = await makePlace();
  const stopped = await stopAt(address, 'users:');
  expect(stopped).toMatchObject({ exitCode: 1, said: expect.stringContaining(moveFaults.stopped) });
  expect(
    await onServer(address, async (client) => (await client.query('select 1 from users')).rowCount),
  ).toBe(0);

  const { exitCode, said } = await move([address]);
  expect(said).toMatch(/^users: \d+ rows?, the same on both sides \([0-9a-f]+\)$/m);
  expect(said).toMatch(/Moved [\d,]+ rows of \d+ tables and [\d,]+ jobs?, all compared\./);
  expect(exitCode).toBe(0);
  const opened = await openPostgres(address);
  expect(await contentsOf(opened.db)).toEqual(before);
  const [next] = await rowsOf<{ next: string }>(
    opened.db,
    sql`select nextval('provider_readings')::text as next`,
  );
  expect(Number(next?.next)).toBeGreaterThan(0);
  // What watches over rows works again.
  await expect(rowsOf(opened.db, sql`update audit_events set kind = 'x'`)).rejects.toThrow();
  await opened.close();
  expect(existsSync(database)).toBe(false);
  await expect(refuseSecondDatabase(environment, { mayMake: true })).rejects.toThrow('Set DATABASE_URL');

  // As if it had ended before the old database was set aside.
  await bringBack();
  expect(await move([address])).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('An earlier move has copied everything'),
  });
  await bringBack();
});

async function stopAt(address: string, beginning: string) {
  const stopping = new AbortController();
  return move([address], stopping.signal, (line) => {
    if (line.startsWith(beginning)) stopping.abort();
  });
}

/** Whole rows, with what the database works out by itself; of the queue the jobs that wait. */
async function contentsOf(db: Database): Promise<Record<string, unknown>> {
  const sums = Object.entries(await sumTables(db));
  const jobs = await rowsOf(
    db,
    sql`select to_jsonb(job) as job from pgboss.job where state < 'completed' order by id`,
  );
  expect(jobs.length).toBeGreaterThan(0);
  const isMoved = ([name]: [string, string]) => !/^(pgboss|drizzle)\.|\.(processes|schema_state)$/.test(name);
  return { ...Object.fromEntries(sums.filter(isMoved)), jobs };
}

describe('what is not moved', () => {
  it('into a database that holds something else', async () => {
    const address = await makePlace('template');
    const opened = await openPostgres(address);
    await opened.db.execute(
      sql`insert into users (id, full_name, email) values ('eve', 'Eve', 'eve@example.com')`,
    );
    await opened.close();
    expect(await move([address])).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('already has other data'),
    });
    expect(existsSync(database)).toBe(true);
  });

  it('into the database of another program, in which nothing is made', async () => {
    const address = await makePlace('template');
    const rows = await onServer(address, async (client) => {
      await client.query('drop schema drizzle cascade');
      return client.query(tablesOfIt);
    });
    expect(await move([address])).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('not Upround’s'),
    });
    expect((await onServer(address, (client) => client.query(tablesOfIt))).rows).toEqual(rows.rows);
  });

  it('into a database that others are connected to', async () => {
    const address = await makePlace('template');
    const opened = await openPostgres(address);
    await opened.db.execute(sql`select 1`);
    expect((await move([address])).said).toContain('in use by');
    await opened.close();
  });

  it('while Upround runs', async () => {
    const hold = await lockDataDir(environment.dataDir, async () => 0);
    await expect(move([server.url])).rejects.toThrow('in use by another process');
    await hold.release();
  });

  it('to a server that does not answer, or without an address', async () => {
    const dead = await move(['postgresql://upround:hunter2@127.0.0.1:9/upround']);
    expect(dead).toMatchObject({ exitCode: 1 });
    expect(dead.said).toContain('cannot be used');
    expect(dead.said).not.toContain('hunter2');
    expect(await move([])).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('Usage: npm run move'),
    });
  });

  it('from an installation that is on a server already', async () => {
    const said: string[] = [];
    const address = server.url;
    const onOne = { ...environment, databaseUrl: address };
    const say = (line: string) => said.push(line);
    expect(await moveCommand(onOne, { words: [address], say, signal: new AbortController().signal })).toBe(1);
    expect(said.join()).toContain('on a server already');
  });

  it('a table of which the other side makes something else', async () => {
    const address = await makePlace('template');
    const opened = await openPostgres(address);
    await opened.db.execute(
      sql`create rule spoil as on insert to users do also update users set full_name = 'another'`,
    );
    const copy = (db: Database) =>
      copyDatabase({
        from: db,
        to: opened.db,
        say: () => undefined,
        signal: new AbortController().signal,
      });
    await expect(insideFolder(copy)).rejects.toThrow('The table users is not the same');
    expect(await rowsOf(opened.db, sql`select 1 from users`)).toEqual([]);
    await opened.close();
  });
});
