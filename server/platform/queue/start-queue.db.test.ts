import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { jobsFor } from '../../app/jobs.ts';
import { rowsOf } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import { createLogger } from '../log.ts';
import { unwatched } from '../tracing/watch.ts';
import type { Job } from './job.ts';
import { runBatch } from './run-batch.ts';
import { type RunningQueue, startQueue } from './start-queue.ts';

/** Far below what polls would need for the backlogs below: one job a poll, or one batch. */
const soonMs = 60_000;
const backlog = 60;

let done: { queue: string; number: number }[] = [];
const settings = { schedules: [], retryLimit: 0, expireInSeconds: 60 };
const numberOf = (payload: unknown) => (payload as { number: number }).number;

async function runOne(queue: string, payload: unknown): Promise<void> {
  if (numberOf(payload) % 10 === 3) throw new Error('unlucky');
  done.push({ queue, number: numberOf(payload) });
}
const single = (name: string, changes: Partial<Job> = {}): Job => ({
  ...settings,
  policy: 'standard',
  ...changes,
  name,
  run: (_, payload) => runOne(name, payload),
});
const many = (name: string, changes: Partial<Job> = {}): Job => ({
  ...settings,
  policy: 'standard',
  ...changes,
  name,
  runMany: (_, payloads) => payloads.map((payload) => runOne(name, payload)),
});

/** One of each way in which a queue of the product is worked off. */
const jobs: Job[] = [
  single('test.single'),
  single('test.exclusive', { policy: 'exclusive' }),
  single('test.batch', { batchSize: 10 }),
  single('test.side-by-side', { batchesAtOnce: 3 }),
  single('test.exclusive-side-by-side', { policy: 'exclusive', batchesAtOnce: 2 }),
  many('test.many', { batchSize: 7, batchesAtOnce: 2 }),
  many('test.many-single', { batchSize: 1, batchesAtOnce: 4 }),
];

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture('empty', () => jobs);
});
afterAll(() => fixture.close());

async function fill(name: string, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number += 1)
    await fixture.queue.send(fixture.context(), name, { number }, { singletonKey: String(number) });
}
const states = (name: string) =>
  rowsOf<{ state: string; count: number }>(
    fixture.db,
    sql`select state::text, count(*)::int as count from pgboss.job where name = ${name} group by 1 order by 1`,
  );
const untilGone = (name: string, count: number) =>
  expect
    .poll(() => states(name), { timeout: soonMs, interval: 50 })
    .toEqual([
      { state: 'completed', count: count * 0.9 },
      { state: 'failed', count: count * 0.1 },
    ]);

describe.each(jobs)('a backlog of $name', (job) => {
  let restarted: RunningQueue;
  afterAll(() => restarted?.stop(1_000));

  it('that a start finds is worked off without waiting for polls, though jobs fail', async () => {
    done = [];
    await fill(job.name, 0, backlog);
    restarted = await startQueue(fixture.driver, fixture.notices, jobs, createLogger('silent'));
    await restarted.work([job], () => fixture.context());
    await untilGone(job.name, backlog);
    expect(new Set(done.map(({ number }) => number)).size).toBe(backlog * 0.9);
    expect(done).toHaveLength(backlog * 0.9);
  });

  it('that comes while it runs is too', async () => {
    await fill(job.name, backlog, backlog);
    await untilGone(job.name, 2 * backlog);
  });
});

it('has queues in no other ways', () => {
  const shapeOf = (job: Job) => [
    'run' in job ? 'single' : 'many',
    job.policy === 'exclusive',
    (job.batchSize ?? 1) > 1,
    (job.batchesAtOnce ?? 1) > 1,
  ];
  const shapes = jobs.map(shapeOf);
  for (const job of jobsFor(readEnvironment({}, '/'))) expect(shapes).toContainEqual(shapeOf(job));
});

it('finds a job that is due later, of which no notice comes', async () => {
  const found: unknown[] = [];
  const job: Job = {
    ...settings,
    name: 'test.later',
    policy: 'standard',
    run: async (_, payload) => void found.push(payload),
  };
  await using other = await openFixture('empty', () => [job]);
  await other.queue.work([job], () => other.context());
  await other.queue.sendMany(other.context(), job.name, [{ payload: { number: 1 }, afterMs: 500 }]);
  await expect.poll(() => found, { timeout: soonMs, interval: 50 }).toEqual([{ number: 1 }]);
});

it('says of a job that fails whether it will be tried again, and as an error only what is given up', async () => {
  const said: unknown[] = [];
  const log = createLogger('warn', {
    prettify: () => '',
    alsoTo: (line) => void said.push(JSON.parse(line)),
  });
  const job: Job = {
    ...settings,
    retryLimit: 2,
    name: 'test.tried-again',
    policy: 'standard',
    run: () => Promise.reject(new Error('unlucky')),
  };
  const context = { ...fixture.context(), log };
  for (const retryCount of [0, 1, 2])
    await runBatch(job, [{ id: randomUUID(), data: {}, retryCount }], context, unwatched);
  expect(said).toMatchObject([
    { level: 40, msg: 'a job failed and will be tried again', error: { reason: 'unlucky' } },
    { level: 40, msg: 'a job failed and will be tried again' },
    { level: 50, msg: 'a job failed', error: { reason: 'unlucky' } },
  ]);
});

it('gives jobs back, with as many tries left, where this process may no longer work', async () => {
  const taken: number[] = [];
  const job: Job = {
    ...settings,
    name: 'test.given-back',
    policy: 'standard',
    run: async (_, payload) => void taken.push(numberOf(payload)),
  };
  await using other = await openFixture('empty', () => [job]);
  const jobsOf = () =>
    rowsOf(
      other.db,
      sql`select state::text, retry_limit - retry_count as left from pgboss.job where name = ${job.name}`,
    );
  let asked = 0;
  for (const number of [1, 2, 3]) await other.queue.send(other.context(), job.name, { number });
  await other.queue.work(
    [job],
    () => other.context(),
    async () => {
      asked += 1;
      return false;
    },
  );
  await expect.poll(() => asked, { timeout: soonMs, interval: 20 }).toBe(1);
  await other.queue.stop(soonMs);
  expect(taken).toEqual([]);
  expect(await jobsOf()).not.toContainEqual({ state: 'completed', left: 0 });

  const next = await startQueue(other.driver, other.notices, [job], createLogger('silent'));
  await next.work([job], () => other.context());
  await expect
    .poll(jobsOf, { timeout: soonMs, interval: 20 })
    .toEqual(Array(3).fill({ state: 'completed', left: 0 }));
  expect(taken.toSorted()).toEqual([1, 2, 3]);
  await next.stop(1_000);
});
