import { randomUUID } from 'node:crypto';
import { parseFeed } from '@rowanmanning/feed-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { addMute } from '../../feed/mutes/mutes.ts';
import { removeSearch, saveSearch } from '../../feed/saved-searches/saved-searches.ts';
import type { Actor } from '../../platform/context.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { signText } from '../../platform/secrets/sign-and-seal.ts';
import { closeFeed, feedPurpose, listFeeds, openFeed } from './private-feeds.ts';
import { privateFeeds } from './table.ts';
import { writeFeed } from './write-feed.ts';

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, startups, attempts]) await fixture.db.delete(table);
  fixture.clock.set('2026-11-20T12:00:00Z');
  ada = await addUser(fixture, { isPaid: true });
});

const network = '203.0.113.7';
const tokenOf = (url: string) =>
  url
    .split('/')
    .at(-1)
    ?.replace(/\.rss$/, '') ?? '';
const open = async (stream: DeliveredStream = 'matches', actor: Actor = ada.actor) => {
  const { addresses } = await openFeed(fixture.context(actor), { stream });
  return tokenOf(addresses?.rss ?? '');
};
const write = (token: string, from = network) =>
  writeFeed(fixture.context(), { token, format: 'rss', network: from });
const titles = async (token: string) =>
  parseFeed((await write(token))?.body ?? '').items.map(({ title }) => title?.split(':')[0]);
const found = (name: string, announcedOn = '2026-11-18', country: string | null = null) =>
  recordRounds(fixture.context(), [
    makeReport({
      externalId: `https://news.example/${name}`,
      company: { name, country, website: `https://${name.toLowerCase()}.example` },
      round: { announcedOn, reportedOn: announcedOn },
    }),
  ]);
const save = async (query: string, isPaused = false, id = randomUUID()) => {
  await saveSearch(fixture.context(ada.actor), { id, name: `Search for ${query}`, query, isPaused });
  return id;
};

describe('a private feed', () => {
  it('does not exist before its owner opens it, and is then the same for all who have the address', async () => {
    const search = await save('Germany');
    const before = await listFeeds(fixture.context(ada.actor));
    expect(before.feeds.map(({ stream, addresses }) => [stream, addresses])).toEqual([
      ['matches', null],
      ['watchlist', null],
      [search, null],
    ]);
    await found('Kestrel');
    await found('Tidewater', '2026-11-19', 'DE');
    const matches = await open();
    const german = await open(search);
    expect((await titles(matches)).sort()).toEqual(['Kestrel', 'Tidewater']);
    expect(await titles(german)).toEqual(['Tidewater']);
    const { feeds } = await listFeeds(fixture.context(ada.actor));
    expect(feeds.map(({ addresses }) => tokenOf(addresses?.rss ?? ''))).toEqual([matches, '', german]);
    expect(feeds[0]?.readAt).toBe('2026-11-20T12:00:00.000Z');
  });

  it('has the newest found first, each once, a hundred at most', async () => {
    const token = await open();
    const reports = Array.from({ length: 105 }, (_, index) =>
      makeReport({
        externalId: `https://news.example/${index}`,
        company: { name: `Company ${index}`, website: `https://company-${index}.example` },
      }),
    );
    await recordRounds(fixture.context(), reports);
    fixture.clock.set('2026-11-20T13:00:00Z');
    await found('Kestrel');
    await found('Kestrel');
    const read = parseFeed((await write(token))?.body ?? '');
    expect(read.items).toHaveLength(100);
    expect(new Set(read.items.map(({ id }) => id)).size).toBe(100);
    expect(read.items[0]).toMatchObject({ published: new Date('2026-11-20T13:00:00Z') });
    expect(read.items[0]?.title).toMatch(/^Kestrel/);
  });

  it('follows what its owner wants at the moment: rules, pauses, removal, and its undoing', async () => {
    await found('Kestrel', '2026-11-18', 'DE');
    const id = await save('Germany');
    const token = await open(id);
    await save('Germany', true, id);
    expect(await titles(token)).toEqual([]);
    await save('Germany', false, id);
    expect(await titles(token)).toEqual(['Kestrel']);
    await addMute(fixture.context(ada.actor), { kind: 'country', value: 'DE' });
    expect(await titles(token)).toEqual([]);
    await removeSearch(fixture.context(ada.actor), { id });
    expect(await write(token)).toBeNull();
    await save('Kestrel', false, id);
    expect(await write(token)).not.toBeNull();
  });

  it('says since when it holds what it holds', async () => {
    const token = await open();
    const first = await write(token);
    fixture.clock.set('2026-11-20T12:20:00Z');
    expect(await write(token)).toEqual(first);
    await found('Kestrel');
    const second = await write(token);
    expect(second?.changedAt).toEqual(fixture.clock.now());
    expect(second?.hash).not.toBe(first?.hash);
  });
});

