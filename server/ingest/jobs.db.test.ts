import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type FilingServer, startFilingServer } from '../../sandbox/filing-server/start-filing-server.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { readEnvironment } from '../platform/environment.ts';
import { ingestJobs } from './jobs.ts';
import { listSources } from './list-sources.ts';
import { queueStale } from './queue-refresh.ts';
import { ingestRuns, rawDocuments } from './table.ts';

let fixture: Fixture;
let server: FilingServer;
beforeAll(async () => {
  fixture = await openFixture();
  server = await startFilingServer({ filedOn: '2026-11-19' });
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});
beforeEach(async () => {
  server.faults.length = 0;
  server.requests.length = 0;
  await fixture.db.delete(startups);
  await fixture.db.delete(ingestRuns);
  await fixture.db.delete(rawDocuments);
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
const context = (environment = live()) => ({ ...fixture.context(), environment });
const names = async () =>
  (await fixture.db.select({ name: startups.name }).from(startups)).map((row) => row.name);
const lastRun = async () => (await fixture.db.select().from(ingestRuns))[0];

async function runFormD() {
  const [job] = ingestJobs(live());
  await job?.run(context(), { source: 'form-d' });
}

it('fetches what was filed, says who it is, and lets it replace the sample', async () => {
  await recordRounds(fixture.context(), [makeReport({ source: 'sample', company: { name: 'Parcelle' } })]);
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
  await recordRounds(fixture.context(), [makeReport({ source: 'sample', company: { name: 'Parcelle' } })]);
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
  fixture.clock.advanceDays(0.01);
  await runFormD();
  expect(await filings()).toMatchObject({ trouble: { kind: 'failing', lastReadAt: expect.any(String) } });
  await fixture.db.delete(ingestRuns).where(eq(ingestRuns.status, 'failed'));
  await fixture.db
    .update(ingestRuns)
    .set({ startedAt: new Date('2026-11-10'), endedAt: new Date('2026-11-10') });
  expect(await filings()).toMatchObject({ trouble: { kind: 'stale' } });
  const off = await listSources(fixture.context());
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
    ...fixture.queue,
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
  await queueStale({ ...context(fixture.environment), queue });
  expect(sent).toHaveLength(1);
});
