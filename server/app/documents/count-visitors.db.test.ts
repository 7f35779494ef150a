import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import {
  openVisitorAnalytics,
  type VisitorAnalytics,
} from '../../admin/visitor-analytics/open-visitor-analytics.ts';
import { pageVisits } from '../../admin/visitor-analytics/table.ts';

let fixture: Fixture;
let app: ServedApp;
let visitorAnalytics: VisitorAnalytics;
beforeAll(async () => {
  fixture = await openFixture();
  visitorAnalytics = openVisitorAnalytics(fixture.context());
  app = await serveApp(fixture, {}, undefined, visitorAnalytics);
});
beforeEach(() => fixture.db.delete(pageVisits));
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = { 'user-agent': browser, 'sec-fetch-dest': 'document', ...headers };
  await (await fetch(app.origin + path, { method, headers: asked })).text();
}

async function counted() {
  await visitorAnalytics.flush();
  const rows = await fixture.db.select().from(pageVisits);
  return Object.fromEntries(rows.map(({ page, views }) => [page, views]));
}

describe('a visitor to a public page', () => {
  it('is counted, by the sort of page', async () => {
    for (const path of ['/', '/faq', '/privacy?from=mail', '/rounds', '/register', '/login/'])
      await open(path);
    expect(await counted()).toEqual({ any: 6, landing: 1, reading: 2, rounds: 1, register: 1, login: 1 });
  });

  it('is counted when the browser has the page already', async () => {
    const { headers } = await fetch(`${app.origin}/faq`);
    await open('/faq', { 'if-none-match': headers.get('etag') ?? '' });
    expect(await counted()).toEqual({ any: 1, reading: 1 });
  });

  it.each([
    ['asks not to be followed', { dnt: '1' }],
    ['asks not to be followed by its newer name', { 'sec-gpc': '1' }],
    [
      'is a robot',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['says nothing of itself', { 'user-agent': '' }],
    ['loads ahead', { 'sec-purpose': 'prefetch' }],
    ['asks for something on a page', { 'sec-fetch-dest': 'image' }],
  ])('is not when their browser %s', async (_, headers: Record<string, string>) => {
    await open('/', headers);
    await open('/faq', {}, 'HEAD');
    expect(await counted()).toEqual({});
  });

  it('is not when they are signed in', async () => {
    const cookie = await addSession(fixture.context(), (await addUser(fixture)).id);
    await open('/', { cookie });
    expect(await counted()).toEqual({});
  });

  it('is not by a page that is not there, one behind the sign-in, a file or a call', async () => {
    for (const path of ['/rounds/none', '/dashboard', '/robots.txt', '/api/openapi.json', '/nowhere'])
      await open(path);
    expect(await counted()).toEqual({});
  });
});
