import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobMessages } from '../../../contract/admin/jobs.ts';
import { userId } from '../../../contract/auth/accounts.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { SingleJob } from '../../platform/queue/job.ts';
import { cancelJob, listJobs, listSchedules, retryJob, runSchedule } from './jobs-of-queues.ts';

const mailId = '0b8e2c4e-6a1f-4d5b-9c3d-2f1e0a9b8c7d';
const secret = 'https://upround.example/reset-password?token=opensesame';
let isLucky = false;

const job = (name: string, changes: Partial<SingleJob> = {}): SingleJob => ({
  policy: 'standard',
  schedules: [],
  retryLimit: 0,
  expireInSeconds: 60,
  ...changes,
  name,
  run: async () => {
    if (!isLucky) throw new Error('The mail server said no.');
  },
});
const idle = job('test.idle');
const failing = job('test.failing', { policy: 'exclusive' });
// The queue goes by the machine's clock: of anything more usual, a run could come while these tests are under way.
const clocked = job('test.clocked', {
  policy: 'exclusive',
  schedules: [{ key: 'leap-day', cron: '7 12 29 2 *', payload: { scope: 'all' } }],
});

let fixture: Fixture;
let admin: Context;
beforeAll(async () => {
  fixture = await openFixture('empty', () => [idle, failing, clocked]);
  admin = fixture.context({ kind: 'admin', userId: (await addUser(fixture)).id });
  await fixture.queue.work([failing, clocked], () => fixture.context());
});
afterAll(() => fixture.close());
beforeEach(async () => {
  isLucky = false;
  await fixture.db.execute(sql`delete from pgboss.job`);
  await fixture.db.delete(auditEvents);
});

const list = (asked: Partial<Parameters<typeof listJobs>[1]> = {}) =>
  listJobs(admin, { search: '', state: 'all', skip: 0, ...asked });
const kinds = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);

async function oneOf(queue: string, state: 'waiting' | 'given-up') {
  await expect.poll(async () => (await list({ search: queue, state })).total).toBe(1);
  const [found] = (await list({ search: queue, state })).jobs;
  if (!found) throw new Error('It is gone.');
  return found;
}

it('says what a job is about, and nothing that someone wrote or that opens something', async () => {
  await fixture.queue.send(fixture.context(), idle.name, {
    mailId,
    link: secret,
    to: 'ada@example.com',
    days: 7,
  });
  const { jobs } = await list();
  expect(jobs).toMatchObject([
    { queue: idle.name, state: 'waiting', about: { mailId, days: '7' }, tries: 0 },
  ]);
  expect(JSON.stringify(jobs)).not.toMatch(/opensesame|ada@/);
  expect((await list({ search: mailId })).total).toBe(1);
  expect((await list({ search: 'test.id' })).total).toBe(1);
  expect((await list({ search: 'opensesame' })).total).toBe(0);
  expect((await list({ state: 'given-up' })).total).toBe(0);
});

it('a job that waits is cancelled once, and written down', async () => {
  await fixture.queue.send(fixture.context(), idle.name, { mailId });
  const { id, queue } = await oneOf(idle.name, 'waiting');
  const answers = await Promise.allSettled([
    cancelJob(admin, { queue, id }),
    cancelJob(admin, { queue, id }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await list({ state: 'cancelled' })).total).toBe(1);
  await expect(retryJob(admin, { queue, id })).rejects.toThrow(jobMessages.notGivenUp);
  expect(await kinds()).toEqual(['job-cancelled']);
});

it('a job that was given up says why, and is tried again', async () => {
  await fixture.queue.send(fixture.context(), failing.name, { mailId }, { singletonKey: 'one' });
  const { id, queue, failure } = await oneOf(failing.name, 'given-up');
  expect(failure).toBe('The mail server said no.');
  expect((await list({ search: 'server SAID' })).total).toBe(1);
  isLucky = true;
  await retryJob(admin, { queue, id });
  await expect.poll(async () => (await list({ search: queue, state: 'done' })).total).toBe(1);
  await expect(cancelJob(admin, { queue, id })).rejects.toThrow(jobMessages.notWaiting);
  expect(await kinds()).toEqual(['job-retried']);
});

it('is not tried again while another does the same', async () => {
  await fixture.db.execute(sql`insert into pgboss.job (name, state, policy, singleton_key, start_after) values
    (${failing.name}, 'failed', 'exclusive', 'two', now()),
    (${failing.name}, 'created', 'exclusive', 'two', now() + interval '1 hour')`);
  const { id, queue } = await oneOf(failing.name, 'given-up');
  await expect(retryJob(admin, { queue, id })).rejects.toThrow(jobMessages.another);
  expect(await kinds()).toEqual([]);
});

it('says what the clock does when, and does it now, once', async () => {
  const [schedule] = (await listSchedules(admin)).schedules;
  expect(schedule).toMatchObject({
    queue: clocked.name,
    key: 'leap-day',
    nextAt: '2028-02-29T12:07:00.000Z',
    last: null,
  });
  const asked = { queue: clocked.name, key: 'leap-day' };
  const answers = await Promise.all([runSchedule(admin, asked), runSchedule(admin, asked)]);
  // A request after the first is over begins another.
  const begun = answers.filter(({ isQueued }) => isQueued);
  expect(begun).not.toEqual([]);
  await expect
    .poll(async () => (await listSchedules(admin)).schedules[0]?.last)
    .toMatchObject({ state: 'given-up', failure: 'The mail server said no.' });
  expect(await kinds()).toEqual(begun.map(() => 'job-run-by-hand'));
  const unknown = { queue: clocked.name, key: 'never' };
  await expect(runSchedule(admin, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it.each<[Actor, string]>([
  [{ kind: 'visitor' }, 'UNAUTHORIZED'],
  [{ kind: 'user', userId: userId.parse('ada') }, 'FORBIDDEN'],
])('is refused to %j', async (actor, code) => {
  const context = fixture.context(actor);
  const one = { queue: idle.name, id: mailId };
  const asked = [
    () => listJobs(context, { search: '', state: 'all', skip: 0 }),
    () => listSchedules(context),
    () => retryJob(context, one),
    () => cancelJob(context, one),
    () => runSchedule(context, { queue: clocked.name, key: 'leap-day' }),
  ];
  for (const ask of asked) await expect((async () => ask())()).rejects.toMatchObject({ code });
});
