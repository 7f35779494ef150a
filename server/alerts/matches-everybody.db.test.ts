import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayMs, daysBefore, utcDay } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { userPreferences, users } from '../auth/users/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../companies/table.ts';
import { matchAlert } from '../feed/matching/criteria.ts';
import { sendAlerts } from './send-alerts.ts';
import { countDigests } from './send-digests.ts';
import { digestEntries } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
});

const tags = ['financial-services', 'software', 'biotechnology'];
const countries = ['DE', 'US'];
const places = ['Berlin', 'Boston', 'São Paulo'];
const some = (values: string[]) => fc.subarray(values);
const maybe = (values: string[]) => fc.option(fc.constantFrom(...values));

const user = fc.record({
  industries: some(tags),
  countries: some(countries),
  regionKeys: some(['berlin', 'massachusetts']),
  cityKeys: some(['berlin', 'boston', 'sao paulo']),
  stages: fc.subarray(['seed', 'series_a'] as const).map((stages) => [...stages]),
  leastAmount: fc.option(fc.constantFrom(1_000_000, 4_000_000)),
  mostAmount: fc.option(fc.constantFrom(2_000_000, 8_000_000)),
});
const round = fc.record({
  kind: fc.constantFrom('seed', 'series_a', 'unspecified'),
  amount: fc.option(fc.constantFrom('1000000', '2500000', '9000000')),
});
const company = fc.record({
  industryTags: some(tags),
  country: maybe(countries),
  region: maybe(['Berlin', 'Massachusetts']),
  city: maybe(places),
});

/** Those to whom a digest would be sent, of all there are. */
async function recipientsOf(kind: 'daily' | 'weekly' | 'manual', since = new Date(0)): Promise<string[]> {
  const everybody = await fixture.db.select({ id: users.id }).from(users);
  const userIds = everybody.map(({ id }) => id);
  const found: string[] = [];
  for (const id of userIds) {
    const count = await countDigests(fixture.context(), { userIds: [id], occasion: { kind, since } });
    if (count > 0) found.push(id);
  }
  expect(await countDigests(fixture.context(), { userIds, occasion: { kind, since } })).toBe(found.length);
  return found;
}

it('finds for everyone at once just what the rule says of each', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(user, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(company, round), { minLength: 1, maxLength: 6 }),
      async (people, raised) => {
        await fixture.db.delete(users);
        await fixture.db.delete(startups);
        for (const stated of people) await addUser(fixture, stated);
        await recordRounds(
          fixture.context(),
          raised.map(([facts, notified], index) =>
            makeReport({
              externalId: `${index}`,
              company: { name: `Company ${index}`, ...facts },
              round: notified,
            }),
          ),
        );

        const found = await recipientsOf('daily');
        await sendAlerts(fixture.context(), { kind: 'daily' });
        const notified = await fixture.db.select().from(digestEntries);
        const pairs = notified.map(({ userId, fundingEventId }) => `${userId} ${fundingEventId}`);
        const everybody = await fixture.db.select().from(userPreferences);
        const everything = await fixture.db.select().from(fundingEvents);
        const expected = everybody.flatMap((criteria) =>
          everything
            .filter((event) => matchAlert(criteria, event))
            .map((event) => `${criteria.userId} ${event.id}`),
        );
        expect(pairs.sort()).toEqual(expected.sort());
        const notifiedUsers = new Set(expected.map((pair) => pair.split(' ')[0]));
        expect(found.toSorted()).toEqual([...notifiedUsers].sort());
      },
    ),
    { numRuns: 10 },
  );
});

it('leaves out what was known before, is too old for the dashboard, or is only a sample', async () => {
  await addUser(fixture);
  await recordRounds(fixture.context(), [
    makeReport({ externalId: 'old', company: { name: 'Fernhall' }, round: { announcedOn: '2026-05-01' } }),
    makeReport({ source: 'sample', externalId: 'sample', company: { name: 'Parcelle' } }),
    makeReport({ externalId: 'new', company: { name: 'Kestrel' } }),
  ]);
  const now = fixture.clock.now();
  expect(await recipientsOf('daily', now)).toHaveLength(1);
  expect(await recipientsOf('daily', new Date(now.getTime() + 1))).toEqual([]);
  expect(await sendAlerts(fixture.context(), { kind: 'daily' })).toMatchObject({ rounds: 1 });
});

it('finds a user without a plan on the day that the plan begins to show a round', async () => {
  const free = await addUser(fixture);
  await addUser(fixture, { isPaid: true });
  await recordRounds(fixture.context(), [
    makeReport({
      externalId: 'opening',
      company: { name: 'Opening' },
      round: { announcedOn: daysBefore(utcDay(fixture.clock.now()), 29) },
    }),
  ]);
  fixture.clock.advanceDays(2);
  const sinceYesterday = () => recipientsOf('daily', new Date(fixture.clock.now().getTime() - dayMs));
  expect(await sinceYesterday()).toEqual([free.id]);
  fixture.clock.advanceDays(1);
  expect(await sinceYesterday()).toEqual([]);
});

it('asks no one who wants no mail, and weekly people only weekly', async () => {
  const weekly = await addUser(fixture, { alertFrequency: 'weekly' });
  await addUser(fixture, { alertFrequency: 'none' });
  await recordRounds(fixture.context(), [makeReport()]);
  expect(await recipientsOf('daily')).toEqual([]);
  expect(await recipientsOf('weekly')).toEqual([weekly.id]);
  expect(await recipientsOf('manual')).toEqual([weekly.id]);
});
