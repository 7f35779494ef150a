import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Registration, registrationMessages, type Session } from '../../contract/accounts.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { mails } from '../mailbox/table.ts';
import type { Actor } from '../platform/context.ts';
import type { Caller } from './ask-auth.ts';
import { changePassword } from './change-password.ts';
import { type Auth, createAuth } from './create-auth.ts';
import { findSession } from './find-session.ts';
import { actorOf } from './policy.ts';
import { register } from './register.ts';
import { savePreferences } from './save-preferences.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { credentials, rateLimits, sessions, userPreferences, users } from './table.ts';
import { updateProfile } from './update-profile.ts';

let world: World;
let auth: Auth;
const visitor: Actor = { kind: 'visitor' };
const secret = 'a secret that is only used by these tests';

beforeAll(async () => {
  world = await openWorld();
  auth = createAuth(world.environment, world.db, secret, world.context().log);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(new Date());
  await world.db.delete(users);
  await world.db.delete(rateLimits);
});

const ada: Registration = {
  plan: 'free',
  jobTitle: 'Software Engineer',
  industryGroup: 'financial-services',
  experienceYears: 7,
  country: 'DE',
  fullName: 'Ada Lovelace',
  email: 'Ada@Example.com',
  password: 'engine-1843',
  hasAgreedToTerms: true,
};
const adaSignsIn = { email: 'ada@example.com', password: 'engine-1843', rememberMe: true };

/** Somebody at an address, with the cookies of earlier answers. */
function caller(cookies: string[] = [], clientAddress = '203.0.113.9', headers = {}): Caller {
  const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
  return { headers: new Headers({ ...headers, ...(cookie ? { cookie } : {}) }), clientAddress };
}

const find = (cookies: string[], using = auth) =>
  findSession(world.context(visitor), using, caller(cookies).headers);
const registerAda = (changes: Partial<Registration> = {}) =>
  register(world.context(visitor), auth, { ...ada, ...changes }, caller());
const as = (session: Session) => world.context(actorOf(session));
const peopleCount = async () => (await world.db.select({ id: users.id }).from(users)).length;

describe('registering', () => {
  it('makes a person with first preferences, signs them in and welcomes them', async () => {
    const { session, cookies } = await registerAda();
    expect(session).toEqual({
      user: {
        id: session.user.id,
        fullName: 'Ada Lovelace',
        email: 'ada@example.com',
        profession: 'Software Engineer',
        experienceYears: 7,
        isAdmin: false,
        mustChangePassword: false,
      },
      preferences: {
        industries: ['financial-services'],
        countries: ['DE'],
        regions: [],
        cities: [],
        additionalRoles: [],
      },
      entitlement: expect.objectContaining({ plan: 'free', isPaid: false }),
    });
    expect((await find(cookies))?.session).toEqual(session);
    expect(await world.db.select({ occasion: mails.occasion, to: mails.to }).from(mails)).toEqual([
      { occasion: `welcome:${session.user.id}`, to: 'ada@example.com' },
    ]);
  });

  it('refuses an address that is taken, however it is spelt', async () => {
    await registerAda();
    await expect(registerAda({ email: 'aDA@EXAMPLE.com' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: registrationMessages.emailTaken,
    });
    expect(await peopleCount()).toBe(1);
  });

  it('lets one of several at once win and tells the others', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => registerAda()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
    }
    expect(await peopleCount()).toBe(1);
    expect(await world.db.select().from(userPreferences)).toHaveLength(1);
    expect(await world.db.select().from(credentials)).toHaveLength(1);
  });

  it.each([{ industryGroup: 'alchemy' }, { country: 'XQ' }])('makes nobody for %j', async (unknown) => {
    await expect(registerAda(unknown)).rejects.toMatchObject({ code: 'INVALID' });
    expect(await peopleCount()).toBe(0);
  });

  it('leaves nobody half-made when the rest cannot be written', async () => {
    const context = world.context(visitor);
    const brokenQueue = { ...context.queue, send: () => Promise.reject(new Error('The queue is gone')) };
    const environment = { ...context.environment, smtpUrl: 'smtp://127.0.0.1:1' };
    await expect(
      register({ ...context, environment, queue: brokenQueue }, auth, ada, caller()),
    ).rejects.toThrow('The queue is gone');
    expect(await peopleCount()).toBe(0);
    expect(await world.db.select().from(sessions)).toEqual([]);
    await registerAda();
  });

  it('never makes an admin, whatever is sent along', async () => {
    const sly = { ...ada, isAdmin: true, mustChangePassword: true, role: 'admin' };
    const { session } = await register(world.context(visitor), auth, sly, caller());
    expect(session.user.isAdmin).toBe(false);
  });

  it('keeps no password in the clear', async () => {
    await registerAda();
    const [kept] = await world.db.select().from(credentials);
    expect(kept?.password).not.toContain(ada.password);
  });
});