describe('what the plan leaves out', () => {
  it('is not in the feed of a user who does not pay for it, but as a number', async () => {
    const eve = await addUser(fixture);
    const token = await open('matches', eve.actor);
    await found('Kestrel', '2026-11-18');
    await found('Tidewater', '2026-10-10');
    const written = await write(token);
    expect(written?.body).not.toContain('Kestrel');
    expect(await titles(token)).toEqual(['Tidewater']);
    expect(written?.body).toContain('This Week and This Month; 1 of them matches:');
  });

  it('tells of a search not even how much', async () => {
    const eve = await addUser(fixture);
    const id = randomUUID();
    await saveSearch(fixture.context(eve.actor), { id, name: 'K', query: 'Kestrel', isPaused: false });
    await found('Kestrel', '2026-11-18');
    const written = await write(await open(id, eve.actor));
    expect(written?.body).toContain('This Week and This Month:');
    expect(written?.body).not.toContain('matches:');
  });

  it('leaves with the plan, and comes with the days', async () => {
    await found('Kestrel', '2026-11-18');
    const token = await open();
    expect(await titles(token)).toEqual(['Kestrel']);
    fixture.clock.set('2026-12-25T12:00:00Z');
    expect(await titles(token)).toEqual(['Kestrel']);
    await found('Tidewater', '2026-12-24');
    expect(await titles(token)).toEqual(['Kestrel']);
  });
});

describe('an address', () => {
  it('is dead as soon as there is another, or it is stopped', async () => {
    const first = await open();
    const second = await open();
    expect(await write(first)).toBeNull();
    expect(await write(second)).not.toBeNull();
    expect(await closeFeed(fixture.context(ada.actor), { stream: 'matches' })).toEqual({ isClosed: true });
    expect(await closeFeed(fixture.context(ada.actor), { stream: 'matches' })).toEqual({ isClosed: false });
    expect(await write(second)).toBeNull();
  });

  it('is one, of many that are made at once', async () => {
    const tokens = await Promise.all([open(), open(), open()]);
    const written = await Promise.all(tokens.map((token) => write(token)));
    expect(written.filter((feed) => feed !== null)).toHaveLength(1);
    expect(await fixture.db.$count(privateFeeds)).toBe(1);
  });

  it('of a stranger’s search cannot be had, nor stopped', async () => {
    const eve = await addUser(fixture);
    const id = await save('Germany');
    const token = await open(id);
    await expect(open(id, eve.actor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await closeFeed(fixture.context(eve.actor), { stream: id })).toEqual({ isClosed: false });
    expect(await write(token)).not.toBeNull();
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(openFeed(visitor, { stream: 'matches' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(listFeeds(visitor)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it.each<[string, (token: string) => string]>([
    ['nothing', () => ''],
    ['no signature', (token) => token.split('.')[0] ?? ''],
    ['another signature', (token) => `${token.slice(0, -3)}AAA`],
    ['more behind it', (token) => `${token}.x`],
    [
      'another purpose',
      () => signText(fixture.context().secrets.authSecret, 'upround reset link', randomUUID()),
    ],
    ['another secret', () => signText('another secret', feedPurpose, randomUUID())],
    [
      'an id that opens nothing',
      () => signText(fixture.context().secrets.authSecret, feedPurpose, randomUUID()),
    ],
  ])('with %s opens nothing', async (_what, change) => {
    expect(await write(change(await open()))).toBeNull();
  });

  it('is read so often and no more, by itself and from one network', async () => {
    const token = await open();
    for (let time = 0; time < 60; time += 1) await write(token, `198.51.100.${time}`);
    await expect(write(token)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    fixture.clock.set('2026-11-20T12:16:00Z');
    expect(await write(token)).not.toBeNull();
  });

  it('of a user who is suspended opens nothing', async () => {
    const token = await open();
    await fixture.db.update(users).set({ suspendedAt: fixture.clock.now() });
    expect(await write(token)).toBeNull();
  });

  it('that was never one of ours is not counted: it costs nothing', async () => {
    await write('a guess');
    expect(await fixture.db.$count(attempts)).toBe(0);
  });
});
