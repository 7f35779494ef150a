import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostSavedSearches } from '../../../contract/feed/saved-searches.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { mutes } from '../mutes/table.ts';
import { listSearches, markSearchSeen, previewSearch, removeSearch, saveSearch } from './saved-searches.ts';
import { savedSearches } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
});

const timeZone = 'UTC';
type User = Awaited<ReturnType<typeof addUser>>;
type Raised = { age: number; tags?: string[]; country?: string };

/** Companies that raised so many days before now. */
async function raise(rounds: Record<string, Raised>): Promise<void> {
  const today = fixture.clock.now().toISOString().slice(0, 10);
  const reports = Object.entries(rounds).map(([name, { age, tags = ['software'], country = 'US' }]) =>
    makeReport({
      externalId: name,
      company: { name, industryTags: tags, country },
      round: { announcedOn: daysBefore(today, age) },
    }),
  );
  await recordRounds(fixture.context(), reports);
}

const as = ({ actor }: User) => fixture.context(actor);
const fintech = { name: 'Fintech, Germany', query: 'fintech in Germany', isPaused: false };
const software = { name: 'Software', industries: ['software'], isPaused: false };

async function store(user: User, wanted: object = software): Promise<string> {
  const id = randomUUID();
  await saveSearch(as(user), { ...software, ...wanted, id });
  return id;
}

async function newOf(user: User): Promise<Record<string, number | null>> {
  const { savedSearches } = await listSearches(as(user), { timeZone });
  return Object.fromEntries(savedSearches.map(({ name, newCount }) => [name, newCount]));
}

describe('a saved search', () => {
  it('is kept as its owner named it, a sentence alone or else industries', async () => {
    const ada = await addUser(fixture);
    const id = randomUUID();
    const wanted = { id, name: ' Fintech,\n Berlin\u0000 ', query: '  fintech in\tBerlin ', isPaused: false };
    const stored = await saveSearch(as(ada), { ...wanted, industries: ['software'] });
    const now = '2026-11-20T12:00:00.000Z';
    const shown = { id, name: 'Fintech, Berlin', query: 'fintech in Berlin', isPaused: false };
    expect(stored).toEqual({ ...shown, createdAt: now, lookedAt: now });
    fixture.clock.advanceDays(1);
    await store(ada, { query: undefined, industries: ['software', 'software/saas', 'software'] });
    const { savedSearches, countedAt } = await listSearches(as(ada), { timeZone });
    expect(savedSearches).toMatchObject([
      { ...shown, newCount: 0 },
      { name: 'Software', industries: ['software', 'software/saas'], newCount: 0 },
    ]);
    expect(countedAt).toBe('2026-11-21T12:00:00.000Z');
  });

  it('is changed under its id, and saved once however often it is sent', async () => {
    const ada = await addUser(fixture);
    const id = await store(ada, fintech);
    fixture.clock.advanceDays(1);
    const renamed = { ...fintech, id, name: 'Money', isPaused: true, lookedAt: '2026-11-01T00:00:00.000Z' };
    const changed = await saveSearch(as(ada), renamed);
    expect(await saveSearch(as(ada), renamed)).toEqual(changed);
    // What was looked at stays looked at.
    expect(changed).toMatchObject({ name: 'Money', isPaused: true, lookedAt: '2026-11-20T12:00:00.000Z' });
    expect(await fixture.db.$count(savedSearches)).toBe(1);
  });

  it.each([
    ['without anything to search for', { query: ' \u0000\n ', industries: [] }, 'set a filter first'],
    [
      'for an industry that there is not',
      { query: undefined, industries: ['alchemy'] },
      'know that industry',
    ],
    ['without a name', { name: '\u0007 ' }, 'enter a name'],
  ])('is not saved %s', async (_, wrong, sentence) => {
    const ada = await addUser(fixture);
    await expect(store(ada, wrong)).rejects.toThrow(sentence);
    expect(await fixture.db.$count(savedSearches)).toBe(0);
  });

  it('is removed once, and comes back with what was new in it', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    const id = await store(ada, software);
    fixture.clock.advanceDays(1);
    await raise({ Kestrel: { age: 2 } });
    const [before] = (await listSearches(as(ada), { timeZone })).savedSearches;
    expect(await removeSearch(as(ada), { id })).toEqual({ isRemoved: true });
    expect(await removeSearch(as(ada), { id })).toEqual({ isRemoved: false });
    expect(await newOf(ada)).toEqual({});
    await saveSearch(as(ada), { ...software, id, lookedAt: before?.lookedAt });
    expect(await newOf(ada)).toEqual({ Software: 1 });
    const fromTomorrow = { ...software, id: randomUUID(), lookedAt: '2031-01-01T00:00:00.000Z' };
    expect((await saveSearch(as(ada), fromTomorrow)).lookedAt).toBe('2026-11-21T12:00:00.000Z');
  });

  it('can be had thirty times, also by a user who saves from several places at once', async () => {
    const ada = await addUser(fixture);
    const grace = await addUser(fixture);
    const ids: string[] = [];
    for (let count = 0; count < mostSavedSearches - 2; count++) ids.push(await store(ada));
    const tried = await Promise.allSettled(Array.from({ length: 5 }, () => store(ada)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await fixture.db.$count(savedSearches)).toBe(mostSavedSearches);
    await expect(store(ada)).rejects.toThrow('You can save 30 searches. Delete one to save another.');
    await saveSearch(as(ada), { ...fintech, id: ids[0] ?? '' });
    await removeSearch(as(ada), { id: ids[1] ?? '' });
    await store(ada);
    await store(grace);
  });
});

