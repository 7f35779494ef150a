import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { countWithout } from './count-sections.ts';

let fixture: Fixture;
let paid: Awaited<ReturnType<typeof addUser>>;
let free: Awaited<ReturnType<typeof addUser>>;
const today = '2026-11-20';
const timeZone = 'UTC';

const rounds = [
  { name: 'Kestrel', tags: ['financial-services/fintech'], city: 'Berlin', amount: '9000000', age: 2 },
  { name: 'Ledgerly', tags: ['financial-services/fintech'], city: 'Berlin', amount: '8000000', age: 40 },
  { name: 'Onward', tags: ['health-care'], city: 'Berlin', amount: '2000000', age: 3 },
  { name: 'Ancient', tags: ['health-care'], city: 'Berlin', amount: '2000000', age: 120 },
];

beforeAll(async () => {
  fixture = await openFixture();
  const reports = rounds.map(({ name, tags, city, amount, age }) =>
    makeReport({
      externalId: name,
      company: { name, industryTags: tags, city, country: 'DE' },
      round: { kind: 'seed', amount, currency: 'USD', announcedOn: daysBefore(today, age) },
    }),
  );
  await recordRounds(fixture.context(), reports);
  paid = await addUser(fixture, { isPaid: true });
  free = await addUser(fixture);
});
afterAll(() => fixture.close());

const countsFor = async (user: typeof paid, query: string) => {
  const { loosenings } = await countWithout(fixture.context(user.actor), { query, timeZone });
  return loosenings.map(({ label, query: rest, count }) => ({ label, rest, count }));
};

describe('what could be taken out of a sentence that finds nothing', () => {
  it('counts what is found without each piece', async () => {
    expect(await countsFor(paid, 'fintech in Berlin under $5M')).toEqual([
      { label: 'FinTech', rest: 'in Berlin under $5M', count: 1 },
      { label: 'Berlin', rest: 'fintech under $5M', count: 0 },
      { label: 'under $5M', rest: 'fintech in Berlin', count: 2 },
    ]);
  });

  it('takes two pieces out where no single one helps', async () => {
    expect(await countsFor(paid, 'fintech in Paris under $1M')).toEqual([
      { label: 'Paris and under $1M', rest: 'fintech', count: 2 },
      { label: 'FinTech and Paris', rest: 'under $1M', count: 0 },
      { label: 'FinTech and under $1M', rest: 'in Paris', count: 0 },
    ]);
  });

  it('takes words that are alternatives out together', async () => {
    expect(await countsFor(paid, 'health in Berlin, Kestrel or Ledgerly')).toEqual([
      { label: 'Health', rest: 'in Berlin, Kestrel or Ledgerly', count: 2 },
      { label: 'Berlin', rest: 'health, Kestrel or Ledgerly', count: 0 },
      { label: '“Kestrel” or “Ledgerly”', rest: 'health in Berlin', count: 1 },
    ]);
  });

  it('takes the alternatives of a list out together, and offers no country around several towns', async () => {
    expect(await countsFor(paid, 'fintech or energy in Paris or Lyon')).toEqual([
      { label: 'FinTech or Energy', rest: 'in Paris or Lyon', count: 0 },
      { label: 'Paris or Lyon', rest: 'fintech or energy', count: 2 },
      { label: 'FinTech or Energy and Paris or Lyon', rest: '', count: 3 },
    ]);
  });

  it('takes what is said twice out as one', async () => {
    expect(await countsFor(paid, 'fintech fintech in Berlin under $5M')).toMatchObject([
      { label: 'FinTech', rest: 'in Berlin under $5M', count: 1 },
      { label: 'Berlin' },
      { label: 'under $5M' },
    ]);
  });

  it('counts only what the plan shows', async () => {
    expect(await countsFor(free, 'fintech in Berlin under $5M')).toEqual([
      { label: 'FinTech', rest: 'in Berlin under $5M', count: 0 },
      { label: 'Berlin', rest: 'fintech under $5M', count: 0 },
      { label: 'under $5M', rest: 'fintech in Berlin', count: 1 },
      // One helps, so that two together are offered beside it.
      { label: 'FinTech and under $5M', rest: 'in Berlin', count: 1 },
      { label: 'Berlin and under $5M', rest: 'fintech', count: 1 },
    ]);
  });

  it('tries six pieces at most, and none where there is none', async () => {
    const long = 'seed fintech in Berlin under $5M since June led by Sequoia hiring engineers, “robots”';
    expect(await countsFor(paid, long)).toHaveLength(6);
    expect(await countsFor(paid, 'the and of or')).toEqual([]);
  });

  it('without its only piece a sentence asks for nothing, and preferences count again', async () => {
    const picky = await addUser(fixture, { isPaid: true, industries: ['health-care'] });
    expect(await countsFor(picky, 'Atlantis')).toEqual([{ label: '“Atlantis”', rest: '', count: 1 }]);
  });

  it('is for people who are signed in', async () => {
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(countWithout(visitor, { query: 'seed', timeZone })).rejects.toThrow('not authenticated');
  });
});
