import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AlertFilter } from '../../contract/alerts.ts';
import { daysBefore } from '../../contract/time/days.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import type { ReportedCompany } from '../startups/report.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let world: World;
const today = '2026-11-20';
const fintech = ['financial-services', 'financial-services/fintech'];
const banking = ['financial-services', 'financial-services/banking'];

const raised = (age: number, company: Partial<ReportedCompany> & { name: string }) =>
  makeReport({
    externalId: company.name,
    company,
    round: { kind: 'seed', announcedOn: daysBefore(today, age) },
  });

beforeAll(async () => {
  world = await openWorld();
  const inBerlin = { city: 'Berlin', country: 'DE', industryTags: fintech };
  await recordRounds(world.context(), [
    raised(2, { name: 'Kestrel', ...inBerlin }),
    raised(3, { name: 'Utrecht Pay', city: 'Utrecht', country: 'NL', industryTags: banking }),
    raised(4, { name: 'Beehive', city: 'Lisbon', country: 'PT', industryTags: ['agriculture-and-farming'] }),
    raised(5, { name: 'The fourth', ...inBerlin }),
    // Known for long, and why 'Fintech in Berlin' names nobody.
    ...[1, 2, 3].map((turn) => raised(300, { name: `Old ${turn}`, ...inBerlin })),
  ]);
});
afterAll(() => world.close());

const glimpsesFor = async (person: Awaited<ReturnType<typeof addPerson>>, filter: AlertFilter = {}) =>
  (await summariseAlerts(world.context(person.actor), { timeZone: 'UTC', ...filter })).sections[0]?.glimpses;

it('says of the newest locked rounds no more than many companies share', async () => {
  const free = await addPerson(world);
  const told = (await glimpsesFor(free)) ?? [];
  expect(
    told.map(({ stage, industry, location, ageInDays }) => [
      stage,
      industry?.name,
      location.city,
      location.country,
      ageInDays,
    ]),
  ).toEqual([
    ['Seed', 'FinTech', 'Berlin', 'DE', 2],
    ['Seed', 'Financial Services', null, null, 3],
    ['Seed', undefined, null, null, 4],
  ]);
  expect(Object.keys(told[0] ?? {}).sort()).toEqual(['ageInDays', 'industry', 'location', 'stage']);
});

it.each<AlertFilter>([{ query: 'Kestrel' }, { query: 'Utrecht' }, { industries: ['biotechnology'] }])(
  'answers neither sentence nor filter: %j',
  async (filter) => {
    const free = await addPerson(world, { countries: ['DE'] });
    expect(await glimpsesFor(free, filter)).toEqual(await glimpsesFor(free));
    expect(await glimpsesFor(free)).toHaveLength(2);
  },
);

it('is nothing for whoever sees the rounds themselves', async () => {
  expect(await glimpsesFor(await addPerson(world, { isPaid: true }))).toEqual([]);
});
