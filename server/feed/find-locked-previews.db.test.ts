import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AlertFilter } from '../../contract/feed/alerts.ts';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import type { ReportedCompany } from '../companies/report.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let fixture: Fixture;
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
  fixture = await openFixture();
  const inBerlin = { city: 'Berlin', country: 'DE', industryTags: fintech };
  await recordRounds(fixture.context(), [
    raised(2, { name: 'Kestrel', ...inBerlin }),
    raised(3, { name: 'Utrecht Pay', city: 'Utrecht', country: 'NL', industryTags: banking }),
    raised(4, { name: 'Beehive', city: 'Lisbon', country: 'PT', industryTags: ['agriculture-and-farming'] }),
    raised(5, { name: 'The fourth', ...inBerlin }),
    // Known for long, and why 'FinTech in Germany' names no company.
    ...[1, 2, 3].map((turn) => raised(300, { name: `Old ${turn}`, ...inBerlin })),
  ]);
});
afterAll(() => fixture.close());

const lockedPreviewsFor = async (user: Awaited<ReturnType<typeof addUser>>, filter: AlertFilter = {}) =>
  (await summariseAlerts(fixture.context(user.actor), { timeZone: 'UTC', ...filter })).sections[0]?.glimpses;

it('says of the newest locked rounds no more than many companies share', async () => {
  const free = await addUser(fixture);
  const notified = (await lockedPreviewsFor(free)) ?? [];
  expect(
    notified.map(({ stage, industry, location, amountBand, ageInDays }) => [
      stage,
      industry?.name,
      location.country,
      amountBand,
      ageInDays,
    ]),
  ).toEqual([
    ['Seed', 'FinTech', 'DE', '$5M to $20M', 2],
    ['Seed', 'Financial Services', null, '$5M to $20M', 3],
    ['Seed', undefined, null, null, 4],
  ]);
  expect(Object.keys(notified[0] ?? {}).sort()).toEqual([
    'ageInDays',
    'amountBand',
    'industry',
    'location',
    'stage',
  ]);
  expect(Object.keys(notified[0]?.location ?? {})).toEqual(['country']);
});

it.each<AlertFilter>([{ query: 'Kestrel' }, { query: 'Utrecht' }, { industries: ['biotechnology'] }])(
  'answers neither sentence nor filter: %j',
  async (filter) => {
    const free = await addUser(fixture, { countries: ['DE'] });
    expect(await lockedPreviewsFor(free, filter)).toEqual(await lockedPreviewsFor(free));
    expect(await lockedPreviewsFor(free)).toHaveLength(2);
  },
);

it('is nothing for whoever sees the rounds themselves', async () => {
  expect(await lockedPreviewsFor(await addUser(fixture, { isPaid: true }))).toEqual([]);
});
