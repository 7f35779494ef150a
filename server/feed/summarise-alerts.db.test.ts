import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlertFilter } from '../../contract/feed/alerts.ts';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { countLockedWeek } from './count-locked.ts';
import { addMute } from './mutes/mutes.ts';
import { mutes } from './mutes/table.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let fixture: Fixture;
let paid: Awaited<ReturnType<typeof addUser>>;
let free: Awaited<ReturnType<typeof addUser>>;
const today = '2026-11-20';
const timeZone = 'UTC';

const raised = (name: string, age: number, country: string) =>
  makeReport({
    externalId: name,
    company: { name, country, industryTags: ['health-care'] },
    round: { announcedOn: daysBefore(today, age) },
  });

beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), [
    raised('Kestrel', 2, 'DE'),
    raised('Marlowe', 2, 'US'),
    raised('Onward', 20, 'DE'),
    raised('Silent', 40, 'DE'),
    raised('Harbor', 41, 'FR'),
    raised('Ancient', 400, 'DE'),
  ]);
  paid = await addUser(fixture, { isPaid: true });
  free = await addUser(fixture, { countries: ['DE'] });
});
afterAll(() => fixture.close());

const overview = (filter: AlertFilter, user = paid) =>
  summariseAlerts(fixture.context(user.actor), { timeZone, ...filter });
const countsOf = async (filter: AlertFilter, user = paid) =>
  (await overview(filter, user)).sections.map(({ count }) => count);

describe('what a sentence is counted in', () => {
  it('is every section, and beyond them what is older', async () => {
    expect(await countsOf({ query: 'Germany' })).toEqual([1, 1, 1]);
    expect((await overview({ query: 'Germany' })).earlier).toEqual({ count: 1, isMore: false });
    expect((await overview({})).earlier).toBeNull();
  });

  it('is counted up to a thousand where it is older', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => raised(`Quartz ${index}`, 500, 'SE'));
    await recordRounds(fixture.context(), many.slice(1));
    expect((await overview({ query: 'Sweden' })).earlier).toEqual({ count: 1_000, isMore: false });
    await recordRounds(fixture.context(), many);
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
    const eve = await addUser(fixture, { countries: ['DE'] });
    const rounds = await fixture.db.select({ id: startups.id, name: startups.name }).from(startups);
    const mute = (kind: 'startup' | 'country', value: string) =>
      fixture.db.insert(mutes).values({
        id: crypto.randomUUID(),
        userId: eve.id,
        kind,
        value,
        label: value,
        createdAt: fixture.clock.now(),
      });
    for (const { id, name } of rounds) if (['Kestrel', 'Silent'].includes(name)) await mute('startup', id);
    expect(await countsOf({}, eve)).toEqual([...preferred, 0]);
    await mute('country', 'DE');
    expect(await countsOf({}, eve)).toEqual([0, 0, 0]);
  });
});

describe('the count of a locked week beside the plans', () => {
  const lockedWeekOf = ({ actor }: typeof paid) => countLockedWeek(fixture.context(actor));

  it('is what a plan would have shown by the preferences of who asks, as the dashboard counts it', async () => {
    expect(await lockedWeekOf(free)).toEqual({ count: 1, hasPreferences: true });
    const anything = await addUser(fixture);
    expect(await lockedWeekOf(anything)).toEqual({ count: 2, hasPreferences: false });
    for (const user of [free, anything]) {
      const { sections } = await overview({}, user);
      expect(sections[0]).toMatchObject({ isLocked: true, count: (await lockedWeekOf(user)).count });
    }
  });

  it('does not change with one company that is muted, but with what many share', async () => {
    const eve = await addUser(fixture, { countries: ['DE', 'US'] });
    const companies = await fixture.db.select().from(startups);
    const kestrel = companies.find(({ name }) => name === 'Kestrel');
    await addMute(fixture.context(eve.actor), { kind: 'startup', value: kestrel?.id ?? '' });
    expect((await lockedWeekOf(eve)).count).toBe(2);
    await addMute(fixture.context(eve.actor), { kind: 'country', value: 'US' });
    expect((await lockedWeekOf(eve)).count).toBe(1);
  });

  it('is nothing where the plan shows the week, and refused to a visitor', async () => {
    const paying = await addUser(fixture, { isPaid: true, countries: ['DE'] });
    expect(await lockedWeekOf(paying)).toEqual({ count: null, hasPreferences: true });
    await expect(countLockedWeek(fixture.context({ kind: 'visitor' }))).rejects.toThrow('not authenticated');
  });
});
