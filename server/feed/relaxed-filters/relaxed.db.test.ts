import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CriteriaLists, noCriteriaLists } from '../../../contract/feed/alerts.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { savePreferences } from '../../auth/profile/profile.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { addMute } from '../mutes/mutes.ts';
import { countMatches, countRelaxed, listClose } from './count-relaxed.ts';
import { misfitsOf } from './misfits.ts';

let fixture: Fixture;
const today = '2026-11-20';
const timeZone = 'UTC';
const fintech = 'financial-services/fintech';
const nothing = noCriteriaLists;

const rounds = [
  { name: 'Kestrel', tags: [fintech], city: 'Berlin', country: 'DE', age: 2 },
  { name: 'Ledgerly', tags: [fintech], city: 'Paris', country: 'FR', age: 40 },
  { name: 'Tillwise', tags: [fintech], city: 'New York', country: 'US', age: 1 },
  { name: 'Onward', tags: ['health-care'], city: 'Munich', country: 'DE', age: 50 },
  { name: 'Driftless', tags: ['health-care'], city: 'Boston', country: 'US', age: 60 },
  { name: 'Ancient', tags: [fintech], city: 'Madrid', country: 'ES', age: 120 },
];

beforeAll(async () => {
  fixture = await openFixture();
  const reports = rounds.map(({ name, tags, city, country, age }) =>
    makeReport({
      externalId: name,
      company: { name, industryTags: tags, city, region: null, country },
      round: { kind: 'seed', amount: '2000000', currency: 'USD', announcedOn: daysBefore(today, age) },
    }),
  );
  await recordRounds(fixture.context(), reports);
});
afterAll(() => fixture.close());

async function addWishful(criteria: Partial<CriteriaLists>, isPaid = true) {
  const user = await addUser(fixture, { isPaid });
  const context = fixture.context(user.actor);
  await savePreferences(context, { ...nothing, additionalRoles: [], ...criteria });
  return context;
}
type User = Awaited<ReturnType<typeof addWishful>>;

const relaxedFor = async (context: User, industries?: string[]) => {
  const { widenings } = await countRelaxed(context, { timeZone, industries });
  return widenings.map(({ label, count }) => `${label}: ${count}`);
};
const closeFor = async (context: User, industries?: string[]) => {
  const { alerts } = await listClose(context, { timeZone, industries });
  return alerts.map(({ companyName, misfits }) => [companyName, ...misfits.map(({ wanted }) => wanted)]);
};
const inGermany = { industries: [fintech], countries: ['DE'] };

describe('what each wish costs', () => {
  it('is told of a wish that leaves little', async () => {
    expect(await relaxedFor(await addWishful(inGermany))).toEqual([
      'FinTech in Europe: 2',
      'Any industry in Germany: 2',
      'FinTech anywhere: 3',
      'Everything: 5',
    ]);
  });

  it('counts only what the plan shows, and nothing that is muted', async () => {
    const free = await addWishful(inGermany, false);
    expect(await relaxedFor(free)).toEqual([
      'FinTech in Europe: 1',
      'Any industry in Germany: 1',
      'Everything: 3',
    ]);
    const muting = await addWishful(inGermany);
    await addMute(muting, { kind: 'country', value: 'US' });
    expect(await relaxedFor(muting)).toEqual([
      'FinTech in Europe: 2',
      'Any industry in Germany: 2',
      'Everything: 3',
    ]);
  });

  it('says what would be preferred, and leaves what is preferred beneath a filter alone', async () => {
    const user = await addWishful(inGermany);
    const { widenings } = await countRelaxed(user, { timeZone, industries: ['health-care'] });
    expect(widenings).toMatchObject([
      { label: 'Health Care anywhere', count: 2, wishes: { ...nothing, industries: [fintech] } },
    ]);
    expect(await relaxedFor(await addWishful(inGermany), ['software'])).toEqual(['Without the filter: 1']);
  });

  it('is nothing for who prefers nothing, and no one else’s business', async () => {
    expect(await relaxedFor(await addWishful({}))).toEqual([]);
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(countRelaxed(visitor, { timeZone })).rejects.toThrow('not authenticated');
  });
});