describe('who may', () => {
  it('is no one but the owner', async () => {
    const ada = await addUser(fixture);
    const grace = await addUser(fixture);
    const id = await store(ada, fintech);
    const before = await fixture.db.select().from(savedSearches);
    fixture.clock.advanceDays(1);
    await expect(saveSearch(as(grace), { ...software, id })).rejects.toThrow('no longer saved');
    await expect(markSearchSeen(as(grace), { id })).rejects.toThrow('no longer saved');
    expect(await removeSearch(as(grace), { id })).toEqual({ isRemoved: false });
    expect(await newOf(grace)).toEqual({});
    expect(await fixture.db.select().from(savedSearches)).toEqual(before);
  });

  it('is no one who is not signed in', async () => {
    const visitor = fixture.context({ kind: 'visitor' });
    const id = randomUUID();
    await expect(listSearches(visitor, { timeZone })).rejects.toThrow('not authenticated');
    await expect(previewSearch(visitor, { timeZone, query: 'seed' })).rejects.toThrow('not authenticated');
    await expect(saveSearch(visitor, { ...software, id })).rejects.toThrow('not authenticated');
    await expect(markSearchSeen(visitor, { id })).rejects.toThrow('not authenticated');
    await expect(removeSearch(visitor, { id })).rejects.toThrow('not authenticated');
  });
});