describe('signing in', () => {
  it('opens a session for the right password, however the address is spelt', async () => {
    await registerAda();
    const { cookies } = await signIn(
      world.context(visitor),
      auth,
      { ...adaSignsIn, email: 'ADA@example.com' },
      caller(),
    );
    expect((await find(cookies))?.session.user.email).toBe('ada@example.com');
  });

  it('answers an unknown address and a wrong password alike, and works as hard for both', async () => {
    await registerAda();
    const hash = (await auth.$context).password;
    const work: string[] = [];
    const original = { ...hash };
    // Counts the costly steps, which is what makes the two answers take the same time.
    hash.hash = (password) => {
      work.push('scrypt');
      return original.hash(password);
    };
    hash.verify = (given) => {
      work.push('scrypt');
      return original.verify(given);
    };
    const refusals = [
      { ...adaSignsIn, password: 'not-this-one' },
      { ...adaSignsIn, email: 'nobody@example.com' },
    ];
    for (const refused of refusals) {
      await expect(signIn(world.context(visitor), auth, refused, caller())).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'Invalid credentials',
      });
    }
    Object.assign(hash, original);
    expect(work).toEqual(['scrypt', 'scrypt']);
  });

  it('ends at the limit of tries with a sentence that says how long', async () => {
    const tries = Array.from({ length: 10 }, () =>
      signIn(world.context(visitor), auth, adaSignsIn, caller()).catch(() => 'refused'),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['refused']));
    await expect(signIn(world.context(visitor), auth, adaSignsIn, caller())).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Too many attempts\. Please wait \d+ seconds and try again\.$/),
    });
  });

  it('counts tries by the true address: a forged one helps nobody and hurts nobody', async () => {
    await registerAda();
    const forged = { 'x-client-ip': '198.51.100.1', 'x-forwarded-for': '198.51.100.1' };
    const guess = { ...adaSignsIn, password: 'guess' };
    for (let turn = 0; turn < 10; turn += 1) {
      const headers = { ...forged, 'x-client-ip': `198.51.100.${turn}` };
      await signIn(world.context(visitor), auth, guess, caller([], '203.0.113.66', headers)).catch(
        () => null,
      );
    }
    const attacker = caller([], '203.0.113.66', forged);
    await expect(signIn(world.context(visitor), auth, guess, attacker)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await signIn(world.context(visitor), auth, adaSignsIn, caller([], '198.51.100.1'));
    const keys = await world.db.select({ key: rateLimits.key }).from(rateLimits);
    expect(keys.map(({ key }) => key).filter((key) => key.includes('sign-in'))).toEqual([
      '203.0.113.66|/sign-in/email',
      '198.51.100.1|/sign-in/email',
    ]);
  });
});

