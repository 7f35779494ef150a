import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostShownCharacters, sourceMessages } from '../../contract/admin/sources.ts';
import { userId } from '../../contract/auth/accounts.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type FilingServer, startFilingServer } from '../../sandbox/filing-server/start-filing-server.ts';
import { startups } from '../companies/table.ts';
import { enrichmentJobs } from '../enrichment/runs/jobs.ts';
import { auditEvents } from '../platform/audit/table.ts';
import type { Actor, Context } from '../platform/context.ts';
import { readEnvironment } from '../platform/environment.ts';
import { type Listening, serve } from '../platform/http/serve.ts';
import { cancelBackfill, continueBackfill, listBackfills, startBackfill } from './backfill/backfill.ts';
import { readNextDay } from './backfill/read-next-day.ts';
import { addFeed, listAdminFeeds, previewFeed, removeFeed } from './feeds/feeds.ts';
import { ingestJobs } from './jobs.ts';
import { listSources } from './list-sources.ts';
import { pauseSource, resumeSource } from './pausing.ts';
import { queueRefresh, queueStale } from './queue-refresh.ts';
import { getDocument, listDocuments } from './raw/raw.ts';
import { refreshLive } from './refresh-source.ts';
import { listRejections } from './runs-and-rejections.ts';
import { addedFeeds, backfills, ingestRuns, pausedSources, rawDocuments } from './table.ts';

const rss = readFileSync(new URL('./sources/feed/samples/rssparser-rss-1.rss', import.meta.url), 'utf8');
const newMatches = `<rss version="2.0"><channel><title>Harbour News</title><link>https://harbour.example</link>
  <item><title>Kestrel raises $12.5M Series A</title><link>https://harbour.example/kestrel</link><pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate></item>
  <item><title>How to hire well</title><link>https://harbour.example/hire</link><pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate></item>
</channel></rss>`;

let fixture: Fixture;
let filings: FilingServer;
let site: Listening;
let admin: Actor;
beforeAll(async () => {
  filings = await startFilingServer({ filedOn: '2026-11-18' });
  site = await serve('127.0.0.1', 0, ({ url }) => {
    const { pathname } = new URL(url);
    const headers = { 'content-type': 'application/rss+xml' };
    if (pathname === '/news') return new Response(newMatches, { headers });
    if (pathname === '/other') return new Response(rss, { headers });
    if (pathname === '/page')
      return new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } });
    return new Response('Nothing', { status: 404 });
  });
  fixture = await openFixture('empty', () => [
    ...ingestJobs(environment()),
    ...enrichmentJobs(environment()),
  ]);
  admin = { kind: 'admin', userId: (await addUser(fixture)).id };
});
afterAll(async () => {
  await filings.close();
  await site.close(0);
  await fixture.close();
});
beforeEach(async () => {
  filings.faults.length = 0;
  for (const table of [startups, ingestRuns, rawDocuments, pausedSources, addedFeeds, backfills, auditEvents])
    await fixture.db.delete(table);
});

const address = (path: string) => `http://127.0.0.1:${site.port}${path}`;
function environment(changes: Record<string, string> = {}) {
  const variables = {
    SOURCES_CONTACT: 'ops@upround.example',
    EDGAR_URL: filings.url,
    SOURCES_PRIVATE_HOSTS: '127.0.0.1',
    FEEDS: `http://127.0.0.1:${site?.port ?? 9}/other`,
    ...changes,
  };
  return readEnvironment(variables, '/');
}
const as = (actor: Actor = { kind: 'job', name: 'test' }): Context => ({
  ...fixture.context(actor),
  environment: environment(),
});
const asAdmin = () => as(admin);
const kinds = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind).toSorted();
const names = async () => (await fixture.db.select().from(startups)).map(({ name }) => name);