describe('what is new', () => {
  it('is what became known since it was last looked at, of the last 90 days, in each search by itself', async () => {
    const ada = await addUser(fixture, { isPaid: true, countries: ['FR'] });
    await raise({ Known: { age: 1 } });
    fixture.clock.advanceDays(1);
    await store(ada, { name: 'US', query: 'software in the US' });
    await store(ada, { name: 'Biotech', query: 'biotech' });
    // Industries stand beside the preferred places.
    await store(ada, software);
    fixture.clock.advanceDays(1);
    await raise({
      Kestrel: { age: 1 },
      Coinage: { age: 90 },
      Relic: { age: 91 },
      Tidewater: { age: 20, tags: ['biotechnology'] },
      Parcelle: { age: 0, country: 'FR' },
    });
    expect(await newOf(ada)).toEqual({ US: 2, Biotech: 1, Software: 1 });
  });

  it('is of a role that no board lists only whose business has such people', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    await store(ada, { name: 'Nurses', query: 'nurses' });
    fixture.clock.advanceDays(1);
    await raise({ Wardline: { age: 0, tags: ['health-care'] }, Kestrel: { age: 0 } });
    expect(await newOf(ada)).toEqual({ Nurses: 1 });
    expect(await previewSearch(as(ada), { query: 'nurses', timeZone })).toMatchObject({ lastNinetyDays: 1 });
  });

  it('is nothing any more once it was looked at, and stays so whichever of two tabs says it last', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    const id = await store(ada, software);
    fixture.clock.advanceDays(1);
    await raise({ Kestrel: { age: 1 } });
    const { countedAt } = await listSearches(as(ada), { timeZone });
    fixture.clock.advanceDays(1);
    await raise({ Coinage: { age: 1 } });
    // What came after the list that was shown is still new.
    expect(await markSearchSeen(as(ada), { id, until: countedAt })).toEqual({ lookedAt: countedAt });
    expect(await newOf(ada)).toEqual({ Software: 1 });
    const { lookedAt } = await markSearchSeen(as(ada), { id, until: '2031-01-01T00:00:00.000Z' });
    expect(lookedAt).toBe('2026-11-22T12:00:00.000Z');
    expect(await markSearchSeen(as(ada), { id, until: countedAt })).toEqual({ lookedAt });
    expect(await newOf(ada)).toEqual({ Software: 0 });
    await expect(markSearchSeen(as(ada), { id: randomUUID() })).rejects.toThrow('no longer saved');
  });

  it('is not counted while paused, and is there when it goes on', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    const id = await store(ada, { isPaused: true });
    fixture.clock.advanceDays(1);
    await raise({ Kestrel: { age: 1 } });
    expect(await newOf(ada)).toEqual({ Software: null });
    await saveSearch(as(ada), { ...software, id });
    expect(await newOf(ada)).toEqual({ Software: 1 });
  });

  it('is never a round that the plan leaves out, but one that has just grown old enough for it', async () => {
    const eve = await addUser(fixture);
    await raise({ Kestrel: { age: 30 }, Tidewater: { age: 45 } });
    fixture.clock.set('2026-11-20T13:00:00Z');
    await store(eve, software);
    await raise({ Coinage: { age: 2 } });
    expect(await newOf(eve)).toEqual({ Software: 0 });
    fixture.clock.advanceDays(1);
    await raise({ Parcelle: { age: 40 } });
    expect(await newOf(eve)).toEqual({ Software: 2 });
  });

  it('is nothing that its owner does not want to hear of, in no count of theirs', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    const grace = await addUser(fixture, { isPaid: true });
    for (const user of [ada, grace]) await store(user, { query: 'software' });
    fixture.clock.advanceDays(1);
    await raise({ Kestrel: { age: 1 }, Coinage: { age: 1, country: 'DE' } });
    const rule = { id: randomUUID(), kind: 'country', value: 'DE', label: 'Germany' } as const;
    await fixture.db.insert(mutes).values({ ...rule, userId: ada.id, createdAt: fixture.clock.now() });
    expect(await newOf(ada)).toEqual({ Software: 1 });
    expect(await newOf(grace)).toEqual({ Software: 2 });
    const asked = { query: 'software in Germany', timeZone };
    expect(await previewSearch(as(ada), asked)).toMatchObject({ lastNinetyDays: 0, volume: 'empty' });
    expect(await previewSearch(as(grace), asked)).toMatchObject({ lastNinetyDays: 1 });
  });

  it('is counted in no zone that is invented', async () => {
    const ada = await addUser(fixture);
    await expect(listSearches(as(ada), { timeZone: 'Mars/Olympus' })).rejects.toThrow('not known');
  });
});

describe('a preview', () => {
  it('says how much there is to read, and what is too much', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    const previewOf = (query: string) => previewSearch(as(ada), { query, timeZone });
    const names = Array.from({ length: 14 }, (_, index) => `Company ${index}`);
    await raise(Object.fromEntries(names.map((name, index) => [name, { age: index * 3 }])));
    await raise({ Lonely: { age: 89, tags: ['biotechnology'] }, Relic: { age: 91 } });
    const steady = { lastThirtyDays: 11, lastNinetyDays: 14, aWeek: 2.5, volume: 'steady' };
    expect(await previewOf('software')).toEqual(steady);
    const quiet = { lastThirtyDays: 0, lastNinetyDays: 1, aWeek: 0, volume: 'quiet' };
    expect(await previewOf('biotech')).toEqual(quiet);
    const empty = { lastThirtyDays: 0, lastNinetyDays: 0, aWeek: 0, volume: 'empty' };
    expect(await previewOf('gaming in Japan')).toEqual(empty);
    const many = Array.from({ length: 700 }, (_, index) => [`Many ${index}`, { age: 1 }]);
    await raise(Object.fromEntries(many));
    expect(await previewOf('software')).toMatchObject({ lastThirtyDays: 711, volume: 'noisy' });
  });

  it('tells a free person of what their plan shows only', async () => {
    const eve = await addUser(fixture);
    await raise({ Kestrel: { age: 2 }, Coinage: { age: 20 }, Tidewater: { age: 40 } });
    expect(await previewSearch(as(eve), { industries: ['software'], timeZone })).toEqual({
      lastThirtyDays: null,
      lastNinetyDays: 1,
      aWeek: 0.1,
      volume: 'quiet',
    });
    await expect(previewSearch(as(eve), { timeZone })).rejects.toThrow('set a filter first');
  });
});
