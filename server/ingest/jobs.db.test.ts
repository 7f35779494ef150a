import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FilingServer, startFilingServer } from '../../sandbox/filing-server/start-filing-server.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { readEnvironment } from '../platform/environment.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';
import { ingestJobs } from './jobs.ts';
import { listSources } from './list-sources.ts';
import { queueStale } from './queue-stale.ts';
import { ingestRuns, rawDocuments } from './table.ts';

let world: World;
let server: FilingServer;
beforeAll(async () => {
  world = await openWorld();
  server = await startFilingServer({ filedOn: '2026-11-19' });
});
afterAll(async () => {
  await server.close();
  await world.close();
});
beforeEach(async () => {
  server.faults.length = 0;
  server.requests.length = 0;
  await world.db.delete(startups);
  await world.db.delete(ingestRuns);
  await world.db.delete(rawDocuments);
});

const live = () =>
  readEnvironment(
    {
      SOURCES_CONTACT: 'ops@upround.example',
      EDGAR_URL: server.url,
      SOURCES_PRIVATE_HOSTS: '127.0.0.1',
      FEEDS: `${server.url}/no-feed`,
    },
    '/',
  );
const context = (environment = live()) => ({ ...world.context(), environment });
const names = async () =>
  (await world.db.select({ name: startups.name }).from(startups)).map((row) => row.name);
const lastRun = async () => (await world.db.select().from(ingestRuns))[0];

async function runFormD() {
  const [job] = ingestJobs(live());
  await job?.run(context(), { source: 'form-d' });
}

it('fetches what was filed, says who it is, and lets it replace the sample', async () => {
  await recordRounds(world.context(), [makeReport({ source: 'sample', company: { name: 'Parcelle' } })]);
  await runFormD();
  expect(await names()).toContain('Notion Labs');
  expect(await names()).not.toContain('Parcelle');
  expect(await lastRun()).toMatchObject({ source: 'form-d', target: null, status: 'succeeded' });
  expect(new Set(server.requests.map((request) => request.userAgent))).toEqual(
    new Set(['Upround ops@upround.example']),
  );
});

it('does not fetch a filing twice', async () => {
  await runFormD();
  const filings = () =>
    server.requests.filter((request) => request.path.startsWith('/Archives/edgar/data/')).length;
  const first = filings();
  await runFormD();
  expect(first).toBeGreaterThan(0);
  expect(filings()).toBe(first);
});

it('says that a source failed and keeps the sample when nothing came', async () => {
  await recordRounds(world.context(), [makeReport({ source: 'sample', company: { name: 'Parcelle' } })]);
  server.faults.push({ path: /.*/, kind: 'redirect-loop' });
  await runFormD();
  const run = await lastRun();
  expect(run?.status).toBe('failed');
  expect(run?.reason).toBeTruthy();
  expect(await names()).toEqual(['Parcelle']);
});

it('is told to an admin before anything else: when it runs, and that it delivers nothing', async () => {
  const filings = async () => {
    const { sources } = await listSources(context());
    return sources.find(({ source }) => source === 'form-d');
  };
  const schedule = 'at 17 minutes past the hour, every 6 hours (UTC)';
  expect(await filings()).toMatchObject({ offBecause: null, schedule, trouble: null });
  await runFormD();
  expect(await filings()).toMatchObject({ trouble: null });
  server.faults.push({ path: /.*/, kind: 'redirect-loop' });
  world.clock.advanceDays(0.01);
  await runFormD();
  expect(await filings()).toMatchObject({ trouble: { kind: 'failing', lastReadAt: expect.any(String) } });
  await world.db.delete(ingestRuns).where(eq(ingestRuns.status, 'failed'));
  await world.db
    .update(ingestRuns)
    .set({ startedAt: new Date('2026-11-10'), endedAt: new Date('2026-11-10') });
  expect(await filings()).toMatchObject({ trouble: { kind: 'stale' } });
  const off = await listSources(world.context());
  expect(off.sources.every(({ schedule, trouble }) => schedule === null && trouble === null)).toBe(true);
});

it('schedules only the sources that configuration lets out', () => {
  const schedulesOf = (given: Record<string, string>) =>
    ingestJobs(readEnvironment(given, '/')).flatMap((job) => job.schedules.map((schedule) => schedule.key));
  expect(schedulesOf({})).toEqual(['feed']);
  expect(schedulesOf({ SOURCES_CONTACT: 'ops@upround.example' })).toEqual(['form-d', 'feed']);
  expect(schedulesOf({ SOURCES: 'off', SOURCES_CONTACT: 'ops@upround.example' })).toEqual([]);
});

it('queues at a start what was not run for long, once', async () => {
  const sent: string[] = [];
  const queue = {
    ...world.queue,
    send: async (_: object, __: string, payload: object) => {
      sent.push(JSON.stringify(payload));
      return true;
    },
  };
  await queueStale({ ...context(), queue });
  expect(sent).toEqual(['{"source":"form-d"}', '{"source":"feed"}']);
  await runFormD();
  sent.length = 0;
  await queueStale({ ...context(), queue });
  expect(sent).toEqual(['{"source":"feed"}']);
  await queueStale({ ...context(world.environment), queue });
  expect(sent).toHaveLength(1);
});