describe('a paused source', () => {
  const asked = { source: 'form-d', reason: 'The SEC asked us to' } as const;

  it('runs neither by the clock nor by hand, says why, and goes on when it is let', async () => {
    await Promise.all([pauseSource(asAdmin(), asked), pauseSource(asAdmin(), asked)]);
    await refreshLive(as(), { source: 'form-d' });
    await queueStale(as());
    expect(await fixture.db.select().from(ingestRuns)).toEqual([]);
    await expect(queueRefresh(asAdmin(), asked)).rejects.toThrow(sourceMessages.paused);
    const stateOf = async () =>
      (await listSources(asAdmin())).sources.find(({ source }) => source === 'form-d');
    expect(await stateOf()).toMatchObject({
      pause: { reason: asked.reason },
      schedule: null,
      nextRunAt: null,
    });
    await resumeSource(asAdmin(), asked);
    await resumeSource(asAdmin(), asked);
    expect(await stateOf()).toMatchObject({ pause: null, nextRunAt: expect.stringContaining('2026-11-20T') });
    await queueRefresh(asAdmin(), asked);
    expect(await kinds()).toEqual(['source-paused', 'source-resumed', 'source-run-by-hand']);
  });
});

describe('a feed', () => {
  it('is shown as it would be read before it is, and nothing is written', async () => {
    const preview = await previewFeed(asAdmin(), { url: address('/news') });
    expect(preview).toMatchObject({ name: 'Harbour News', entries: 2, rounds: 1 });
    expect(preview.shown[0]).toMatchObject({
      company: 'Kestrel',
      round: 'Series A, USD 12500000',
      announcedOn: '2026-11-19',
      leftOutBecause: null,
    });
    expect(preview.shown[1]).toMatchObject({ title: 'How to hire well', company: null });
    expect(preview.shown[1]?.leftOutBecause).toBeTruthy();
    for (const table of [startups, ingestRuns, rawDocuments, addedFeeds, auditEvents])
      expect(await fixture.db.$count(table)).toBe(0);
  });

  it('is added once however often, read with the others, and removed again', async () => {
    const url = address('/news');
    const answers = await Promise.allSettled([addFeed(asAdmin(), { url }), addFeed(asAdmin(), { url })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await listAdminFeeds(asAdmin())).feeds).toEqual([
      expect.objectContaining({ url: address('/other'), isAdded: false }),
      { url, name: 'Harbour News', isAdded: true },
    ]);
    await refreshLive(as(), { source: 'feed' });
    expect(await names()).toContain('Kestrel');
    expect(await removeFeed(asAdmin(), { url })).toEqual({ isRemoved: true });
    expect(await removeFeed(asAdmin(), { url })).toEqual({ isRemoved: false });
    expect(await names()).toContain('Kestrel');
    expect(await kinds()).toEqual(['feed-added', 'feed-removed']);
  });

  it.each(['/page', '/nowhere'])('that is none is not added: %s', async (path) => {
    const url = address(path);
    await expect(previewFeed(asAdmin(), { url })).rejects.toThrow('read a feed there');
    await expect(addFeed(asAdmin(), { url })).rejects.toMatchObject({ code: 'INVALID' });
    expect(await fixture.db.$count(addedFeeds)).toBe(0);
  });

  it('that is read already is not added, nor one of the house behind the wall', async () => {
    await expect(addFeed(asAdmin(), { url: address('/other') })).rejects.toThrow(sourceMessages.known);
    const guarded = { ...asAdmin(), environment: environment({ SOURCES_PRIVATE_HOSTS: '' }) };
    await expect(previewFeed(guarded, { url: address('/news') })).rejects.toMatchObject({ code: 'INVALID' });
  });
});

