import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { changesInWords, eventInWords } from '../../../contract/feed/company-event-texts.ts';
import { mostFollowed } from '../../../contract/feed/watchlist.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { idOfCompany } from '../../../fixtures/record-changes.ts';
import { mergeCompanies } from '../../admin/review/merge-companies.ts';
import { splitMerged } from '../../admin/review/take-back.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { recordOfficeEvents } from '../../companies/company-events/record-events.ts';
import { setCompanyHidden } from '../../companies/hiding/hiding.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';

import { clearFavorites, listFavorites, restoreFavorites, setFavorite } from '../favorites/favorites.ts';
import { addMute } from '../mutes/mutes.ts';
import { recordSeen, setFollowed } from './follow.ts';
import { listCompanyEvents, listEvents } from './list-events.ts';
import { listFollowed } from './list-followed.ts';
import { watchlist } from './table.ts';

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

async function company(name: string, age = 2, kind: 'seed' | 'series_a' = 'series_a') {
  const externalId = `https://news.example/${name}/${age}`;
  await recordRounds(fixture.context(), [
    makeReport({
      externalId,
      url: externalId,
      company: { name, identifiers: [{ kind: 'domain', value: `${name.toLowerCase()}.example` }] },
      round: { announcedOn: daysBefore('2026-11-20', age), kind },
    }),
  ]);
  return startupId.parse(await idOfCompany(fixture, name));
}

/** A company that no source knows a round of. */
async function withoutRound(name: string) {
  await recordRounds(fixture.context(), [makeReport({ externalId: name, company: { name }, round: null })]);
  return startupId.parse(await idOfCompany(fixture, name));
}

async function user(criterion: { isPaid?: boolean } = { isPaid: true }) {
  const another = await addUser(fixture, criterion);
  return { ...another, context: fixture.context(another.actor) };
}
type User = Awaited<ReturnType<typeof user>>;

const follow = ({ context }: User, id: string, isFollowed = true) =>
  setFollowed(context, { id: startupId.parse(id), isFollowed });
const followedOf = async ({ context }: User) =>
  (await listFollowed(context, {})).companies.map(({ companyName, reason }) => [companyName, reason]);
const linesOf = async ({ context }: User) =>
  (await listEvents(context, {})).events.map(
    ({ companyName, fact }) => `${companyName}: ${eventInWords(fact)}`,
  );

const apply = (userId: string, id: string, generatedLetter: string | null = 'Dear Ada') =>
  fixture.db.insert(applications).values({
    id: randomUUID(),
    userId,
    startupId: id,
    generatedLetter,
    applicationDate: fixture.clock.now(),
  });

