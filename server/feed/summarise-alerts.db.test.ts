import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlertFilter } from '../../contract/alerts.ts';
import { daysBefore } from '../../contract/time/days.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { mutes } from '../mutes/table.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let world: World;
let paid: Awaited<ReturnType<typeof addPerson>>;
let free: Awaited<ReturnType<typeof addPerson>>;
const today = '2026-11-20';
const timeZone = 'UTC';

const raised = (name: string, age: number, country: string) =>
  makeReport({
    externalId: name,
    company: { name, country, industryTags: ['health-care'] },
    round: { announcedOn: daysBefore(today, age) },
  });

beforeAll(async () => {
  world = await openWorld();
  await recordRounds(world.context(), [
    raised('Kestrel', 2, 'DE'),
    raised('Marlowe', 2, 'US'),
    raised('Onward', 20, 'DE'),
    raised('Silent', 40, 'DE'),
    raised('Harbor', 41, 'FR'),
    raised('Ancient', 400, 'DE'),
  ]);
  paid = await addPerson(world, { isPaid: true });
  free = await addPerson(world, { countries: ['DE'] });
});
afterAll(() => world.close());

const overview = (filter: AlertFilter, person = paid) =>
  summariseAlerts(world.context(person.actor), { timeZone, ...filter });
const countsOf = async (filter: AlertFilter, person = paid) =>
  (await overview(filter, person)).sections.map(({ count }) => count);

describe('what a sentence is counted in', () => {
  it('is every section, and beyond them what is older', async () => {
    expect(await countsOf({ query: 'Germany' })).toEqual([1, 1, 1]);
    expect((await overview({ query: 'Germany' })).earlier).toEqual({ count: 1, isMore: false });
    expect((await overview({})).earlier).toBeNull();
  });

  it('is counted up to a thousand where it is older', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => raised(`Quartz ${index}`, 500, 'SE'));
    await recordRounds(world.context(), many.slice(1));
    expect((await overview({ query: 'Sweden' })).earlier).toEqual({ count: 1_000, isMore: false });
    await recordRounds(world.context(), many);
    expect((await overview({ query: 'Sweden' })).earlier).toEqual({ count: 1_000, isMore: true });
  });
});

describe('the count of a locked section', () => {
  const preferred = [1, 1];

  it.each<AlertFilter>([
    {},
    { query: 'Kestrel' },
    { query: 'a company that nobody knows' },
    { query: 'Germany over $1M' },
    { query: 'Marlowe' },
    { industries: ['health-care'] },
    { industries: ['biotechnology'] },
  ])('is what the preferences fit, whatever %j finds', async (filter) => {
    expect((await countsOf(filter, free)).slice(0, 2)).toEqual(preferred);
  });

  it('leaves the sections of the plan to the sentence', async () => {
    expect(await countsOf({ query: 'France' }, free)).toEqual([...preferred, 1]);
    expect(await countsOf({ query: 'Kestrel' }, free)).toEqual([...preferred, 0]);
  });

  it('does not change with one company that is muted', async () => {
    const eve = await addPerson(world, { countries: ['DE'] });
    const rounds = await world.db.select({ id: startups.id, name: startups.name }).from(startups);
    const mute = (kind: 'startup' | 'country', value: string) =>
      world.db.insert(mutes).values({
        id: crypto.randomUUID(),
        userId: eve.id,
        kind,
        value,
        label: value,
        createdAt: world.clock.now(),
      });
    for (const { id, name } of rounds) if (['Kestrel', 'Silent'].includes(name)) await mute('startup', id);
    expect(await countsOf({}, eve)).toEqual([...preferred, 0]);
    await mute('country', 'DE');
    expect(await countsOf({}, eve)).toEqual([0, 0, 0]);
  });
});
