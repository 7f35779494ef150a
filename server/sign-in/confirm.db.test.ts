import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UserId } from '../../contract/accounts.ts';
import type { Confirmation } from '../../contract/sign-in/sessions.ts';
import { addAuthenticatorApp } from '../../worlds/add-authenticator-app.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { openAuthenticator } from '../../worlds/authenticator.ts';
import { type Browser, openBrowser } from '../../worlds/browser.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { users } from '../accounts/table.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits } from '../attempts/limits.ts';
import { attempts } from '../attempts/table.ts';
import { auditEvents } from '../audit/table.ts';
import { listWays } from '../credentials/list-ways.ts';
import { addPasskey } from '../credentials/passkeys/add-passkey.ts';
import { beginPasskey } from '../credentials/passkeys/begin-passkey.ts';
import { setPassword } from '../credentials/passwords/set-password.ts';
import { credentials } from '../credentials/table.ts';
import { requireRecentProof } from '../platform/context.ts';
import { type Auth, createAuth } from '../sessions/create-auth.ts';
import { openSession } from '../sessions/open.ts';
import { sessions } from '../sessions/table.ts';
import { challengePasskey } from './challenge-passkey.ts';
import { confirmPerson } from './confirm.ts';
import { restoreSession } from './restore.ts';

const password = 'engine-1843';
let world: World;
let auth: Auth;
let hash: string;
let ada: { id: UserId };
let grace: { id: UserId };
let browser: Browser;

beforeAll(async () => {
  world = await openWorld();
  auth = createAuth(world.environment, world.db, 'a secret of these tests only', world.context().log);
  hash = await hashPassword(password);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, attempts, auditEvents]) await world.db.delete(table);
  ada = await addPerson(world);
  grace = await addPerson(world, { name: 'Grace Hopper' });
  await setPassword(world.context(), { userId: ada.id, hash });
  browser = await enter(ada.id);
});

/** A browser in which somebody is signed in, as after a remembered device restored their session. */
async function enter(userId: UserId, { isProved = false, rememberMe = false } = {}): Promise<Browser> {
  const entered = openBrowser();
  const opening = { userId, isStrong: false, isProved, rememberMe };
  await entered.take(openSession(world.context({ kind: 'visitor' }), auth, opening, entered.caller()));
  return entered;
}

const contextIn = async (where: Browser) => world.context(await where.actor(world.context()));
const confirm = async (confirmation: Confirmation, where = browser) =>
  where.take(confirmPerson(await contextIn(where), auth, confirmation, where.caller()));
const byPassword = (given: string, code?: string) => confirm({ method: 'password', password: given, code });
const kinds = async () => (await world.db.select().from(auditEvents)).map(({ kind }) => kind);

