import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { openFeed } from '../delivery/private-feeds/private-feeds.ts';

let fixture: Fixture;
let app: ServedApp;
let path: string;
const logged: string[] = [];
const note = (...said: unknown[]) => logged.push(JSON.stringify(said));

beforeAll(async () => {
  fixture = await openFixture();
  // Its addresses are signed as those of the world.
  app = await serveApp(fixture, { secrets: fixture.context().secrets });
  const ada = await addUser(fixture, { isPaid: true });
  await recordRounds(fixture.context(), [makeReport()]);
  const { addresses } = await openFeed(fixture.context(ada.actor), { stream: 'matches' });
  path = new URL(addresses?.rss ?? '').pathname.replace(/\.rss$/, '');
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}${address}`, { headers, redirect: 'manual' });

it.each([
  ['rss', 'application/rss+xml; charset=utf-8', '<rss version="2.0"'],
  ['atom', 'application/atom+xml; charset=utf-8', '<feed xmlns="http://www.w3.org/2005/Atom">'],
  ['json', 'application/feed+json; charset=utf-8', 'https://jsonfeed.org/version/1.1'],
])('answers readers without cookies, as %s', async (ending, mediaType, beginning) => {
  const answer = await ask(`${path}.${ending}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(mediaType);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const body = await answer.text();
  expect(body).toContain(beginning);
  expect(body).toContain('Kestrel');
  // An admin who sees the contents does not get the link that opens it.
  expect(body).not.toContain(path.split('.').at(-1));
});

it('answers 304 as long as nothing has changed, by tag or by date', async () => {
  const first = await ask(`${path}.rss`);
  const etag = first.headers.get('etag') ?? '';
  const lastModified = first.headers.get('last-modified') ?? '';
  const statusOf = async (headers: Record<string, string>) => (await ask(`${path}.rss`, headers)).status;
  expect(await statusOf({ 'if-none-match': etag })).toBe(304);
  expect(await statusOf({ 'if-none-match': `"other", ${etag}` })).toBe(304);
  expect(await statusOf({ 'if-none-match': '"other"', 'if-modified-since': lastModified })).toBe(200);
  expect(await statusOf({ 'if-modified-since': lastModified })).toBe(304);
  expect(await statusOf({ 'if-modified-since': 'Thu, 19 Nov 2026 12:00:00 GMT' })).toBe(200);
  expect((await ask(`${path}.atom`, { 'if-none-match': etag })).status).toBe(200);
});

it('answers what opens nothing just as any address without a page', async () => {
  const seen = async (address: string) => {
    const answer = await ask(address);
    const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    return { status: answer.status, headers, body: await answer.text() };
  };
  const unknown = await seen('/feeds/nothing');
  expect(unknown.status).toBe(404);
  expect({ ...unknown, headers: [] }).toEqual({ ...(await seen('/nothing/here')), headers: [] });
  for (const address of [
    `${path.slice(0, -3)}AAA.rss`,
    `${path}.pdf`,
    path,
    '/feeds/.rss',
    '/feeds/x.rss',
    `/feeds/${'x'.repeat(5_000)}.rss`,
    '/feeds/%00.rss',
    '/feeds/a.b.rss.rss',
  ])
    expect(await seen(address)).toEqual(unknown);
});

it('logs no address, even of a feed that cannot be written', async () => {
  const broken = await serveApp(fixture, {
    secrets: fixture.context().secrets,
    context: (actor) => ({
      ...fixture.context(actor),
      db: new Proxy(fixture.db, {
        get: () => {
          throw new Error('The database is gone');
        },
      }),
      log: { debug: note, info: note, warn: note, error: note },
    }),
  });
  const answer = await fetch(`${broken.origin}${path}.rss`);
  expect(answer.status).toBe(500);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('\n')).not.toContain(path.split('/').at(-1));
  await broken.close();
});