describe('days of the past', () => {
  const days = { firstDay: '2026-11-17', lastDay: '2026-11-19' };
  const only = async () => {
    const [row] = (await listBackfills(asAdmin())).backfills;
    if (!row) throw new Error('There is none.');
    return row;
  };

  it('are read one after the other, once, and say how far they came', async () => {
    const answers = await Promise.allSettled([
      startBackfill(asAdmin(), days),
      startBackfill(asAdmin(), days),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { id } = await only();
    await readNextDay(as(), { id });
    expect(await only()).toMatchObject({ status: 'running', days: 3, daysDone: 1, new: 0 });
    await readNextDay(as(), { id });
    const { new: found } = await only();
    expect(found).toBe((await names()).length);
    expect(found).toBeGreaterThan(0);
    await readNextDay(as(), { id });
    await readNextDay(as(), { id });
    expect(await only()).toMatchObject({ status: 'done', daysDone: 3, new: found });
    expect(await kinds()).toEqual(['backfill-started']);
  });

  it('stop at one that cannot be read, with the reason, and go on there', async () => {
    const { id } = await startBackfill(asAdmin(), { firstDay: '2026-11-18', lastDay: '2026-11-18' });
    filings.faults.push({ kind: 'redirect-loop', path: /daily-index/ });
    await readNextDay(as(), { id });
    expect(await only()).toMatchObject({ status: 'failed', daysDone: 0, reason: expect.any(String) });
    filings.faults.length = 0;
    await continueBackfill(asAdmin(), { id });
    await continueBackfill(asAdmin(), { id });
    await readNextDay(as(), { id });
    expect(await only()).toMatchObject({ status: 'done', reason: null });
    expect(await kinds()).toEqual(['backfill-continued', 'backfill-started']);
  });

  it('are cancelled, and read no further', async () => {
    const { id } = await startBackfill(asAdmin(), days);
    await Promise.all([cancelBackfill(asAdmin(), { id }), cancelBackfill(asAdmin(), { id })]);
    await readNextDay(as(), { id });
    expect(await only()).toMatchObject({ status: 'cancelled', daysDone: 0 });
    expect(await kinds()).toEqual(['backfill-cancelled', 'backfill-started']);
  });

  it.each([
    ['2026-11-19', '2026-11-18'],
    ['2026-11-19', '2026-11-21'],
    ['2008-01-01', '2008-01-02'],
    ['2024-01-01', '2025-06-01'],
  ])('from %s to %s are refused', async (firstDay, lastDay) => {
    await expect(startBackfill(asAdmin(), { firstDay, lastDay })).rejects.toMatchObject({ code: 'INVALID' });
  });
});

it('shows what a run fetched as it came', async () => {
  await refreshLive(as(), { source: 'feed' });
  const [run] = await fixture.db.select().from(ingestRuns);
  const id = run?.id ?? '';
  const { documents } = await listDocuments(asAdmin(), { id });
  expect(documents).toMatchObject([{ name: address('/other'), isRead: true }]);
  const document = await getDocument(asAdmin(), { id: documents[0]?.id ?? '' });
  expect(document).toEqual({
    name: address('/other'),
    text: rss.slice(0, mostShownCharacters),
    isWhole: false,
  });
  expect((await listRejections(asAdmin(), { id })).total).toBeGreaterThan(0);
});

it.each<[Actor, string]>([
  [{ kind: 'visitor' }, 'UNAUTHORIZED'],
  [{ kind: 'user', userId: userId.parse('ada') }, 'FORBIDDEN'],
])('is refused to %j', async (actor, code) => {
  const context = as(actor);
  const [id, url] = [crypto.randomUUID(), address('/news')];
  const asked = [
    () => pauseSource(context, { source: 'feed', reason: 'none' }),
    () => resumeSource(context, { source: 'feed' }),
    () => queueRefresh(context, { source: 'feed' }),
    () => listDocuments(context, { id }),
    () => getDocument(context, { id }),
    () => listAdminFeeds(context),
    () => previewFeed(context, { url }),
    () => addFeed(context, { url }),
    () => removeFeed(context, { url }),
    () => listBackfills(context),
    () => startBackfill(context, { firstDay: '2026-11-18', lastDay: '2026-11-18' }),
    () => cancelBackfill(context, { id }),
    () => continueBackfill(context, { id }),
  ];
  for (const ask of asked) await expect((async () => ask())()).rejects.toMatchObject({ code });
});