describe('the session cookie', () => {
  const over = (publicUrl: string) => createAuth({ publicUrl }, world.db, secret, world.context().log);
  const attributes = (cookies: string[], part: string) =>
    cookies
      .find((cookie) => cookie.includes(part))
      ?.split('; ')
      .slice(1)
      .sort();

  it('is bound to the host and to https where https is spoken', async () => {
    await registerAda();
    const secure = over('https://upround.example');
    const { cookies } = await signIn(world.context(visitor), secure, adaSignsIn, caller());
    expect(cookies[0]).toMatch(/^__Host-upround\.session_token=/);
    expect(attributes(cookies, 'session_token')).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect((await find(cookies, secure))?.session.user.email).toBe('ada@example.com');
  });

  it('is plain on http, where browsers would drop a secure one', async () => {
    const { cookies } = await registerAda();
    expect(cookies[0]).toMatch(/^upround\.session_token=/);
    expect(attributes(cookies, 'session_token')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
  });

  it('outlives the browser only for who wants to be remembered', async () => {
    await registerAda();
    const forgetful = await signIn(
      world.context(visitor),
      auth,
      { ...adaSignsIn, rememberMe: false },
      caller(),
    );
    expect(attributes(forgetful.cookies, 'session_token')).not.toContain('Max-Age=2592000');
    const remembered = await signIn(world.context(visitor), auth, adaSignsIn, caller());
    expect(attributes(remembered.cookies, 'session_token')).toContain('Max-Age=2592000');
  });

  it('lives thirty days and is extended by a visit, at most once a day', async () => {
    await registerAda();
    const { cookies } = await signIn(world.context(visitor), auth, adaSignsIn, caller());
    expect((await find(cookies))?.cookies).toEqual([]);
    const twoDaysAgo = new Date(Date.now() + 28 * 86_400_000);
    await world.db.update(sessions).set({ expiresAt: twoDaysAgo });
    const visit = await find(cookies);
    expect(attributes(visit?.cookies ?? [], 'session_token')).toContain('Max-Age=2592000');
    expect((await find(visit?.cookies ?? []))?.cookies).toEqual([]);
    world.clock.advanceDays(31);
    expect(await find(cookies)).toBeNull();
  });

  it.each([
    [
      'another signature',
      (cookie: string) => cookie.replace(/\.[^.]*$/, `.${encodeURIComponent('A'.repeat(43))}%3D`),
    ],
    ['no signature', (cookie: string) => cookie.replace(/\.[^.]*$/, '')],
    ['another token', (cookie: string) => cookie.replace(/=./, (found) => (found === '=a' ? '=b' : '=a'))],
    ['broken escapes', () => 'upround.session_token=%E0%A4%A.%%%'],
  ])('opens nothing with %s', async (_name, forge) => {
    const { cookies } = await registerAda();
    const genuine = cookies[0]?.split(';', 1)[0] ?? '';
    expect(await find([genuine])).not.toBeNull();
    expect(await find([forge(genuine)])).toBeNull();
  });

  it('opens nothing once its owner signed out', async () => {
    const { cookies } = await registerAda();
    const left = await signOut(auth, caller(cookies));
    expect(attributes(left.cookies, 'session_token')).toContain('Max-Age=0');
    expect(await find(cookies)).toBeNull();
    await signOut(auth, caller());
  });
});

describe('changing the password', () => {
  it('ends every other session, keeps this one and lifts the duty to change it', async () => {
    const { session, cookies } = await registerAda();
    await world.db.update(users).set({ mustChangePassword: true });
    const elsewhere = await signIn(world.context(visitor), auth, adaSignsIn, caller());
    const change = { currentPassword: ada.password, newPassword: 'difference-1822' };
    const changed = await changePassword(as(session), auth, change, caller(cookies));
    expect(await find(elsewhere.cookies)).toBeNull();
    expect((await find(changed.cookies))?.session.user.mustChangePassword).toBe(false);
    const again = { ...adaSignsIn, password: 'difference-1822' };
    await signIn(world.context(visitor), auth, again, caller());
  });

  it.each([
    ['the present one is wrong', { currentPassword: 'wrong-one', newPassword: 'difference-1822' }],
    ['the new one is the present one', { currentPassword: ada.password, newPassword: ada.password }],
  ])('is refused when %s', async (_name, change) => {
    const { session, cookies } = await registerAda();
    await expect(changePassword(as(session), auth, change, caller(cookies))).rejects.toMatchObject({
      code: 'INVALID',
    });
    await signIn(world.context(visitor), auth, adaSignsIn, caller());
  });

  it('is refused to visitors, and to a session that has ended', async () => {
    const { session } = await registerAda();
    const change = { currentPassword: ada.password, newPassword: 'difference-1822' };
    const refused = { code: 'UNAUTHORIZED' };
    await expect(changePassword(world.context(visitor), auth, change, caller())).rejects.toMatchObject(
      refused,
    );
    await expect(changePassword(as(session), auth, change, caller())).rejects.toMatchObject(refused);
  });
});

describe('profile and preferences', () => {
  it('are changed by their owner', async () => {
    const { session } = await registerAda();
    const profile = { profession: 'Mathematician', experienceYears: 20 };
    expect((await updateProfile(as(session), profile)).user).toMatchObject(profile);
  });

  it('keep names as people know them, once each, with the keys that the match compares', async () => {
    const { session } = await registerAda();
    await world.db.update(userPreferences).set({ alertFrequency: 'weekly' });
    const { preferences } = await savePreferences(as(session), {
      industries: ['financial-services', 'financial-services/banking', 'financial-services'],
      countries: ['us', 'US'],
      regions: ['CA', 'California'],
      cities: ['SF', 'san francisco', 'Berlin'],
      additionalRoles: ['Data Scientist', 'data scientist'],
    });
    expect(preferences).toEqual({
      industries: ['financial-services', 'financial-services/banking'],
      countries: ['US'],
      regions: ['California'],
      cities: ['San Francisco', 'Berlin'],
      additionalRoles: ['Data Scientist'],
    });
    const [kept] = await world.db.select().from(userPreferences);
    expect(kept).toMatchObject({
      regionKeys: ['california'],
      cityKeys: ['san francisco', 'berlin'],
      alertFrequency: 'weekly',
    });
  });

  it.each([
    { industries: ['financial-services/alchemy'] },
    { countries: ['XQ'] },
    { regions: ['n/a'] },
    { cities: ['nan'] },
  ])('are refused with %j, and stay as they were', async (unknown) => {
    const { session } = await registerAda();
    await expect(savePreferences(as(session), { ...session.preferences, ...unknown })).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringMatching(/^Unknown /),
    });
    const [kept] = await world.db.select().from(userPreferences);
    expect(kept?.countries).toEqual(['DE']);
  });

  it('of one person are out of reach for visitors and for another person', async () => {
    const { session } = await registerAda();
    const other = await registerAda({ email: 'grace@example.com', fullName: 'Grace Hopper' });
    const changes = { profession: 'Admiral', experienceYears: 20 };
    await expect(updateProfile(world.context(visitor), changes)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(savePreferences(world.context(visitor), session.preferences)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await updateProfile(as(other.session), changes);
    const [unharmed] = await world.db.select().from(users).where(eq(users.id, session.user.id));
    expect(unharmed?.profession).toBe('Software Engineer');
  });
});