it('lets a person do what they may not after their session was restored', async () => {
  expect(() => requireRecentProof(world.context({ kind: 'visitor' }))).toThrow(/not authenticated/);
  await expect(contextIn(browser).then(requireRecentProof)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
  await byPassword(password);
  expect(requireRecentProof(await contextIn(browser))).toBe(ada.id);
  expect(await kinds()).toEqual(['proved']);
  world.clock.set('2026-11-20T12:10:01Z');
  await expect(contextIn(browser).then(requireRecentProof)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
});

it('gives the session another secret, and the old one opens nothing', async () => {
  const copied = browser.copy();
  await byPassword(password);
  expect(browser.cookie('session')).not.toBe(copied.cookie('session'));
  expect((await copied.actor(world.context())).kind).toBe('visitor');
  expect(await world.db.select().from(sessions)).toHaveLength(1);
});

it('serves a session that a remembered device opened', async () => {
  const own = openBrowser();
  const opening = { userId: ada.id, isStrong: false, isProved: true, rememberMe: true };
  const visitor = world.context({ kind: 'visitor' });
  const { rememberMe } = await own.take(openSession(visitor, auth, opening, own.caller()));
  if (!rememberMe) throw new Error('Not remembered');
  own.forget('session');
  const { opened } = await restoreSession(visitor, auth, rememberMe, own.caller());
  await own.take({ cookies: opened?.cookies ?? [] });
  await expect(contextIn(own).then(requireRecentProof)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
  await confirm({ method: 'password', password }, own);
  expect(requireRecentProof(await contextIn(own))).toBe(ada.id);
});

it('is refused with a wrong password, which is written down without it', async () => {
  const before = browser.cookie('session');
  await expect(byPassword('a-guess-of-mine')).rejects.toMatchObject({
    code: 'INVALID',
    message: 'Invalid credentials',
  });
  expect(browser.cookie('session')).toBe(before);
  expect(await kinds()).toEqual(['proof-refused']);
  expect(JSON.stringify(await world.db.select().from(auditEvents))).not.toContain('guess');
});

it('is nothing for a visitor, and nobody confirms with the password of another person', async () => {
  const stranger = openBrowser();
  await expect(confirm({ method: 'password', password }, stranger)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const other = await enter(grace.id);
  await expect(confirm({ method: 'password', password }, other)).rejects.toMatchObject({ code: 'INVALID' });
});

it('takes password and code of whoever has an authenticator app, and makes the session strong', async () => {
  const app = await addAuthenticatorApp(world, auth, ada.id);
  await expect(byPassword(password)).rejects.toMatchObject({ message: 'Invalid credentials' });
  await expect(byPassword('wrong', app.code())).rejects.toMatchObject({ message: 'Invalid credentials' });
  await byPassword(password, app.code());
  expect(await browser.actor(world.context())).toMatchObject({ session: { isStrong: true } });
  await expect(byPassword(password, app.code())).rejects.toMatchObject({ message: 'Invalid credentials' });
  expect(await browser.actor(world.context())).toMatchObject({ session: { isStrong: true } });
});

it('is limited by session and by person where the browser is not one of theirs, whatever succeeds', async () => {
  browser.forget('device');
  const { id } = (await world.db.select().from(sessions))[0] ?? { id: '' };
  for (let turn = 0; turn < limits.proof.most; turn += 1)
    await countAttempt(world.context(), limits.proof, id);
  await expect(byPassword(password)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const another = await enter(ada.id);
  another.forget('device');
  await confirm({ method: 'password', password }, another);
  for (let turn = 0; turn < limits.proofOfPerson.most; turn += 1)
    await countAttempt(world.context(), limits.proofOfPerson, ada.id);
  await expect(confirm({ method: 'password', password }, another)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

it('is limited by browser in one of theirs, where nobody elsewhere uses it up', async () => {
  for (let turn = 0; turn < limits.proofOfPerson.most; turn += 1)
    await countAttempt(world.context(), limits.proofOfPerson, ada.id);
  await byPassword(password);
  for (let turn = 0; turn < limits.proof.most; turn += 1)
    await byPassword('wrong').catch((thrown) => expect(thrown.code).toBe('INVALID'));
  await expect(byPassword(password)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('takes a passkey of the person, and of nobody else', async () => {
  const device = openAuthenticator({ origin: world.environment.publicUrl });
  const adding = await enter(ada.id, { isProved: true });
  const { options } = await adding.take(beginPasskey(await contextIn(adding)));
  await adding.take(addPasskey(await contextIn(adding), { answer: device.create(options) }, adding.caller()));
  const sign = async (where: Browser, signer = device) => {
    const challenge = await where.take(challengePasskey(world.context({ kind: 'visitor' }), where.caller()));
    return confirm({ method: 'passkey', answer: signer.sign(challenge.options) }, where);
  };
  await sign(browser);
  expect(await browser.actor(world.context())).toMatchObject({ session: { isStrong: true } });
  const other = await enter(grace.id);
  await expect(sign(other)).rejects.toMatchObject({ code: 'INVALID', message: 'Invalid credentials' });
  expect(await other.actor(world.context())).toMatchObject({ session: { provedAt: null, isStrong: false } });
});

it('tells a person their own ways, and nobody else’s', async () => {
  await addAuthenticatorApp(world, auth, ada.id);
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
  await expect(listWays(world.context({ kind: 'visitor' }))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

it('tells of an identity by the name of its provider, never by its subject', async () => {
  const context = await contextIn(browser);
  const openId = { issuer: 'https://id.example', clientId: 'us', clientSecret: 'ours', name: 'Example ID' };
  await world.db.delete(credentials).where(eq(credentials.userId, ada.id));
  for (const providerId of [openId.issuer, 'https://old.example'])
    await world.db.insert(credentials).values({
      id: providerId,
      userId: ada.id,
      providerId,
      accountId: 'subject-17',
      createdAt: world.clock.now(),
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
