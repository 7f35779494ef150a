import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type RateServer, startRateServer } from '../../../sandbox/rate-server/start-rate-server.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import type { ReportedRound } from '../../companies/report.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import type { Actor } from '../../platform/context.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { rateJobs } from './jobs.ts';
import { queueRates, refreshRates } from './refresh-rates.ts';
import { referenceRates } from './table.ts';

const published = `Date,USD,JPY,GBP,
2026-11-19,1.1612,180.33,0.8801,
2026-11-13,1.1500,N/A,0.8799,
2021-06-01,1.2000,133.00,0.8600,
`;

let fixture: Fixture;
let server: RateServer;
beforeAll(async () => {
  fixture = await openFixture();
  server = await startRateServer(published);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});
beforeEach(async () => {
  Object.assign(server, { table: published, requests: 0, faults: [] });
  await fixture.db.delete(startups);
  await fixture.db.delete(referenceRates);
});

const environmentOf = (given: Record<string, string> = {}) =>
  readEnvironment({ RATES_URL: server.url, SOURCES_PRIVATE_HOSTS: '127.0.0.1', ...given }, '/');
const context = (actor?: Actor) => ({ ...fixture.context(actor), environment: environmentOf() });
const stored = () => fixture.db.select().from(referenceRates).orderBy(asc(referenceRates.day));
const record = (round: Partial<ReportedRound>, externalId = 'a') =>
  recordRounds(context(), [makeReport({ externalId, round })]);
const rounds = () =>
  fixture.db
    .select({
      usd: fundingEvents.usdAmount,
      rate: fundingEvents.usdRate,
      on: fundingEvents.usdRateOn,
    })
    .from(fundingEvents);

it('keeps what was published, and the second time changes nothing', async () => {
  expect(await refreshRates(context())).toEqual({ changed: 3 });
  const before = await stored();
  expect(before[1]).toEqual({ day: '2026-11-13', perEuro: { USD: '1.1500', GBP: '0.8799' } });
  expect(await refreshRates(context())).toEqual({ changed: 0 });
  expect(await stored()).toEqual(before);
});

it('takes a correction and keeps the days that the file no longer has', async () => {
  await refreshRates(context());
  server.table = 'Date,USD,\n2026-11-19,1.1613,\n';
  expect(await refreshRates(context())).toEqual({ changed: 1 });
  expect(await stored()).toHaveLength(3);
  expect((await stored())[2]?.perEuro).toEqual({ USD: '1.1613' });
});

it('changes nothing and fails the job when the file is broken, too large or not to be had', async () => {
  await refreshRates(context());
  const before = await stored();
  const [job] = rateJobs(environmentOf());
  server.table = 'Date,USD,\n2026-11-19,1.2,\n2026-11-20,-1,\n';
  await expect(job?.run(context(), {})).rejects.toThrow("The rate of USD on 2026-11-20 is '-1'.");
  for (const kind of ['web-page', 'broken', 'endless'] as const) {
    server.faults = [{ path: /.*/, kind }];
    await expect(job?.run(context(), {})).rejects.toThrow(/rates/);
  }
  expect(await stored()).toEqual(before);
});

it('is refused to every user', async () => {
  const { id: userId } = await addUser(fixture);
  for (const actor of [{ kind: 'visitor' }, { kind: 'user', userId }, { kind: 'admin', userId }] as const)
    await expect(refreshRates(context(actor))).rejects.toThrow('Access denied');
  expect(server.requests).toBe(0);
});

it('fetches nothing with SOURCES=off', async () => {
  const off = environmentOf({ SOURCES: 'off' });
  expect(rateJobs(off).flatMap(({ schedules }) => schedules)).toEqual([]);
  expect(await refreshRates({ ...context(), environment: off })).toEqual({ changed: 0 });
  expect(server.requests).toBe(0);
});

it('is queued at a start where rates are missing or old', async () => {
  const sent: string[] = [];
  const send = async (_: object, name: string) => sent.push(name) > 0;
  const start = () => queueRates({ ...context(), queue: { ...fixture.queue, send } });
  await start();
  expect(sent).toEqual(['rates.refresh']);
  await refreshRates(context());
  await start();
  expect(sent).toHaveLength(1);
});

it('a round is valued at the rate of its day, or of the last day before it', async () => {
  await refreshRates(context());
  await record({ amount: '1000000', currency: 'EUR', announcedOn: '2026-11-19' });
  expect(await rounds()).toEqual([{ usd: '1161200.00', rate: '1.1612000000', on: '2026-11-19' }]);
  await fixture.db.delete(startups);
  await record({ amount: '1000000', currency: 'GBP', announcedOn: '2026-11-15' });
  expect(await rounds()).toEqual([{ usd: '1306966.70', rate: '1.3069667000', on: '2026-11-13' }]);
});

it('without a rate near the day, or for a currency that is not quoted, the yearly average serves', async () => {
  await refreshRates(context());
  await record({ amount: '1000000', currency: 'EUR', announcedOn: '2026-08-01' });
  expect((await rounds())[0]?.on).toBe('2026-01-01');
  await fixture.db.delete(startups);
  await record({ amount: '3750000', currency: 'SAR', announcedOn: '2026-11-19' });
  expect(await rounds()).toMatchObject([{ usd: '1000000.01', on: '2026-01-01' }]);
  await fixture.db.delete(startups);
  await record({ amount: '1000000', currency: 'JPY', announcedOn: '2026-11-13' });
  expect((await rounds())[0]?.on).toBe('2026-01-01');
});

it('what a round was worth when it was shown stays, until its money or day is another', async () => {
  await record({ amount: '1000000', currency: 'EUR', announcedOn: '2026-11-19' });
  const shown = await rounds();
  expect(shown[0]?.on).toBe('2026-01-01');
  await refreshRates(context());
  expect(await rounds()).toEqual(shown);
  await record({ amount: '1000000', currency: 'EUR', announcedOn: '2026-11-19' }, 'b');
  expect(await rounds()).toEqual(shown);
  await record({ amount: '1100000', currency: 'EUR', announcedOn: '2026-11-19' });
  expect(await rounds()).toMatchObject([{ on: '2026-11-19' }]);
});
