import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { mails } from '../mailbox/table.ts';
import type { SingleJob } from '../platform/queue/job.ts';
import { findTroubles } from './find-troubles.ts';
import { listProcesses } from './list-processes.ts';
import { signOn } from './sign-on.ts';
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
const ago = (seconds: number) => sql`clock_timestamp() - ${`${seconds} seconds`}::interval`;

const roles = async (world: World) =>
  (await listProcesses(world)).map(({ role, isAlive }) => [role, isAlive]);

it('lists a process from its sign-on to its sign-off, and notices that no worker runs', async () => {
  await using world = await openWorld();
  expect(await findTroubles(world)).toEqual(['no-worker']);
  const web = await signOn(world.context(), { role: 'web', ...release });
  expect(await findTroubles(world)).toEqual(['no-worker']);
  const worker = await signOn(world.context(), { role: 'worker', ...release });
  expect(await findTroubles(world)).toEqual([]);
  expect(await listProcesses(world)).toMatchObject([
    { role: 'worker', isAlive: true, pid: process.pid, ...release, clockOffsetMs: expect.any(Number) },
    { role: 'web', isAlive: true },
  ]);
  await worker.signOff();
  expect(await roles(world)).toEqual([['web', true]]);
  expect(await findTroubles(world)).toEqual(['no-worker']);
  await web.signOff();
});

it('takes a process for gone that misses its heartbeats, and back when it speaks again', async () => {
  await using world = await openWorld();
  const worker = await signOn(world.context(), { role: 'worker', ...release });
  await world.db.update(processes).set({ lastSeenAt: ago(61) });
  expect(await roles(world)).toEqual([['worker', false]]);
  expect(await findTroubles(world)).toEqual(['no-worker']);
  await world.db.delete(processes);
  await worker.beat();
  expect(await roles(world)).toEqual([['worker', true]]);
  await worker.signOff();
});

it('stays within its bounds however often processes die', async () => {
  await using world = await openWorld();
  await world.db.execute(sql`insert into processes (id, role, version, host, pid, last_seen_at)
    select gen_random_uuid(), 'web', '1', 'db', n, clock_timestamp() - n * interval '20 seconds'
    from generate_series(1, 400) as n`);
  const worker = await signOn(world.context(), { role: 'worker', ...release });
  expect(await world.db.$count(processes)).toBe(101);
  await worker.signOff();
});

it('names mixed versions and clocks that are apart', async () => {
  await using world = await openWorld();
  const one = await signOn(world.context(), { role: 'both', ...release });
  const other = await signOn(world.context(), { role: 'web', ...release, commit: 'ffffff012345' });
  expect(await findTroubles(world)).toEqual(['mixed-versions']);
  await other.signOff();
  await world.db.update(processes).set({ clockOffsetMs: -5_500 }).where(eq(processes.role, 'both'));
  expect(await findTroubles(world)).toEqual(['clocks-apart']);
  await one.signOff();
});

it('names jobs and mails that wait longer than they should', async () => {
  await using world = await openWorld('empty', () => [testJob]);
  const worker = await signOn(world.context(), { role: 'worker', ...release });
  await world.queue.send(world.context(), testJob.name, {});
  expect(await findTroubles(world)).toEqual([]);
  await world.db.execute(sql`update pgboss.job set start_after = now() - interval '16 minutes'`);
  expect(await findTroubles(world)).toEqual(['late-jobs']);
  // Where one of its kind is at work, it waits for its turn.
  await world.db.execute(sql`update pgboss.job set state = 'active'`);
  expect(await findTroubles(world)).toEqual([]);
  await world.db.insert(mails).values({ ...pendingMail, lane: 'bulk', createdAt: ago(16 * 60) });
  expect(await findTroubles(world)).toEqual([]);
  await world.db.update(mails).set({ lane: 'transactional' });
  expect(await findTroubles(world)).toEqual(['late-mails']);
  await world.db.update(mails).set({ nextTryAt: ago(60) });
  expect(await findTroubles(world)).toEqual([]);
  await worker.signOff();
});
