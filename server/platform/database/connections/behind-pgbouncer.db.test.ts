import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { onServer, urlOf } from '../../../../fixtures/on-server.ts';
import { type StartedPooler, startPgBouncer } from '../../../../fixtures/pooler/start-pgbouncer.ts';
import { createLogger } from '../../log.ts';
import type { Job } from '../../queue/job.ts';
import { startQueue } from '../../queue/start-queue.ts';
import { type OpenDatabase, openPostgres, rowsOf } from '../database.ts';
import { openNotices } from '../notices.ts';
import { prepareOnce } from '../prepare-once.ts';
import { readUntil } from '../read-until.ts';
import { usualConnections } from './open-server.ts';

const log = createLogger('silent');
const from = inject('testDatabase');
const many = Array.from({ length: 30 }, (_, index) => index);

type Poolers = Record<'transaction' | 'forgetful' | 'session', StartedPooler>;
let poolers: Poolers | null = null;
let why = 'The embedded database has no pooler.';
const names: string[] = [];

beforeAll(async () => {
  if (from.kind !== 'postgres') return;
  try {
    const transaction = await startPgBouncer(from.serverUrl, { serverConnections: 5 });
    const forgetful = await startPgBouncer(from.serverUrl, { keepsPrepared: false });
    const session = await startPgBouncer(from.serverUrl, { mode: 'session' });
    poolers = { transaction, forgetful, session };
  } catch (thrown) {
    why = thrown instanceof Error ? thrown.message : String(thrown);
  }
  // The first time it may have to be fetched.
}, 300_000);
afterAll(async () => {
  for (const pooler of Object.values(poolers ?? {})) await pooler[Symbol.asyncDispose]();
});
beforeEach(({ skip }) => {
  if (poolers === null) skip(why);
});

/** The addresses of a new database by way of a pooler and at the server itself. */
async function placeBehind(kind: keyof Poolers): Promise<{ pooled: string; direct: string }> {
  if (from.kind !== 'postgres' || poolers === null) throw new Error(why);
  const name = `${from.prefix}${randomBytes(6).toString('hex')}`;
  names.push(name);
  await onServer(from.serverUrl, (client) =>
    client.query(`create database ${name} template ${from.template}`),
  );
  return { pooled: urlOf(poolers[kind].url, name), direct: urlOf(from.serverUrl, name) };
}

async function openBehind(kind: keyof Poolers): Promise<OpenDatabase & AsyncDisposable> {
  const { pooled, direct } = await placeBehind(kind);
  const opened = await openPostgres(pooled, { ...usualConnections, directUrl: direct });
  return { ...opened, [Symbol.asyncDispose]: opened.close };
}

const settingsOf = sql`select current_setting('statement_timeout') as longest, current_setting('work_mem') as memory,
  pg_sleep(0.01)`;

it('refuses a pooler that gives every transaction another connection, unless the server itself is named too', async () => {
  const { pooled, direct } = await placeBehind('transaction');
  await expect(openPostgres(pooled)).rejects.toThrow(
    'Set DATABASE_DIRECT_URL to the PostgreSQL server itself',
  );
  await expect(openPostgres(pooled, { ...usualConnections, directUrl: pooled })).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to a pooler',
  );
  const other = (await placeBehind('transaction')).direct;
  await expect(openPostgres(pooled, { ...usualConnections, directUrl: other })).rejects.toThrow(
    'lead to different databases',
  );
  // None of them left a lock behind.
  await openPostgres(pooled, { ...usualConnections, directUrl: direct }).then(({ close }) => close());
});

it('takes one that gives each client its own connection', async () => {
  const { pooled } = await placeBehind('session');
  await openPostgres(pooled).then(({ close }) => close());
});

it('hears what is notified, and has jobs done at once', async () => {
  await using database = await openBehind('transaction');
  const notices = openNotices(database.driver, log);
  const heard: string[] = [];
  await notices.listen('rounds', { hear: (payload) => heard.push(payload), miss: () => undefined });
  await database.db.execute(sql`select pg_notify('rounds', 'a round')`);
  await expect.poll(() => heard).toEqual(['a round']);

  const done: unknown[] = [];
  const job: Job = {
    name: 'test.pooled',
    policy: 'standard',
    schedules: [],
    retryLimit: 0,
    expireInSeconds: 60,
    run: async (_, payload) => void done.push(payload),
  };
  const queue = await startQueue(database.driver, notices, [job], log);
  await queue.work([job], () => ({ log }) as Parameters<Job['run' & keyof Job]>[0]);
  for (const number of many)
    await database.db.transaction((inside) => queue.send({ db: inside }, job.name, { number }));
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(many.length);
  await queue.stop();
  await notices.close();
});

it('bounds what reads a lot, and leaves none of its settings to the next', async () => {
  await using database = await openBehind('transaction');
  const reading = readUntil(database.driver, new AbortController().signal);
  const found = await Promise.all(
    many.flatMap((index) => [
      index % 2 ? rowsOf(reading, settingsOf) : reading.transaction((inside) => rowsOf(inside, settingsOf)),
      rowsOf(database.db, settingsOf),
    ]),
  );
  const asReader = { longest: '10s', memory: '16MB' };
  const asServer = { longest: '0', memory: '4MB' };
  for (const [index, [row]] of found.entries()) expect(row).toMatchObject(index % 2 ? asServer : asReader);
});

it('ends what reads for a caller who has gone', async () => {
  await using database = await openBehind('transaction');
  const gone = new AbortController();
  const reading = rowsOf(
    readUntil(database.driver, gone.signal),
    sql`select pg_sleep(60), 'for one who has gone'`,
  );
  reading.catch(() => undefined);
  const running = () =>
    rowsOf(
      database.db,
      sql`select 1 from pg_stat_activity where query like ${'%for one who has' + ' gone%'} and state = 'active' and pid <> pg_backend_pid()`,
    );
  await expect.poll(running).toHaveLength(1);
  gone.abort();
  await expect(reading).rejects.toThrow();
  await expect.poll(running).toEqual([]);
  expect(
    await rowsOf(readUntil(database.driver, new AbortController().signal), sql`select 1 as one`),
  ).toEqual([{ one: 1 }]);
});

it.each(['transaction', 'forgetful'] as const)(
  'answers what is prepared once by a pooler that is %s',
  async (kind) => {
    await using database = await openBehind(kind);
    const statement = prepareOnce<{ number: number }>()('a number', (db) =>
      db.select({ number: sql<number>`${sql.placeholder('number')}::int` }).from(sql`pg_sleep(0.01)`),
    );
    const answers = await Promise.all([...many, ...many].map((number) => statement(database.db, { number })));
    expect(answers.map(([row]) => row?.number)).toEqual([...many, ...many]);
  },
);
