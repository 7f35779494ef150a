import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { userPreferences, users } from '../accounts/table.ts';
import { matchAlert } from '../matching/match.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import { findHavingNews } from './digest/find-having-news.ts';
import { sendAlerts } from './send-alerts.ts';
import { digestEntries } from './table.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(users);
  await world.db.delete(startups);
});

const tags = ['financial-services', 'software', 'biotechnology'];
const countries = ['DE', 'US'];
const places = ['Berlin', 'Boston', 'São Paulo'];
const some = (values: string[]) => fc.subarray(values);
const maybe = (values: string[]) => fc.option(fc.constantFrom(...values));

const person = fc.record({
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

/** Those for whom there is news, of all there are. */
async function recipientsOf(kind: 'daily' | 'weekly' | 'manual', since = new Date(0)): Promise<string[]> {
  const everybody = await world.db.select({ id: users.id }).from(users);
  const userIds = everybody.map(({ id }) => id);
  return [...(await findHavingNews(world.context(), { userIds, occasion: { kind, since } }))];
}

it('finds for everybody at once just what the rule says of each', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(company, round), { minLength: 1, maxLength: 6 }),
      async (people, raised) => {
        await world.db.delete(users);
        await world.db.delete(startups);
        for (const stated of people) await addPerson(world, stated);
        await recordRounds(
          world.context(),
          raised.map(([facts, told], index) =>
            makeReport({
              externalId: `${index}`,
              company: { name: `Company ${index}`, ...facts },
              round: told,
            }),
          ),
        );

        const found = await recipientsOf('daily');
        await sendAlerts(world.context(), { kind: 'daily' });
        const told = await world.db.select().from(digestEntries);
        const pairs = told.map(({ userId, fundingEventId }) => `${userId} ${fundingEventId}`);
        const everybody = await world.db.select().from(userPreferences);
        const everything = await world.db.select().from(fundingEvents);
        const expected = everybody.flatMap((wishes) =>
          everything
            .filter((event) => matchAlert(wishes, event))
            .map((event) => `${wishes.userId} ${event.id}`),
        );
        expect(pairs.sort()).toEqual(expected.sort());
        const toldPeople = new Set(expected.map((pair) => pair.split(' ')[0]));
        expect(found.toSorted()).toEqual([...toldPeople].sort());
      },
    ),
    { numRuns: 10 },
  );
});

it('leaves out what was known before, is too old for the dashboard, or is only a sample', async () => {
  await addPerson(world);
  await recordRounds(world.context(), [
    makeReport({ externalId: 'old', company: { name: 'Fernhall' }, round: { announcedOn: '2026-05-01' } }),
    makeReport({ source: 'sample', externalId: 'sample', company: { name: 'Parcelle' } }),
    makeReport({ externalId: 'new', company: { name: 'Kestrel' } }),
  ]);
  const now = world.clock.now();
  expect(await recipientsOf('daily', now)).toHaveLength(1);
  expect(await recipientsOf('daily', new Date(now.getTime() + 1))).toEqual([]);
  expect(await sendAlerts(world.context(), { kind: 'daily' })).toMatchObject({ rounds: 1 });
});

it('asks nobody who wants no mail, and weekly people only weekly', async () => {
  const weekly = await addPerson(world, { alertFrequency: 'weekly' });
  await addPerson(world, { alertFrequency: 'none' });
  await recordRounds(world.context(), [makeReport()]);
  expect(await recipientsOf('daily')).toEqual([]);
  expect(await recipientsOf('weekly')).toEqual([weekly.id]);
  expect(await recipientsOf('manual')).toEqual([weekly.id]);
});
