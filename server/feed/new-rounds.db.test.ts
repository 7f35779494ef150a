import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysBefore } from '../../contract/time/days.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { listAlerts } from './list-alerts.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let world: World;
const today = '2026-11-20';
const timeZone = 'UTC';

const record = (...rounds: [name: string, age: number, country?: string][]) =>
  recordRounds(
    world.context(),
    rounds.map(([name, age, country = 'DE']) =>
      makeReport({
        externalId: name,
        company: { name, country },
        round: { announcedOn: daysBefore(today, age) },
      }),
    ),
  );
type Person = Awaited<ReturnType<typeof addPerson>>;
const overview = ({ actor }: Person) => summariseAlerts(world.context(actor), { timeZone });
const newCounts = async (person: Person) => (await overview(person)).sections.map(({ newCount }) => newCount);
const newNames = async ({ actor }: Person, section: 'week' | 'quarter') =>
  (await listAlerts(world.context(actor), { section, timeZone })).alerts
    .filter(({ isNew }) => isNew)
    .map(({ companyName }) => companyName);

beforeAll(async () => {
  world = await openWorld();
  world.clock.set(`${today}T09:00:00Z`);
  await record(['Known', 1], ['Older', 40], ['Aging', 30]);
});
afterAll(() => world.close());

it('is what came in since the last visit, counted and marked, of what the person asked for', async () => {
  const ada = await addPerson(world, { isPaid: true, countries: ['DE'] });
  expect([await newCounts(ada), await newNames(ada, 'week')]).toEqual([[0, 0, 0], []]);
  expect((await overview(ada)).lastVisitAt).toBeNull();

  world.clock.set(`${today}T11:00:00Z`);
  await record(['Fresh', 2], ['Late', 45], ['Foreign', 2, 'FR']);
  world.clock.set(`${today}T12:00:00Z`);
  expect(await newCounts(ada)).toEqual([1, 0, 1]);
  expect(await newNames(ada, 'week')).toEqual(['Fresh']);
  expect(await newNames(ada, 'quarter')).toEqual(['Late']);
  expect((await overview(ada)).lastVisitAt).toBe(`${today}T09:00:00.000Z`);
});

it('is what the plan did not show before, too, and never what it still locks', async () => {
  const bea = await addPerson(world, { countries: ['DE'] });
  expect(await newCounts(bea)).toEqual([0, 0, 0]);
  world.clock.set('2026-11-21T09:00:00Z');
  expect(await newCounts(bea)).toEqual([0, 0, 1]);
  expect(await newNames(bea, 'quarter')).toEqual(['Aging']);
});