describe('a company', () => {
  it('is followed by hand, also without a round, once however often, and by no one else', async () => {
    const id = await withoutRound('Quiet');
    const [ada, grace] = [await user(), await user()];
    expect(await Promise.all([1, 2].map(() => follow(ada, id)))).toEqual([
      { following: 'chosen' },
      { following: 'chosen' },
    ]);
    expect(await followedOf(ada)).toEqual([['Quiet', 'chosen']]);
    expect(await followedOf(grace)).toEqual([]);
    await follow(grace, id, false);
    expect(await followedOf(ada)).toEqual([['Quiet', 'chosen']]);
    expect(await follow(ada, id, false)).toEqual({ following: null });
    expect(await followedOf(ada)).toEqual([]);
  });

  it('is followed once it is saved or applied to, and no longer once neither holds', async () => {
    const [kestrel, merlin, heron] = [
      await company('Kestrel'),
      await company('Merlin'),
      await company('Heron'),
    ];
    const ada = await user();
    await setFavorite(ada.context, { id: kestrel, isFavorite: true });
    fixture.clock.advanceDays(1);
    await apply(ada.id, merlin);
    await apply(ada.id, heron, null);
    expect(await followedOf(ada)).toEqual([
      ['Merlin', 'applied'],
      ['Kestrel', 'saved'],
    ]);
    await clearFavorites(ada.context);
    expect(await followedOf(ada)).toEqual([['Merlin', 'applied']]);
    await restoreFavorites(ada.context);
    expect(await followedOf(ada)).toHaveLength(2);
  });

  it('that was unfollowed stays so when it is saved again, until it is followed again', async () => {
    const id = await company('Kestrel');
    const ada = await user();
    await setFavorite(ada.context, { id, isFavorite: true });
    await follow(ada, id, false);
    expect(await followedOf(ada)).toEqual([]);
    await setFavorite(ada.context, { id, isFavorite: false });
    await setFavorite(ada.context, { id, isFavorite: true });
    await apply(ada.id, id);
    expect(await followedOf(ada)).toEqual([]);
    await follow(ada, id);
    expect(await followedOf(ada)).toEqual([['Kestrel', 'chosen']]);
  });

  it('is not followed by visitors, while it is hidden, or beyond what one account may follow', async () => {
    const id = await company('Kestrel');
    const ada = await user();
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(setFollowed(visitor, { id, isFollowed: true })).rejects.toThrow('not authenticated');
    await expect(recordSeen(visitor, { id })).rejects.toThrow('not authenticated');
    await expect(listEvents(visitor, {})).rejects.toThrow('not authenticated');
    await expect(listFollowed(visitor, {})).rejects.toThrow('not authenticated');
    await setCompanyHidden(fixture.context(), { id, isHidden: true });
    await expect(follow(ada, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(recordSeen(ada.context, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await setCompanyHidden(fixture.context(), { id, isHidden: false });
    await fixture.db.execute(sql`with made as (insert into startups (id, name, name_key, created_at, updated_at)
        select gen_random_uuid(), 'C' || number, 'c' || number, now(), now()
        from generate_series(1, ${mostFollowed}::int) number returning id)
      insert into watchlist (user_id, startup_id, choice, chosen_at) select ${ada.id}, id, 'followed', now() from made`);
    await expect(follow(ada, id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(listEvents(ada.context, { cursor: 'drop table users' })).rejects.toThrow('not valid');
  });

  it('that became part of another is followed as that, and apart again as before', async () => {
    const [keptId, goneId] = [await company('Kestrel'), await company('Merlin', 200, 'seed')];
    const [ada, grace] = [await user(), await user()];
    await follow(ada, goneId);
    await setFavorite(grace.context, { id: goneId, isFavorite: true });
    await follow(grace, goneId, false);
    const { mergeId } = await mergeCompanies(fixture.context(), { keptId, goneId, evidence: [] });
    expect(await followedOf(ada)).toEqual([['Kestrel', 'chosen']]);
    expect(await followedOf(grace)).toEqual([]);
    await splitMerged(fixture.context(), { id: mergeId });
    expect((await followedOf(ada)).map(([name]) => name)).toContain('Merlin');
    expect(await followedOf(grace)).toEqual([]);
  });
});

describe('what happened', () => {
  it('shows to those who follow the company, and nothing of one user to another', async () => {
    const [kestrel, merlin] = [await company('Kestrel'), await company('Merlin')];
    const [ada, grace, free] = [await user(), await user(), await user({})];
    await follow(ada, kestrel);
    await follow(grace, merlin);
    await follow(free, kestrel);
    expect(await linesOf(ada)).toEqual(['Kestrel: Raised $12.5M, Series A']);
    expect(await linesOf(grace)).toEqual(['Merlin: Raised $12.5M, Series A']);
    expect(await linesOf(free)).toEqual([]);
    fixture.clock.advanceDays(40);
    expect(await linesOf(free)).toEqual(['Kestrel: Raised $12.5M, Series A']);
    await addMute(ada.context, { kind: 'startup', value: kestrel });
    expect(await linesOf(ada)).toEqual([]);
  });

  it('comes page by page, each once', async () => {
    const id = await company('Kestrel');
    const ada = await user();
    await follow(ada, id);
    const towns = Array.from({ length: 60 }, (_, number) => `Town ${number}`);
    await recordOfficeEvents(
      fixture.context(),
      towns.map((city) => ({
        startupId: id,
        page: 'https://kestrel.example/',
        office: { city, region: null, country: 'NO' },
      })),
    );
    const first = await listEvents(ada.context, {});
    const second = await listEvents(ada.context, { cursor: first.nextCursor ?? '' });
    expect([first.events.length, second.events.length, second.nextCursor]).toEqual([50, 11, null]);
    expect(new Set([...first.events, ...second.events].map(({ id: event }) => event)).size).toBe(61);
  });

  it('is new until the page of the company is seen, and marked there during that whole visit', async () => {
    const id = await company('Kestrel');
    const ada = await user();
    await setFavorite(ada.context, { id, isFavorite: true });
    const isNewThere = async () =>
      (await listCompanyEvents(ada.context, { id })).events.map(({ isNew }) => isNew);
    const changed = async () =>
      (await listFavorites(ada.context, {})).favorites.map(({ changes }) => changesInWords(changes));
    expect(await isNewThere()).toEqual([false]);
    const list = await addBoard(fixture, id);
    await list([]);
    fixture.clock.advanceDays(1);
    await list(['Nurse', 'Welder'].map((title) => ({ title })));
    expect(await changed()).toEqual(['2 new roles']);
    expect((await listFollowed(ada.context, {})).companies[0]?.changes).toEqual([
      { kind: 'role_opened', count: 2 },
    ]);
    expect(await isNewThere()).toEqual([true, false]);
    await Promise.all([1, 2].map(() => recordSeen(ada.context, { id })));
    expect(await changed()).toEqual(['']);
    expect(await isNewThere()).toEqual([true, false]);
    fixture.clock.advanceDays(1);
    await recordSeen(ada.context, { id });
    expect(await isNewThere()).toEqual([false, false]);
  });

  it('orders the favorites, those first where something happened last', async () => {
    const ids = [await company('Kestrel', 200), await company('Merlin', 200), await company('Heron', 200)];
    const ada = await user();
    for (const id of ids) {
      await setFavorite(ada.context, { id, isFavorite: true });
      fixture.clock.advanceDays(0.01);
    }
    fixture.clock.advanceDays(1);
    await company('Kestrel', 3, 'seed');
    const { favorites, total, nextCursor } = await listFavorites(ada.context, { order: 'changed' });
    expect(favorites.map(({ companyName }) => companyName)).toEqual(['Kestrel', 'Heron', 'Merlin']);
    expect(changesInWords(favorites[0]?.changes ?? [])).toBe('New round');
    expect([total, nextCursor]).toEqual([3, null]);
  });
});

it('goes with the account', async () => {
  const id = await company('Kestrel');
  const ada = await user();
  await follow(ada, id);
  await fixture.db.delete(users);
  expect(await fixture.db.$count(watchlist)).toBe(0);
});