describe('what is close to what was asked for', () => {
  it('comes by what has to be given up, each with what does not fit', async () => {
    expect(await closeFor(await addWishful(inGermany))).toEqual([
      ['Ledgerly', 'Germany'],
      ['Tillwise', 'Germany'],
      ['Onward', 'FinTech'],
      ['Driftless', 'FinTech', 'Germany'],
    ]);
  });

  it('never has what the plan does not show, or what is muted', async () => {
    const free = await addWishful(inGermany, false);
    expect((await closeFor(free)).map(([name]) => name)).toEqual(['Ledgerly', 'Onward', 'Driftless']);
    await addMute(free, { kind: 'industry', value: 'health-care' });
    expect((await closeFor(free)).map(([name]) => name)).toEqual(['Ledgerly']);
  });

  it('names nothing where several are asked for', async () => {
    const user = await addWishful({ industries: [fintech, 'energy'], countries: ['DE', 'FR'] });
    expect(await closeFor(user)).toEqual([
      ['Tillwise', null],
      ['Onward', null],
      ['Driftless', null, null],
    ]);
  });

  it('says of what no source names that it is unknown, not that it is another', () => {
    const lists: CriteriaLists = { ...nothing, stages: ['seed'], cities: ['Berlin'], leastAmount: 1_000_000 };
    const quiet = { industryTags: [], country: 'DE', regionKey: null, cityKey: null, roundKind: null };
    expect(misfitsOf(lists, { ...quiet, usdAmount: null, amount: null })).toEqual([
      { ground: 'stage', wanted: 'Seed', isUnknown: true },
      { ground: 'amount', wanted: null, isUnknown: true },
      { ground: 'place', wanted: 'Berlin', isUnknown: true },
    ]);
    const known = {
      ...quiet,
      cityKey: 'munich',
      roundKind: 'series_b' as const,
      usdAmount: '5',
      amount: '5',
    };
    expect(misfitsOf(lists, known).map(({ isUnknown }) => isUnknown)).toEqual([false, false, false]);
  });

  it('follows the filter', async () => {
    const user = await addWishful(inGermany);
    expect((await closeFor(user, ['health-care']))[0]).toEqual(['Driftless', 'Germany']);
  });

  it('is nothing for who prefers nothing, and no one else’s business', async () => {
    expect(await closeFor(await addWishful({}))).toEqual([]);
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(listClose(visitor, { timeZone })).rejects.toThrow('not authenticated');
  });
});

describe('how many rounds fit what is being written', () => {
  const visitor = () => fixture.context({ kind: 'visitor' });

  it('counts for a visitor what the plan of their choice would show, and no more', async () => {
    const criteria = { ...nothing, industries: [fintech], timeZone };
    expect(await countMatches(visitor(), criteria)).toMatchObject({ count: 1, days: { from: 31, to: 90 } });
    expect(await countMatches(visitor(), { ...criteria, plan: 'monthly' })).toMatchObject({
      count: 3,
      days: { from: 0, to: 90 },
    });
  });

  it('counts for a person what their own plan shows, whatever plan they name', async () => {
    const free = await addWishful({}, false);
    expect(await countMatches(free, { ...nothing, timeZone, plan: 'monthly' })).toMatchObject({ count: 3 });
    await addMute(free, { kind: 'country', value: 'US' });
    expect(await countMatches(free, { ...nothing, timeZone })).toMatchObject({ count: 2 });
  });

  it('warns of places that no one can be in at once', async () => {
    const criteria = { ...nothing, countries: ['GB'], regions: ['England'], cities: ['SF'], timeZone };
    expect(await countMatches(visitor(), criteria)).toMatchObject({
      count: 0,
      contradictions: [{ place: 'San Francisco', outside: ['the United Kingdom'] }],
    });
  });
});
