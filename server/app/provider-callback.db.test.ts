import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../sandbox/openid-provider/start-openid-provider.ts';
import { visitProvider } from '../../sandbox/openid-provider/visit-provider.ts';
import type { Actor } from '../platform/context.ts';
import { type Listening, serve } from '../platform/http/serve.ts';
import { createApp } from './app.ts';

let fixture: Fixture;
let provider: OpenIdProvider;
let site: string;
let listening: Listening;
let isBroken = false;

beforeAll(async () => {
  fixture = await openFixture();
  provider = await startOpenIdProvider();
  site = await mkdtemp(join(tmpdir(), 'upround-site-'));
  await writeFile(join(site, 'index.html'), '<h1>Landing</h1>');
  const { url, clientId, clientSecret } = provider;
  const environment = {
    ...fixture.environment,
    openId: { issuer: url, clientId, clientSecret, name: 'Example' },
  };
  const context = (actor: Actor) => {
    if (isBroken) throw new Error('nothing works');
    return { ...fixture.context(actor), environment };
  };
  const secrets = { authSecret: 'a secret that is only used by these tests' };
  const database = { ...fixture, close: fixture.close };
  const app = createApp({ ...fixture, environment, context, secrets, database }, site);
  listening = await serve('127.0.0.1', 0, app.fetch);
});
afterAll(async () => {
  await listening.close(0);
  await provider.close();
  await fixture.close();
  await rm(site, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${listening.port}/api${path}`, { redirect: 'manual', ...init });
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const failed = '/login?error=Failed+to+sign+in+with+Example';

it('names the provider, and nothing else of it', async () => {
  const answer = await ask('/accounts/sign-in-options');
  expect(await answer.json()).toEqual({ provider: { name: 'Example' } });
});

it('leads from the provider into the product, signed in', async () => {
  const start = await ask('/accounts/provider/start', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'register', plan: 'free' }),
  });
  const { url } = await start.json();
  const ada = { subject: 'ada', email: 'ada@example.com', isEmailVerified: true, name: 'Ada' };
  const callback = await visitProvider(url, ada);
  expect(callback.pathname).toBe('/api/accounts/provider/callback');
  const arrived = await ask(`/accounts/provider/callback${callback.search}`, {
    headers: { cookie: cookiesOf(start) },
  });
  expect(arrived.status).toBe(303);
  expect(arrived.headers.get('location')).toBe('/payment?oauth=google&mode=register&plan=free');
  expect(arrived.headers.get('cache-control')).toBe('no-store');
  const session = await ask('/accounts/session', { headers: { cookie: cookiesOf(arrived) } });
  expect(await session.json()).toMatchObject({ user: { email: 'ada@example.com' } });
});

it.each([
  '',
  '?state=x&code=y',
  '?state[]=x&state[]=y',
  '?state[of]=x',
  '?__proto__[state]=x',
  '?state=%E0%A4%A',
  `?state=${'x'.repeat(8_000)}`,
])('answers a forged callback %s with a page, never with data', async (query) => {
  const answer = await ask(`/accounts/provider/callback${query}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, failed]);
  expect(await answer.text()).toBe('');
});

it('leads to a page even when nothing works', async () => {
  isBroken = true;
  const answer = await ask('/accounts/provider/callback?state=x&code=y');
  isBroken = false;
  expect([answer.status, answer.headers.get('location')]).toEqual([303, failed]);
  expect(await answer.text()).toBe('');
});
