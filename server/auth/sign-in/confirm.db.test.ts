import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Confirmation } from '../../../contract/auth/sessions.ts';
import { addAuthenticatorApp } from '../../../fixtures/add-authenticator-app.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { openAuthenticator } from '../../../fixtures/authenticator.ts';
import { type Browser, openBrowser } from '../../../fixtures/browser.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import { requireRecentReauthentication } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { listWays } from '../credentials/credentials.ts';
import { addPasskey } from '../credentials/passkeys/passkeys.ts';
import { beginPasskey } from '../credentials/passkeys/verify-passkey.ts';
import { setPassword } from '../credentials/passwords/passwords.ts';
import { credentials } from '../credentials/table.ts';
import { type Auth, createAuth } from '../sessions/create-auth.ts';
import { openSession } from '../sessions/open-session.ts';
import { sessions } from '../sessions/table.ts';
import { users } from '../users/table.ts';
import { confirmUser } from './confirm.ts';
import { challengePasskey } from './provider-sign-in.ts';
import { restoreSession } from './restore-remembered.ts';

const password = 'engine-1843';
let fixture: Fixture;
let auth: Auth;
let hash: string;
let ada: { id: UserId };
let grace: { id: UserId };
let browser: Browser;

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
  hash = await hashPassword(password);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, attempts, auditEvents]) await fixture.db.delete(table);
  ada = await addUser(fixture);
  grace = await addUser(fixture, { name: 'Grace Hopper' });
  await setPassword(fixture.context(), { userId: ada.id, hash });
  browser = await enter(ada.id);
});

/** A browser in which someone is signed in, as after a remembered device restored their session. */
async function enter(userId: UserId, { isProved = false, rememberMe = false } = {}): Promise<Browser> {
  const entered = openBrowser();
  const opening = { userId, isStrong: false, isProved, rememberMe };
  await entered.take(openSession(fixture.context({ kind: 'visitor' }), auth, opening, entered.caller()));
  return entered;
}

const contextIn = async (where: Browser) => fixture.context(await where.actor(fixture.context()));
const confirm = async (confirmation: Confirmation, where = browser) =>
  where.take(confirmUser(await contextIn(where), auth, confirmation, where.caller()));
const byPassword = (given: string, code?: string) => confirm({ method: 'password', password: given, code });
const kinds = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);

it('lets a person do what they may not after their session was restored', async () => {
  expect(() => requireRecentReauthentication(fixture.context({ kind: 'visitor' }))).toThrow(
    /not authenticated/,
  );
  await expect(contextIn(browser).then(requireRecentReauthentication)).rejects.toMatchObject({
    code: 'REAUTHENTICATE',
  });
  await byPassword(password);
  expect(requireRecentReauthentication(await contextIn(browser))).toBe(ada.id);
  expect(await kinds()).toEqual(['proved']);
  fixture.clock.set('2026-11-20T12:10:01Z');
  await expect(contextIn(browser).then(requireRecentReauthentication)).rejects.toMatchObject({
    code: 'REAUTHENTICATE',
  });
});

it('gives the session another secret, and the old one opens nothing', async () => {
  const copied = browser.copy();
  await byPassword(password);
  expect(browser.cookie('session')).not.toBe(copied.cookie('session'));
  expect((await copied.actor(fixture.context())).kind).toBe('visitor');
  expect(await fixture.db.select().from(sessions)).toHaveLength(1);
});

it('serves a session that a remembered device opened', async () => {
  const own = openBrowser();
  const opening = { userId: ada.id, isStrong: false, isProved: true, rememberMe: true };
  const visitor = fixture.context({ kind: 'visitor' });
  const { rememberMe } = await own.take(openSession(visitor, auth, opening, own.caller()));
  if (!rememberMe) throw new Error('Not remembered');
  own.forget('session');
  const { opened } = await restoreSession(visitor, auth, rememberMe, own.caller());
  await own.take({ cookies: opened?.cookies ?? [] });
  await expect(contextIn(own).then(requireRecentReauthentication)).rejects.toMatchObject({
    code: 'REAUTHENTICATE',
  });
  await confirm({ method: 'password', password }, own);
  expect(requireRecentReauthentication(await contextIn(own))).toBe(ada.id);
});

it('is refused with a wrong password, which is written down without it', async () => {
  const before = browser.cookie('session');
  await expect(byPassword('a-guess-of-mine')).rejects.toMatchObject({
    code: 'INVALID',
    message: 'Invalid credentials',
  });
  expect(browser.cookie('session')).toBe(before);
  expect(await kinds()).toEqual(['proof-refused']);
  expect(JSON.stringify(await fixture.db.select().from(auditEvents))).not.toContain('guess');
});

