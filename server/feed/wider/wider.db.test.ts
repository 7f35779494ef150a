import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noWishLists, type WishLists } from '../../../contract/alerts.ts';
import { daysBefore } from '../../../contract/time/days.ts';
import { addPerson } from '../../../worlds/add-person.ts';
import { makeReport } from '../../../worlds/make-report.ts';
import { openWorld, type World } from '../../../worlds/open-world.ts';
import { addMute } from '../../mutes/add.ts';
import { savePreferences } from '../../profile/save-preferences.ts';
import { recordRounds } from '../../startups/recording/record-rounds.ts';
import { countFitting } from './count-fitting.ts';
import { countWider } from './count-wider.ts';
import { listClose } from './list-close.ts';

let world: World;
const today = '2026-11-20';
const timeZone = 'UTC';
const fintech = 'financial-services/fintech';
const nothing = noWishLists;

const rounds = [
  { name: 'Kestrel', tags: [fintech], city: 'Berlin', country: 'DE', age: 2 },
  { name: 'Ledgerly', tags: [fintech], city: 'Paris', country: 'FR', age: 40 },
  { name: 'Tillwise', tags: [fintech], city: 'New York', country: 'US', age: 1 },
  { name: 'Onward', tags: ['health-care'], city: 'Munich', country: 'DE', age: 50 },
  { name: 'Driftless', tags: ['health-care'], city: 'Boston', country: 'US', age: 60 },
  { name: 'Ancient', tags: [fintech], city: 'Madrid', country: 'ES', age: 120 },
];

beforeAll(async () => {
  world = await openWorld();
  const reports = rounds.map(({ name, tags, city, country, age }) =>
    makeReport({
      externalId: name,
      company: { name, industryTags: tags, city, region: null, country },
      round: { kind: 'seed', amount: '2000000', currency: 'USD', announcedOn: daysBefore(today, age) },
    }),
  );
  await recordRounds(world.context(), reports);
});
afterAll(() => world.close());

async function addWishful(wishes: Partial<WishLists>, isPaid = true) {
  const person = await addPerson(world, { isPaid });
  const context = world.context(person.actor);
  await savePreferences(context, { ...nothing, additionalRoles: [], ...wishes });
  return context;
}
type Person = Awaited<ReturnType<typeof addWishful>>;

const widerFor = async (context: Person, industries?: string[]) => {
  const { widenings } = await countWider(context, { timeZone, industries });
  return widenings.map(({ label, count }) => `${label}: ${count}`);
};
const closeFor = async (context: Person, industries?: string[]) => {
  const { alerts } = await listClose(context, { timeZone, industries });
  return alerts.map(({ companyName, misfits }) => [companyName, ...misfits.map(({ wanted }) => wanted)]);
};
const inGermany = { industries: [fintech], countries: ['DE'] };

describe('what each wish costs', () => {
  it('is told of a wish that leaves little', async () => {
    expect(await widerFor(await addWishful(inGermany))).toEqual([
      'FinTech in Europe: 2',
      'Any industry in Germany: 2',
      'FinTech anywhere: 3',
      'Everything: 5',
    ]);
  });

  it('counts only what the plan shows, and nothing that is muted', async () => {
    const free = await addWishful(inGermany, false);
    expect(await widerFor(free)).toEqual([
      'FinTech in Europe: 1',
      'Any industry in Germany: 1',
      'Everything: 3',
    ]);
    const muting = await addWishful(inGermany);
    await addMute(muting, { kind: 'country', value: 'US' });
    expect(await widerFor(muting)).toEqual([
      'FinTech in Europe: 2',
      'Any industry in Germany: 2',
      'Everything: 3',
    ]);
  });

  it('says what would be preferred, and leaves what is preferred beneath a filter alone', async () => {
    const person = await addWishful(inGermany);
    const { widenings } = await countWider(person, { timeZone, industries: ['health-care'] });
    expect(widenings).toMatchObject([
      { label: 'Health Care anywhere', count: 2, wishes: { ...nothing, industries: [fintech] } },
    ]);
    expect(await widerFor(await addWishful(inGermany), ['software'])).toEqual(['Without the filter: 1']);
  });

  it('is nothing for who prefers nothing, and nobody else’s business', async () => {
    expect(await widerFor(await addWishful({}))).toEqual([]);
    const visitor = world.context({ kind: 'visitor' });
    await expect(countWider(visitor, { timeZone })).rejects.toThrow('not authenticated');
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
    const person = await addWishful({ industries: [fintech, 'energy'], countries: ['DE', 'FR'] });
    expect(await closeFor(person)).toEqual([
      ['Tillwise', null],
      ['Onward', null],
      ['Driftless', null, null],
    ]);
  });

  it('follows the filter', async () => {
    const person = await addWishful(inGermany);
    expect((await closeFor(person, ['health-care']))[0]).toEqual(['Driftless', 'Germany']);
  });

  it('is nothing for who prefers nothing, and nobody else’s business', async () => {
    expect(await closeFor(await addWishful({}))).toEqual([]);
    const visitor = world.context({ kind: 'visitor' });
    await expect(listClose(visitor, { timeZone })).rejects.toThrow('not authenticated');
  });
});

describe('how many rounds fit what is being written', () => {
  const visitor = () => world.context({ kind: 'visitor' });

  it('counts for a visitor what the plan of their choice would show, and no more', async () => {
    const wishes = { ...nothing, industries: [fintech], timeZone };
    expect(await countFitting(visitor(), wishes)).toMatchObject({ count: 1, days: { from: 31, to: 90 } });
    expect(await countFitting(visitor(), { ...wishes, plan: 'monthly' })).toMatchObject({
      count: 3,
      days: { from: 0, to: 90 },
    });
  });

  it('counts for a person what their own plan shows, whatever plan they name', async () => {
    const free = await addWishful({}, false);
    expect(await countFitting(free, { ...nothing, timeZone, plan: 'monthly' })).toMatchObject({ count: 3 });
    await addMute(free, { kind: 'country', value: 'US' });
    expect(await countFitting(free, { ...nothing, timeZone })).toMatchObject({ count: 2 });
  });

  it('warns of places that nobody can be in at once', async () => {
    const wishes = { ...nothing, countries: ['GB'], regions: ['England'], cities: ['SF'], timeZone };
    expect(await countFitting(visitor(), wishes)).toMatchObject({
      count: 0,
      contradictions: [{ place: 'San Francisco', outside: ['the United Kingdom'] }],
    });
  });
});
