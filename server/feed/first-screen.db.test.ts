import { afterAll, beforeAll, expect, it } from 'vitest';
import { fewRounds } from '../../contract/feed/alerts.ts';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { listClose } from './relaxed-filters/count-relaxed.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let fixture: Fixture;
const timeZone = 'UTC';

/** So many companies a first screen has to show. */
const leastInSight = 6;

const fields = ['financial-services/fintech', 'health-care', 'software/saas', 'energy', 'education'];
const countries = ['US', 'DE', 'GB', 'FR', 'IN', 'PT', 'EE'];

/** Sixty rounds over ninety days: most in large countries, few in small ones, hardly one for a rare trade. */
beforeAll(async () => {
  fixture = await openFixture();
  const reports = Array.from({ length: 60 }, (_, index) => {
    const field = fields[index % fields.length] ?? 'software';
    return makeReport({
      externalId: `${index}`,
      company: {
        name: `Company ${index}`,
        industryTags: [...new Set([field.split('/')[0] ?? field, field])],
        country: countries[Math.floor(index / 3) % countries.length] ?? 'US',
      },
      round: { kind: 'seed', announcedOn: daysBefore('2026-11-20', Math.round(index * 1.5)) },
    });
  });
  await recordRounds(fixture.context(), reports);
});
afterAll(() => fixture.close());

type Wanted = { industries?: string[]; countries?: string[]; cities?: string[]; additionalRoles?: string[] };

const users: [who: string, wanted: Wanted][] = [
  ['a backend engineer in Germany', { industries: ['financial-services/fintech'], countries: ['DE'] }],
  ['a designer in Portugal', { industries: ['energy', 'health-care'], countries: ['PT'] }],
  [
    'a nurse in the United States',
    { industries: ['health-care'], countries: ['US'], additionalRoles: ['Nurse'] },
  ],
  ['a graduate in India', { countries: ['IN'] }],
  ['a head of sales in Belgium', { industries: ['software'], countries: ['BE', 'FR', 'CH'] }],
  ['a teacher in Estonia', { industries: ['education'], countries: ['EE'], additionalRoles: ['Teacher'] }],
  ['a driver in Iceland', { industries: ['transportation'], countries: ['IS'], additionalRoles: ['Driver'] }],
  ['an accountant in Malta', { industries: ['financial-services'], countries: ['MT'] }],
  ['a farmer in Kenya', { industries: ['agriculture-and-farming'], countries: ['KE'] }],
  ['a lawyer in Luxembourg', { countries: ['LU'], additionalRoles: ['Lawyer'] }],
  ['a chemist in a town that has no company', { countries: ['DE'], cities: ['Passau'] }],
  ['a user who states nothing', {}],
];

it.each(users.flatMap((user) => [[...user, true] as const, [...user, false] as const]))(
  'has at least six companies for %s (%j, paid: %j)',
  async (_who, { cities = [], ...wanted }, isPaid) => {
    const user = await addUser(fixture, {
      isPaid,
      ...wanted,
      cities,
      cityKeys: cities.map((city) => city.toLowerCase()),
    });
    const context = fixture.context(user.actor);
    const { sections, hasPreferences } = await summariseAlerts(context, { timeZone });
    const open = sections.filter(({ isLocked }) => !isLocked);
    const matching = open.reduce((sum, { count }) => sum + count, 0);
    const close =
      hasPreferences && matching < fewRounds ? (await listClose(context, { timeZone })).alerts : [];
    expect(matching + close.length).toBeGreaterThanOrEqual(leastInSight);
    for (const { misfits } of close) expect(misfits).not.toEqual([]);
  },
);
