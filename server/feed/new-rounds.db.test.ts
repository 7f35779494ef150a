import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysBefore } from '../../contract/time/days.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { getCompany } from '../companies/get-company.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';
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

it('is new on the page of its company, too, which begins no visit', async () => {
  const eve = await addPerson(world, { isPaid: true, countries: ['SE'] });
  const newRounds = async () =>
    (await getCompany(world.context(eve.actor), { id })).rounds.map(({ isNew }) => isNew);
  world.clock.set(`${today}T13:00:00Z`);
  await record(['Nordlys', 3, 'SE']);
  const [{ id } = { id: '' }] = await world.db
    .select({ id: startups.id })
    .from(startups)
    .where(eq(startups.name, 'Nordlys'));
  expect(await newRounds()).toEqual([false]);
  await newCounts(eve);
  expect(await newRounds()).toEqual([false]);

  world.clock.set(`${today}T14:00:00Z`);
  await recordRounds(world.context(), [
    makeReport({
      externalId: 'Nordlys again',
      company: { name: 'Nordlys', country: 'SE' },
      round: { kind: 'debt', announcedOn: daysBefore(today, 1) },
    }),
  ]);
  world.clock.set(`${today}T15:00:00Z`);
  expect(await newRounds()).toEqual([true, false]);
  expect(await newCounts(eve)).toEqual([1, 0, 0]);
  expect(await newRounds()).toEqual([true, false]);
});

it('is what the plan did not show before, too, and never what it still locks', async () => {
  const bea = await addPerson(world, { countries: ['DE'] });
  expect(await newCounts(bea)).toEqual([0, 0, 0]);
  world.clock.set('2026-11-21T09:00:00Z');
  expect(await newCounts(bea)).toEqual([0, 0, 1]);
  expect(await newNames(bea, 'quarter')).toEqual(['Aging']);
});