it('is nothing for a visitor, and no one confirms with the password of another person', async () => {
  const stranger = openBrowser();
  await expect(confirm({ method: 'password', password }, stranger)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const other = await enter(grace.id);
  await expect(confirm({ method: 'password', password }, other)).rejects.toMatchObject({ code: 'INVALID' });
});

it('takes password and code of a user with an authenticator app, and makes the session strong', async () => {
  const app = await addAuthenticatorApp(fixture, auth, ada.id);
  await expect(byPassword(password)).rejects.toMatchObject({ message: 'Invalid credentials' });
  await expect(byPassword('wrong', app.code())).rejects.toMatchObject({ message: 'Invalid credentials' });
  await byPassword(password, app.code());
  expect(await browser.actor(fixture.context())).toMatchObject({ session: { isStrong: true } });
  await expect(byPassword(password, app.code())).rejects.toMatchObject({ message: 'Invalid credentials' });
  expect(await browser.actor(fixture.context())).toMatchObject({ session: { isStrong: true } });
});

it('is limited by session and by person where the browser is not one of theirs, whatever succeeds', async () => {
  browser.forget('device');
  const { id } = (await fixture.db.select().from(sessions))[0] ?? { id: '' };
  for (let turn = 0; turn < limits.proof.most; turn += 1)
    await countAgainstLimit(fixture.context(), limits.proof, id);
  await expect(byPassword(password)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const another = await enter(ada.id);
  another.forget('device');
  await confirm({ method: 'password', password }, another);
  for (let turn = 0; turn < limits.proofOfPerson.most; turn += 1)
    await countAgainstLimit(fixture.context(), limits.proofOfPerson, ada.id);
  await expect(confirm({ method: 'password', password }, another)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

it('is limited by browser in one of theirs, where no one elsewhere uses it up', async () => {
  for (let turn = 0; turn < limits.proofOfPerson.most; turn += 1)
    await countAgainstLimit(fixture.context(), limits.proofOfPerson, ada.id);
  await byPassword(password);
  for (let turn = 0; turn < limits.proof.most; turn += 1)
    await byPassword('wrong').catch((thrown) => expect(thrown.code).toBe('INVALID'));
  await expect(byPassword(password)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('takes a passkey of the person, and of no one else', async () => {
  const device = openAuthenticator({ origin: fixture.environment.publicUrl });
  const adding = await enter(ada.id, { isProved: true });
  const { options } = await adding.take(beginPasskey(await contextIn(adding)));
  await adding.take(addPasskey(await contextIn(adding), { answer: device.create(options) }, adding.caller()));
  const sign = async (where: Browser, signer = device) => {
    const challenge = await where.take(
      challengePasskey(fixture.context({ kind: 'visitor' }), where.caller()),
    );
    return confirm({ method: 'passkey', answer: signer.sign(challenge.options) }, where);
  };
  await sign(browser);
  expect(await browser.actor(fixture.context())).toMatchObject({ session: { isStrong: true } });
  const other = await enter(grace.id);
  await expect(sign(other)).rejects.toMatchObject({ code: 'INVALID', message: 'Invalid credentials' });
  expect(await other.actor(fixture.context())).toMatchObject({
    session: { provedAt: null, isStrong: false },
  });
});

it('tells a person their own ways, and no one else’s', async () => {
  await addAuthenticatorApp(fixture, auth, ada.id);
  expect(await listWays(await contextIn(browser))).toEqual({
    hasPassword: true,
    identities: [],
    passkeys: [],
    authenticator: { since: '2026-11-20T12:00:00.000Z', recoveryCodesLeft: 0 },
  });
  expect(await listWays(await contextIn(await enter(grace.id)))).toMatchObject({
    hasPassword: false,
    authenticator: null,
  });
  await expect(listWays(fixture.context({ kind: 'visitor' }))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

it('tells of an identity by the name of its provider, never by its subject', async () => {
  const context = await contextIn(browser);
  const openId = { issuer: 'https://id.example', clientId: 'us', clientSecret: 'ours', name: 'Example ID' };
  await fixture.db.delete(credentials).where(eq(credentials.userId, ada.id));
  for (const providerId of [openId.issuer, 'https://old.example'])
    await fixture.db.insert(credentials).values({
      id: providerId,
      userId: ada.id,
      providerId,
      accountId: 'subject-17',
      createdAt: fixture.clock.now(),
    });
  const ways = await listWays({ ...context, environment: { ...context.environment, openId } });
  expect(ways).toMatchObject({
    hasPassword: false,
    identities: [
      { provider: 'Example ID', isConfigured: true },
      { provider: 'old.example', isConfigured: false },
    ],
  });
  expect(JSON.stringify(ways)).not.toContain('subject-17');
});
