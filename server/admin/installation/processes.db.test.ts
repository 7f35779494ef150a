import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { mails } from '../../mail/table.ts';
import type { SingleJob } from '../../platform/queue/job.ts';
import { areReleasesMixed, findTroubles } from './find-troubles.ts';
import { listProcesses, signOn } from './sign-on.ts';
import { processes } from './table.ts';

const release = { version: '1.2.3', commit: 'abcdef012345' };
const testJob: SingleJob = {
  name: 'test.late',
  policy: 'standard',
  schedules: [],
  retryLimit: 0,
  expireInSeconds: 60,
  run: async () => undefined,
};
const pendingMail = {
  id: '00000000-0000-4000-8000-000000000001',
  occasion: 'late',
  to: 'ada@example.com',
  subject: 'Late',
  text: 'Late',
  html: '<p>Late</p>',
  status: 'pending',
} as const;
const ago = (seconds: number) => sql`now() - ${`${seconds} seconds`}::interval`;

const roles = async (fixture: Fixture) =>
  (await listProcesses(fixture)).map(({ role, isAlive }) => [role, isAlive]);

it('lists a process from its sign-on to its sign-off, and notices that no worker runs', async () => {
  await using fixture = await openFixture();
  expect(await findTroubles(fixture)).toEqual(['no-worker']);
  const web = await signOn(fixture.context(), { role: 'web', ...release });
  expect(await findTroubles(fixture)).toEqual(['no-worker']);
  const worker = await signOn(fixture.context(), { role: 'worker', ...release });
  expect(await findTroubles(fixture)).toEqual([]);
  expect(await listProcesses(fixture)).toMatchObject([
    { role: 'worker', isAlive: true, pid: process.pid, ...release, clockOffsetMs: expect.any(Number) },
    { role: 'web', isAlive: true },
  ]);
  await worker.signOff();
  expect(await roles(fixture)).toEqual([['web', true]]);
  expect(await findTroubles(fixture)).toEqual(['no-worker']);
  await web.signOff();
});

it('takes a process for gone that misses its heartbeats, and back when it speaks again', async () => {
  await using fixture = await openFixture();
  const worker = await signOn(fixture.context(), { role: 'worker', ...release });
  await fixture.db.update(processes).set({ lastSeenAt: ago(61) });
  expect(await roles(fixture)).toEqual([['worker', false]]);
  expect(await findTroubles(fixture)).toEqual(['no-worker']);
  await fixture.db.delete(processes);
  await worker.beat();
  expect(await roles(fixture)).toEqual([['worker', true]]);
  await worker.signOff();
});

it('stays within its bounds however often processes die', async () => {
  await using fixture = await openFixture();
  await fixture.db.execute(sql`insert into processes (id, role, version, host, pid, last_seen_at)
    select gen_random_uuid(), 'web', '1', 'db', n, clock_timestamp() - n * interval '20 seconds'
    from generate_series(1, 400) as n`);
  const worker = await signOn(fixture.context(), { role: 'worker', ...release });
  expect(await fixture.db.$count(processes)).toBe(101);
  await worker.signOff();
});

it('names mixed versions and clocks that are apart', async () => {
  await using fixture = await openFixture();
  const one = await signOn(fixture.context(), { role: 'both', ...release });
  const other = await signOn(fixture.context(), { role: 'web', ...release, commit: 'ffffff012345' });
  expect(await findTroubles(fixture)).toEqual(['mixed-versions']);
  expect(await areReleasesMixed(fixture)).toBe(true);
  await other.signOff();
  expect(await areReleasesMixed(fixture)).toBe(false);
  await fixture.db.update(processes).set({ clockOffsetMs: -5_500 }).where(eq(processes.role, 'both'));
  expect(await findTroubles(fixture)).toEqual(['clocks-apart']);
  await one.signOff();
});

it('names jobs and mails that wait longer than they should', async () => {
  await using fixture = await openFixture('empty', () => [testJob]);
  const worker = await signOn(fixture.context(), { role: 'worker', ...release });
  await fixture.queue.send(fixture.context(), testJob.name, {});
  expect(await findTroubles(fixture)).toEqual([]);
  await fixture.db.execute(sql`update pgboss.job set start_after = now() - interval '16 minutes'`);
  expect(await findTroubles(fixture)).toEqual(['late-jobs']);
  // Where one of its kind is at work, it waits for its turn.
  await fixture.db.execute(sql`update pgboss.job set state = 'active'`);
  expect(await findTroubles(fixture)).toEqual([]);
  await fixture.db.insert(mails).values({ ...pendingMail, lane: 'bulk', createdAt: ago(16 * 60) });
  expect(await findTroubles(fixture)).toEqual([]);
  await fixture.db.update(mails).set({ lane: 'transactional' });
  expect(await findTroubles(fixture)).toEqual(['late-mails']);
  await fixture.db.update(mails).set({ nextTryAt: ago(60) });
  expect(await findTroubles(fixture)).toEqual([]);
  await worker.signOff();
});
