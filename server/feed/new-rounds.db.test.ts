import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { getCompany } from './company-page/get-company.ts';
import { listAlerts } from './list-alerts.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let fixture: Fixture;
const today = '2026-11-20';
const timeZone = 'UTC';

const record = (...rounds: [name: string, age: number, country?: string][]) =>
  recordRounds(
    fixture.context(),
    rounds.map(([name, age, country = 'DE']) =>
      makeReport({
        externalId: name,
        company: { name, country },
        round: { announcedOn: daysBefore(today, age) },
      }),
    ),
  );
type User = Awaited<ReturnType<typeof addUser>>;
const overview = ({ actor }: User) => summariseAlerts(fixture.context(actor), { timeZone });
const newCounts = async (user: User) => (await overview(user)).sections.map(({ newCount }) => newCount);
const newNames = async ({ actor }: User, section: 'week' | 'quarter') =>
  (await listAlerts(fixture.context(actor), { section, timeZone })).alerts
    .filter(({ isNew }) => isNew)
    .map(({ companyName }) => companyName);

beforeAll(async () => {
  fixture = await openFixture();
  fixture.clock.set(`${today}T09:00:00Z`);
  await record(['Known', 1], ['Older', 40], ['Aging', 30]);
});
afterAll(() => fixture.close());

it('is what came in since the last visit, counted and marked, of what the person asked for', async () => {
  const ada = await addUser(fixture, { isPaid: true, countries: ['DE'] });
  // On a first visit everything is unseen, and the last two days are new.
  expect([await newCounts(ada), await newNames(ada, 'week')]).toEqual([[1, 0, 0], ['Known']]);
  expect((await overview(ada)).lastVisitAt).toBeNull();

  fixture.clock.set(`${today}T11:00:00Z`);
  await record(['Fresh', 2], ['Late', 45], ['Foreign', 2, 'FR']);
  fixture.clock.set(`${today}T12:00:00Z`);
  expect(await newCounts(ada)).toEqual([1, 0, 1]);
  expect(await newNames(ada, 'week')).toEqual(['Fresh']);
  expect(await newNames(ada, 'quarter')).toEqual(['Late']);
  expect((await overview(ada)).lastVisitAt).toBe(`${today}T09:00:00.000Z`);
});

it('is new on the page of its company, too, which begins no visit', async () => {
  const eve = await addUser(fixture, { isPaid: true, countries: ['SE'] });
  const newRounds = async () =>
    (await getCompany(fixture.context(eve.actor), { id })).rounds.map(({ isNew }) => isNew);
  fixture.clock.set(`${today}T13:00:00Z`);
  await record(['Nordlys', 3, 'SE']);
  const [{ id } = { id: '' }] = await fixture.db
    .select({ id: startups.id })
    .from(startups)
    .where(eq(startups.name, 'Nordlys'));
  expect(await newRounds()).toEqual([false]);
  await newCounts(eve);
  expect(await newRounds()).toEqual([false]);

  fixture.clock.set(`${today}T14:00:00Z`);
  await recordRounds(fixture.context(), [
    makeReport({
      externalId: 'Nordlys again',
      company: { name: 'Nordlys', country: 'SE' },
      round: { kind: 'debt', announcedOn: daysBefore(today, 1) },
    }),
  ]);
  fixture.clock.set(`${today}T15:00:00Z`);
  expect(await newRounds()).toEqual([true, false]);
  expect(await newCounts(eve)).toEqual([1, 0, 0]);
  expect(await newRounds()).toEqual([true, false]);
});

it('is what the plan did not show before, too, and never what it still locks', async () => {
  const bea = await addUser(fixture, { countries: ['DE'] });
  expect(await newCounts(bea)).toEqual([0, 0, 0]);
  fixture.clock.set('2026-11-21T09:00:00Z');
  expect(await newCounts(bea)).toEqual([0, 0, 1]);
  expect(await newNames(bea, 'quarter')).toEqual(['Aging']);
});
