import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { passkeyCreationOptions, passkeyRequestOptions } from '../../contract/auth/passkeys.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { adminBodyOf, adminCalls } from '../../fixtures/admin-calls.ts';
import { openAuthenticator } from '../../fixtures/authenticator.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { setPassword } from '../auth/credentials/passwords/passwords.ts';
import { users } from '../auth/users/table.ts';
import type { Environment } from '../platform/environment.ts';
import { type Listening, serve } from '../platform/http/serve.ts';
import { createApp } from './app.ts';

const password = 'a password for this test';
let fixture: Fixture;
let environment: Environment;
let site: string;
let listening: Listening;
let hash: string;
let email: string;

beforeAll(async () => {
  fixture = await openFixture();
  hash = await hashPassword(password);
  site = await mkdtemp(join(tmpdir(), 'upround-site-'));
  await writeFile(join(site, 'index.html'), '');
  // Only that it is set counts here: the database is the one of this test.
  environment = { ...fixture.environment, databaseUrl: 'postgres://somewhere/else' };
  const app = createApp(
    {
      ...fixture,
      environment,
      context: (actor) => ({ ...fixture.context(actor), environment, now: () => new Date() }),
      secrets: { authSecret: 'a secret that is only used by these tests' },
      database: { ...fixture, close: fixture.close },
    },
    site,
  );
  listening = await serve('127.0.0.1', 0, app.fetch);
});
afterAll(async () => {
  await listening.close(0);
  await fixture.close();
  await rm(site, { recursive: true });
});
beforeEach(async () => {
  await fixture.db.delete(users);
  const admin = await addUser(fixture);
  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
  await setPassword(fixture.context(), { userId: admin.id, hash });
  email = admin.email;
});

/** A browser that asks the API, and keeps its cookies. */
function openTab() {
  const jar = new Map<string, string>();
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${listening.port}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie())
      for (const [name, value] of Object.entries(parse(line.split(';', 1)[0] ?? ''))) jar.set(name, value);
    return { status: answer.status, body: await answer.json() };
  };
  const signIn = () => ask('POST', '/accounts/session', { email, password });
  return { ask, signIn };
}
type Tab = ReturnType<typeof openTab>;

async function addPasskey({ ask }: Tab, device: ReturnType<typeof openAuthenticator>) {
  const { status, body } = await ask('POST', '/accounts/passkeys/options');
  if (status !== 200) return status;
  const answer = device.create(passkeyCreationOptions.parse(body));
  return (await ask('POST', '/accounts/passkeys', { answer })).status;
}

async function signInWith({ ask }: Tab, device: ReturnType<typeof openAuthenticator>) {
  const { body } = await ask('POST', '/accounts/session/passkey-challenge');
  return ask('POST', '/accounts/session/passkey', { answer: device.sign(passkeyRequestOptions.parse(body)) });
}

it('an admin with a password alone is told what is missing, and is refused every call of the admin pages', async () => {
  const tab = openTab();
  expect((await tab.signIn()).body).toMatchObject({
    outcome: 'signedIn',
    session: { user: { isAdmin: true }, mustProveSecondFactor: true },
  });
  const calls = await adminCalls();
  expect(calls.length).toBeGreaterThan(6);
  for (const { method, path } of calls)
    expect((await tab.ask(method, path, adminBodyOf(method, path))).status, `${method} ${path}`).toBe(403);
});

it('with a passkey the same admin is let in', async () => {
  const device = openAuthenticator({ origin: fixture.environment.publicUrl });
  const tab = openTab();
  await tab.signIn();
  expect(await addPasskey(tab, device)).toBe(201);
  expect((await tab.ask('GET', '/admin/mail')).status).toBe(403);
  expect((await signInWith(tab, device)).body).toMatchObject({ session: { mustProveSecondFactor: false } });
  for (const { method, path } of await adminCalls())
    if (method === 'GET') expect([200, 404], path).toContain((await tab.ask(method, path)).status);
});

it('an attacker who knows the password alone can neither add a second factor nor remove the present one', async () => {
  const tab = openTab();
  await tab.signIn();
  const device = openAuthenticator({ origin: fixture.environment.publicUrl });
  await addPasskey(tab, device);
  const thief = openTab();
  await thief.signIn();
  expect(await addPasskey(thief, openAuthenticator({ origin: fixture.environment.publicUrl }))).toBe(403);
  expect((await thief.ask('DELETE', '/accounts/passkeys/any')).status).toBe(403);
  await signInWith(tab, device);
  expect(await addPasskey(tab, openAuthenticator({ origin: fixture.environment.publicUrl }))).toBe(201);
});
