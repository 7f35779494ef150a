import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserId } from '../../contract/auth/accounts.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { makeStreamLink } from '../alerts/streams/stream-links.ts';
import { alertStreams } from '../alerts/streams/table.ts';
import { cookieName } from '../auth/sessions/create-auth.ts';
import { users } from '../auth/users/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { type Listening, serve } from '../platform/http/serve.ts';
import { addressOf } from '../platform/mail/secret-links/put-in-links.ts';
import { createApp } from './app.ts';

let fixture: Fixture;
let build: string;
let site: string;
let listening: Listening;
let origin: string;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  fixture = await openFixture();
  build = await mkdtemp(join(tmpdir(), 'upround-build-'));
  site = join(build, 'client');
  await mkdir(join(site, 'assets'), { recursive: true });
  const links =
    '<link rel="stylesheet" href="/assets/page-1.css"><link rel="preload" href="/assets/text-1.woff2">';
  await writeFile(join(site, 'index.html'), `${links}<h1>App</h1><script>start()</script>`);
  await mkdir(join(build, 'documents'));
  // What it is asked to write from is all that it writes.
  await writeFile(
    join(build, 'documents', 'render-document.js'),
    'export const renderDocument = (request) => JSON.stringify(request);',
  );
  await writeFile(join(site, 'assets', 'main-1.js'), 'start()');
  app = createApp(
    {
      ...fixture,
      secrets: { authSecret: 'a secret that is only used by these tests' },
      database: { ...fixture, close: fixture.close },
    },
    site,
  );
  listening = await serve('127.0.0.1', 0, app.fetch);
  origin = `http://127.0.0.1:${listening.port}`;
});
afterAll(async () => {
  await listening.close(0);
  await fixture.close();
  await rm(build, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, init);
const json = { 'content-type': 'application/json' };
const ada = {
  plan: 'free',
  jobTitle: 'Product Manager',
  industryGroup: 'software',
  experienceYears: 3,
  country: 'US',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'engine-1843',
  hasAgreedToTerms: true,
};

describe('a request with text that a database cannot hold', () => {
  const refusal = {
    code: 'INVALID',
    message: 'This contains characters we can’t store. Please remove them.',
  };

  it.each([
    ['in a body', '/api/accounts/session', { email: 'ada@example.com', password: 'engine\u0000' }],
    ['half a character', '/api/accounts', { ...ada, fullName: 'Ada \ud800' }],
    ['in the name of a field', '/api/accounts', { ...ada, 'a\u0000': 1 }],
    ['far inside', '/api/accounts', { ...ada, extra: [[{ deep: ['\u0000'] }]] }],
  ])('is told so, %s', async (_, path, body) => {
    const answer = await ask(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject(refusal);
  });

  it('is told so in an address', async () => {
    const answer = await ask('/api/alerts?timeZone=UTC&query=fintech%00');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject(refusal);
  });

  it('is answered however deep it is', async () => {
    const body = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const answer = await ask('/api/accounts', { method: 'POST', headers: json, body });
    expect(answer.status).toBe(400);
  });
});

describe('the address that stops a stream of mails', () => {
  const link = (userId: UserId) =>
    new URL(addressOf(makeStreamLink(fixture.context(), { stream: 'matches', userId })));
  const oneClick = (path: string) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    });
  const frequencyOf = async (userId: UserId) =>
    (
      await fixture.db
        .select()
        .from(alertStreams)
        .where(and(eq(alertStreams.userId, userId), eq(alertStreams.kind, 'matches')))
    )[0]?.frequency;

  it('stops them by a POST, from any sender, and by nothing else', async () => {
    const { id } = await addUser(fixture);
    const { pathname, search } = link(id);
    for (const method of ['GET', 'HEAD']) expect((await ask(pathname + search, { method })).status).toBe(200);
    expect((await oneClick(`${pathname}${search}x`)).status).toBe(400);
    expect((await oneClick(pathname)).status).toBe(400);
    expect(await frequencyOf(id)).toBe('daily');
    for (const turn of [1, 2]) {
      const answer = await oneClick(pathname + search);
      expect([turn, answer.status, await answer.text()]).toEqual([
        turn,
        200,
        expect.stringContaining('won’t get these emails'),
      ]);
    }
    expect(await frequencyOf(id)).toBe('none');
    await fixture.db.delete(users).where(eq(users.id, id));
    expect((await oneClick(pathname + search)).status).toBe(200);
  });

  it('has no limit that a provider who asks for many would meet', async () => {
    const { id } = await addUser(fixture);
    const { pathname, search } = link(id);
    const answers = await Promise.all(Array.from({ length: 130 }, () => oneClick(pathname + search)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('pages that the server writes', () => {
  const written = async (path: string, init?: RequestInit) => (await ask(path, init)).json();

  it('are written from what is known now: the newest rounds, and whether one is signed in', async () => {
    await recordRounds(fixture.context(), [makeReport()]);
    const visitor = await written('/');
    expect(visitor).toMatchObject({
      path: '/',
      isMember: false,
      assets: { styles: ['/assets/page-1.css'], fonts: ['/assets/text-1.woff2'] },
      page: { kind: 'landing', farewell: null, latest: [{ stage: null, isAmountWithheld: true }] },
    });
    const cookie = await addSession(fixture.context(), (await addUser(fixture)).id);
    expect(await written('/?farewell=gone', { headers: { cookie } })).toMatchObject({
      isMember: true,
      page: { farewell: 'gone' },
    });
    expect(await written('/?farewell=rubbish')).toMatchObject({ page: { farewell: null } });
    expect(await written('/faq')).toMatchObject({ path: '/faq', page: { kind: 'text', path: '/faq' } });
  });

  it('stand without the rounds where these cannot be looked up', async () => {
    await fixture.db.execute(sql`alter table funding_events rename to funding_events_away`);
    try {
      expect(await written('/')).toMatchObject({ isMember: false, page: { latest: null } });
    } finally {
      await fixture.db.execute(sql`alter table funding_events_away rename to funding_events`);
    }
  });

  it.each([
    ['/FAQ/?from=mail', '/faq?from=mail'],
    ['/terms/', '/terms'],
  ])('have one address: %s', async (other, usual) => {
    const answer = await ask(other, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, usual]);
  });
});

describe('addresses that people guess', () => {
  const leadsTo = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask(path, { redirect: 'manual', headers });
    return answer.status === 302 ? answer.headers.get('location') : answer.status;
  };

  it('lead to the page that is meant, with what was asked of it', async () => {
    expect(await leadsTo('/signup?plan=quarterly')).toBe('/register?plan=quarterly');
    expect(await leadsTo('/Sign-In/')).toBe('/login');
    expect(await leadsTo('/favorites')).toBe('/dashboard?tab=favorites');
    expect(await leadsTo('/admin')).toBe('/admin/dashboard');
    expect(await leadsTo('/nothing-like-it')).toBe(404);
  });

  it('lead to the plans where one may choose among them', async () => {
    expect(await leadsTo('/pricing')).toBe('/#pricing');
    const cookie = await addSession(fixture.context(), (await addUser(fixture)).id);
    expect(await leadsTo('/pricing', { cookie })).toBe('/billing');
  });
});

describe('the pages', () => {
  it("come with a policy that runs our own scripts and no one else's", async () => {
    const page = await ask('/');
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^']+'; .*frame-ancestors 'none'/,
    );
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe-/);
  });

  it('leave the policy of pages out of answers and files, which may do nothing at all', async () => {
    for (const path of ['/api/accounts/session', '/assets/none.js']) {
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('permissions-policy')).toBeNull();
    }
    expect((await ask('/api/docs')).headers.get('content-security-policy')).toMatch(
      /style-src 'self' 'sha256-/,
    );
  });

  it('show the HTML of a mail to admins only', async () => {
    expect((await ask('/api/admin/mail/00000000-0000-4000-8000-000000000000/body')).status).toBe(401);
  });

  it.each([
    '/reset-password?token=secret',
    '/verify-email/?token=secret',
    '/unsubscribe?token=secret',
    '/from-mail?token=secret',
    '/shared-boards/invitation?token=secret',
  ])('send no referrer where the address opens something: %s', async (path) => {
    expect((await ask(path)).headers.get('referrer-policy')).toBe('no-referrer');
    expect((await ask('/login')).headers.get('referrer-policy')).not.toBe('no-referrer');
  });

  it('fall back to the app for its own addresses, never for a missing file or call', async () => {
    expect(await (await ask('/settings')).text()).toContain('App');
    expect((await ask('/assets/main-1.js')).headers.get('cache-control')).toContain('immutable');
    expect((await ask('/assets/main-0.js')).status).toBe(404);
    expect((await ask('/api/nothing')).status).toBe(404);
    expect((await ask('/..%2f..%2fetc/passwd')).status).not.toBe(500);
  });

  it('answer 404 with the page that says so, where there is none', async () => {
    for (const path of ['/nowhere', '/company', '/admin/nowhere', '/wp-login.php', '/DASHBOARD/x']) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('App');
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('content-security-policy')).toBeTruthy();
      expect((await ask(path, { method: 'HEAD' })).status).toBe(404);
    }
    for (const path of ['/dashboard', '/Dashboard/', '/payment-success', '/login'])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
  });

  it('answer 404 for a company that is not there', async () => {
    await recordRounds(fixture.context(), [makeReport()]);
    const [company] = await fixture.db.select({ id: startups.id }).from(startups);
    const statusOf = async (path: string) => (await ask(path)).status;
    expect(await statusOf(`/company/${company?.id}?tab=x`)).toBe(200);
    expect(await statusOf(`/Company/${company?.id}/`)).toBe(200);
    expect(await statusOf('/company/1')).toBe(404);
    expect(await statusOf('/company/00000000-0000-4000-8000-000000000000')).toBe(404);
  });

  it('have no place for reports of holes where no operator names one', async () => {
    const answer = await ask('/.well-known/security.txt');
    expect([answer.status, await answer.text()]).toEqual([404, 'This file is not here']);
  });

  it('tell search engines what there is for them, and what not', async () => {
    const robots = await ask('/robots.txt');
    expect(robots.headers.get('content-type')).toContain('text/plain');
    const rules = await robots.text();
    expect(rules).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${fixture.environment.publicUrl}/sitemap.xml\n`,
    );
    const listing = async (path: string, cookie = '') =>
      (await ask(path, { headers: { cookie } })).headers.get('x-robots-tag');
    for (const path of [
      '/dashboard',
      '/Company/1/',
      '/payment-success',
      '/admin/users',
      '/shells/index.html',
    ])
      expect([path, await listing(path)]).toEqual([path, 'noindex']);
    for (const path of ['/', '/faq', '/login', '/rounds'])
      expect([path, await listing(path)]).toEqual([path, null]);
    expect(await listing('/dashboard', `${cookieName(fixture.environment, 'session')}=x`)).toBeNull();
    const sitemap = await ask('/sitemaps/pages.xml');
    expect(sitemap.headers.get('content-type')).toContain('application/xml');
    const text = await sitemap.text();
    expect(text).toContain(`<loc>${fixture.environment.publicUrl}/faq</loc>`);
    expect(text).not.toContain('dashboard');
  });
});

describe('an address', () => {
  it('is looked up in one expression, which no route may be too vague for', async () => {
    await ask('/api/docs');
    expect(app.router.name).toBe('SmartRouter + RegExpRouter');
  });
});

describe('the API', () => {
  it('describes itself as data and as a page', async () => {
    const document = await (await ask('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths)).toContain('/alerts/{section}');
    const page = await (await ask('/api/docs')).text();
    expect(page).toContain('GET /api/alerts/{section}');
  });

  it('says every error with a code and a sentence', async () => {
    const unsigned = await ask('/api/alerts?timeZone=UTC');
    expect([unsigned.status, await unsigned.json()]).toMatchObject([
      401,
      { code: 'UNAUTHORIZED', message: 'User not authenticated. Please try logging in again.' },
    ]);
    const invalid = await ask('/api/accounts', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ...ada, hasAgreedToTerms: false }),
    });
    expect([invalid.status, await invalid.json()]).toMatchObject([
      400,
      { code: 'INVALID', message: 'Please agree to the Terms of Service and Privacy Policy' },
    ]);
    const broken = await ask('/api/accounts', { method: 'POST', headers: json, body: '{"plan":' });
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'INVALID' }]);
    const admin = await ask('/api/admin/mail');
    expect(admin.status).toBe(401);
  });

  it("refuses what another site sends in a visitor's name", async () => {
    const forged = await ask('/api/accounts', {
      method: 'POST',
      headers: { ...json, origin: 'https://evil.example' },
      body: JSON.stringify(ada),
    });
    expect(forged.status).toBe(403);
  });

  it('keeps a person signed in by a cookie no script can read', async () => {
    const registered = await ask('/api/accounts', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(ada),
    });
    expect(registered.status).toBe(201);
    const [cookie = ''] = registered.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    const mine = await (
      await ask('/api/accounts/session', { headers: { cookie: cookie.split(';')[0] ?? '' } })
    ).json();
    expect(mine.user.email).toBe('ada@example.com');
    expect(JSON.stringify(mine)).not.toContain('password');
    expect((await ask('/api/admin/mail', { headers: { cookie: cookie.split(';')[0] ?? '' } })).status).toBe(
      403,
    );
  });

  it('does nothing for one person that the screen of another asked for', async () => {
    const enter = await ask('/api/accounts', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ...ada, email: 'grace@example.com', fullName: 'Grace Hopper' }),
    });
    const grace = await enter.json();
    const [cookie = ''] = enter.headers.getSetCookie();
    const change = (user: string) =>
      ask('/api/accounts/profile', {
        method: 'PATCH',
        headers: { ...json, cookie: cookie.split(';')[0] ?? '', 'x-person': user },
        body: JSON.stringify({ profession: 'Admiral', experienceYears: 20 }),
      });
    const refused = await change('somebody-else');
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      {
        code: 'UNAUTHORIZED',
        message: 'This browser is now signed in to another account. Nothing was changed.',
      },
    ]);
    const asked = await ask('/api/accounts/session', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect((await asked.json()).user.profession).toBe('Product Manager');
    expect((await change(grace.user.id)).status).toBe(200);
  });

  it('tells nothing of a fault inside but the id under which it is logged', async () => {
    await fixture.db.execute(sql`alter table funding_events rename to gone`);
    const failed = await ask('/api/startups/latest');
    await fixture.db.execute(sql`alter table gone rename to funding_events`);
    const answer = await failed.json();
    expect([failed.status, answer]).toMatchObject([
      500,
      {
        code: 'INTERNAL',
        message: 'An unexpected error occurred',
        data: { requestId: failed.headers.get('x-request-id') },
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain('funding_events');
  });
});
