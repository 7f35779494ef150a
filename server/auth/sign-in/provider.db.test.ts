import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderStart } from '../../../contract/auth/sessions.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Browser, openBrowser } from '../../../fixtures/browser.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { ProviderUser } from '../../../sandbox/openid-provider/login-page.ts';
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../sandbox/openid-provider/start-openid-provider.ts';
import { visitProvider } from '../../../sandbox/openid-provider/visit-provider.ts';
import { mails } from '../../mail/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { addIdentity } from '../credentials/credentials.ts';
import { setPassword } from '../credentials/passwords/passwords.ts';
import { authenticators, credentials } from '../credentials/table.ts';
import { tokens } from '../one-time-tokens/table.ts';
import { registerWithIdentity } from '../registration/register-with-identity.ts';
import { type Auth, createAuth } from '../sessions/create-auth.ts';
import { sessions } from '../sessions/table.ts';
import { userPreferences, users } from '../users/table.ts';
import { startProvider } from './provider-sign-in.ts';
import { receiveProviderAnswer } from './receive-provider-answer.ts';

let fixture: Fixture;
let auth: Auth;
let provider: OpenIdProvider;
const visitor: Actor = { kind: 'visitor' };
const times = { workMs: 9_000, noteMs: 1_000, pauseMs: 1 };

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
  provider = await startOpenIdProvider();
});
afterAll(async () => {
  await provider.close();
  await fixture.close();
});
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  provider.setMood('friendly');
  provider.setClock(0);
  for (const table of [users, attempts, auditEvents, tokens, mails]) await fixture.db.delete(table);
});

const ada: ProviderUser = {
  subject: 'ada-1815',
  email: 'Ada@Example.com',
  isEmailVerified: true,
  name: 'Ada Lovelace',
};

function at({ url, clientId, clientSecret }: OpenIdProvider, actor: Actor = visitor): Context {
  const context = fixture.context(actor);
  const openId = { issuer: url, clientId, clientSecret, name: 'Google' };
  return { ...context, environment: { ...context.environment, openId } };
}

const answerOf = (callback: URL) => Object.fromEntries(callback.searchParams);

const setOut = async (browser: Browser, input: ProviderStart, context = at(provider)) =>
  (await browser.take(startProvider(context, input, browser.caller()))).url;

const comeBack = async (browser: Browser, callback: URL, context = at(provider), limits = times) => {
  const answer = receiveProviderAnswer(context, auth, answerOf(callback), browser.caller(), limits);
  return (await browser.take(answer)).location;
};

/** The whole way, to the page on which the person ends. */
async function go(
  mode: 'login' | 'register',
  user: ProviderUser | null = ada,
  {
    browser = openBrowser(),
    at: own = provider,
    ...more
  }: Partial<ProviderStart> & {
    browser?: Browser;
    at?: OpenIdProvider;
  } = {},
): Promise<string> {
  const context = at(own);
  const url = await setOut(browser, { mode, ...more }, context);
  return comeBack(browser, await visitProvider(url, user), context);
}

const errorOf = (location: string) => {
  const { pathname, searchParams } = new URL(location, 'http://this.site');
  return [pathname, searchParams.get('error')];
};
const everybody = () => fixture.db.select().from(users);
/** To the only person there is. */
async function addAuthenticator(): Promise<void> {
  const [user] = await everybody();
  const now = fixture.clock.now();
  await fixture.db
    .insert(authenticators)
    .values({ userId: user?.id ?? '', secret: 'sealed', confirmedAt: now, createdAt: now });
}

const kindsOfTrail = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);

describe('signing up with a provider', () => {
  it('remembers where the person wanted to go, whether it succeeds or not', async () => {
    const wanted = { plan: 'free', next: '/shared-boards' } as const;
    expect(await go('register', null, wanted)).toBe(
      '/register?error=Failed+to+sign+up+with+Google&next=%2Fshared-boards',
    );
    expect(await go('register', ada, wanted)).toBe(
      '/payment?oauth=google&mode=register&plan=free&next=%2Fshared-boards',
    );
    await addAuthenticator();
    expect(await go('login', null, { next: '/settings' })).toBe(
      '/login?error=Failed+to+sign+in+with+Google&next=%2Fsettings',
    );
    expect(await go('login', ada, { next: '/settings' })).toBe('/login?step=code&next=%2Fsettings');
  });

  it('makes an account of what the provider says, welcomes the person and signs them in', async () => {
    const browser = openBrowser();
    const location = await go('register', ada, { browser, plan: 'quarterly' });
    expect(location).toBe('/payment?oauth=google&mode=register&plan=quarterly');
    const [user] = await everybody();
    expect(user).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      emailVerified: true,
      profession: null,
    });
    expect(await browser.actor(fixture.context())).toMatchObject({ kind: 'user', userId: user?.id });
    const [identity, ...others] = await fixture.db.select().from(credentials);
    expect(identity).toMatchObject({ providerId: provider.url, accountId: 'ada-1815', password: null });
    expect(others).toEqual([]);
    expect(await fixture.db.select().from(userPreferences)).toHaveLength(1);
    expect(await fixture.db.select().from(mails)).toMatchObject([{ to: 'ada@example.com' }]);
    expect(await kindsOfTrail()).toEqual(['registered', 'signed-in']);
  });

  it('signs in a user who has an account already', async () => {
    await go('register');
    const browser = openBrowser();
    expect(await go('register', { ...ada, email: 'new@example.com' }, { browser })).toMatch(/^\/payment\?/);
    expect(await everybody()).toMatchObject([{ email: 'ada@example.com' }]);
    expect((await browser.actor(fixture.context())).kind).toBe('user');
  });

  it.each([
    [
      'a password account',
      true,
      'This email is already registered with a password account. Please sign in with your email and password instead, or use a different Google account.',
    ],
    [
      'an account without a password',
      false,
      'This email is already registered. Please sign in with your email and password instead.',
    ],
  ])('is refused when the address belongs to %s', async (_name, hasPassword, message) => {
    const owner = await addUser(fixture);
    if (hasPassword) await setPassword(fixture.context(), { userId: owner.id, hash: 'not asked here' });
    const browser = openBrowser();
    const location = await go('register', { ...ada, email: owner.email.toUpperCase() }, { browser });
    expect(errorOf(location)).toEqual(['/register', message]);
    expect((await browser.actor(fixture.context())).kind).toBe('visitor');
    expect(await everybody()).toHaveLength(1);
  });

  it.each([
    ['that is missing', { email: '' }, 'Google did not share an email address.'],
    [
      'that is not verified',
      { isEmailVerified: false },
      'Google has not confirmed that this email address is yours.',
    ],
    ['that is none', { email: 'ada at example' }, 'Invalid email address'],
  ])('is refused with an address %s', async (_name, change, detail) => {
    const location = await go('register', { ...ada, ...change });
    expect(errorOf(location)).toEqual(['/register', `Failed to create user profile: ${detail}`]);
    expect(await everybody()).toEqual([]);
    expect(await kindsOfTrail()).toEqual(['provider-refused']);
  });

  it.each([
    ['none', '', 'ada'],
    ['300 characters', '𝒜'.repeat(300), '𝒜'.repeat(100)],
    ['a call to visit something', 'Claim $500 at evil.example', 'ada'],
    ['lines and marks that turn words around', 'Ada\n\u202eLovelace', 'Ada Lovelace'],
  ])('takes for a name that is %s one that is fit', async (_name, name, stored) => {
    await go('register', { ...ada, name });
    expect(await everybody()).toMatchObject([{ name: stored }]);
  });

  it('asks for address and name where the ID token holds neither', async () => {
    await using terse = await startOpenIdProvider({ isTerse: true });
    expect(await go('register', ada, { at: terse })).toMatch(/^\/payment\?/);
    expect(await everybody()).toMatchObject([{ email: 'ada@example.com', name: 'Ada Lovelace' }]);
  });

  it('says which of two at once lost: the same person, or another one with the address', async () => {
    const identity = { issuer: provider.url, ...ada, name: 'Ada' };
    const register = (subject: string) =>
      registerWithIdentity(at(provider), { ...identity, subject }, 'Google', openBrowser().caller());
    const refusals = async (subjects: string[]) => {
      const outcomes = await Promise.allSettled(subjects.map(register));
      return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : []));
    };
    const [same] = await refusals(['ada-1815', 'ada-1815']);
    expect(['Account already exists. Please try logging in instead.', emailTaken]).toContain(same);
    expect(await everybody()).toHaveLength(1);
    await fixture.db.delete(users);
    expect(await refusals(['one', 'other'])).toEqual([emailTaken]);
    expect(await everybody()).toHaveLength(1);
    expect(await fixture.db.select().from(credentials)).toHaveLength(1);
  });

  it('leaves nothing behind when someone has the identity in the meantime', async () => {
    const owner = await addUser(fixture);
    await addIdentity(fixture.context(), { userId: owner.id, issuer: provider.url, subject: ada.subject });
    const identity = { issuer: provider.url, ...ada };
    await expect(
      registerWithIdentity(at(provider), identity, 'Google', openBrowser().caller()),
    ).rejects.toThrow('Account already exists. Please try logging in instead.');
    expect(await everybody()).toHaveLength(1);
    expect(await fixture.db.select().from(mails)).toEqual([]);
  });
});

const emailTaken = 'This email is already registered. Please sign in with your email and password instead.';
const notSignedIn = ['/login', 'Failed to sign in with Google'];

describe('signing in with a provider', () => {
  const mayEnter = async (mode: 'login' | 'register', change: Partial<ProviderUser> = {}) =>
    go(mode, { ...ada, ...change });

  it('opens a session for the identity, whatever its address is by now', async () => {
    await mayEnter('register');
    const browser = openBrowser();
    const location = await go('login', { ...ada, email: 'elsewhere@example.com' }, { browser });
    expect(location).toBe('/dashboard?oauth=google&mode=login');
    const [user] = await everybody();
    expect(await browser.actor(fixture.context())).toMatchObject({ userId: user?.id });
  });

  it('says that the profile could not be reached, and lets the person in once it can', async () => {
    await go('register');
    await fixture.db.execute(sql`alter table credentials rename to credentials_elsewhere`);
    const location = await go('login').finally(() =>
      fixture.db.execute(sql`alter table credentials_elsewhere rename to credentials`),
    );
    expect(errorOf(location)).toEqual(['/login', 'Unable to access user profile. Please try again.']);
    expect(await go('login')).toBe('/dashboard?oauth=google&mode=login');
  });

  it('makes no account, and never takes an address for a person', async () => {
    await mayEnter('register');
    expect(errorOf(await mayEnter('login', { subject: 'somebody-else' }))).toEqual([
      '/login',
      'No account found with this Google account. Please sign up first.',
    ]);
    expect(await everybody()).toHaveLength(1);
  });

  it('tells the same subject of another issuer apart', async () => {
    await mayEnter('register');
    await using other = await startOpenIdProvider();
    expect(errorOf(await go('login', ada, { at: other }))[1]).toMatch(/^No account found/);
  });

  it.each([
    ['/company/1?from=mail', '/company/1?from=mail'],
    ['//elsewhere.example', '/dashboard?oauth=google&mode=login'],
    ['https://elsewhere.example', '/dashboard?oauth=google&mode=login'],
    ['/.//elsewhere.example', '/dashboard?oauth=google&mode=login'],
  ])('goes on to %s only where that is a page of this site', async (next, location) => {
    await mayEnter('register');
    expect(await go('login', ada, { next })).toBe(location);
  });

  it('asks for the second factor where there is one', async () => {
    await mayEnter('register');
    await addAuthenticator();
    const browser = openBrowser();
    expect(await go('login', ada, { browser, next: '/settings' })).toBe('/login?step=code&next=%2Fsettings');
    expect(browser.cookie('challenge')).toBeDefined();
    expect((await browser.actor(fixture.context())).kind).toBe('visitor');
    expect(await go('register', ada, { plan: 'free' })).toBe(
      '/login?step=code&next=%2Fpayment%3Fplan%3Dfree',
    );
  });

  it('says so when the person does not want to', async () => {
    expect(errorOf(await go('login', null))).toEqual(notSignedIn);
    expect(errorOf(await go('register', null))).toEqual(['/register', 'Failed to sign up with Google']);
  });

  it('keeps no token of the provider, and nothing that would end an exchange', async () => {
    const browser = openBrowser();
    const callback = await visitProvider(await setOut(browser, { mode: 'register' }), ada);
    const [stored] = await fixture.db.select().from(tokens);
    const { state = 'no state', code = 'no code' } = answerOf(callback);
    for (const secret of [state, browser.cookie('provider') ?? 'no cookie'])
      expect(JSON.stringify(stored)).not.toContain(secret);
    await comeBack(browser, callback);
    const everything = JSON.stringify([
      await fixture.db.select().from(credentials),
      await fixture.db.select().from(auditEvents),
      await fixture.db.select().from(sessions),
      await fixture.db.select().from(tokens),
    ]);
    for (const secret of [state, code, 'eyJ']) expect(everything).not.toContain(secret);
  });
});

describe('a callback', () => {
  const arrive = async (browser = openBrowser()) => ({
    browser,
    callback: await visitProvider(await setOut(browser, { mode: 'register' }), ada),
  });
  const changed = (callback: URL, name: string, value: string) => {
    const other = new URL(callback);
    other.searchParams.set(name, value);
    return other;
  };

  it('counts once', async () => {
    const { browser, callback } = await arrive();
    await comeBack(browser, callback);
    expect(errorOf(await comeBack(browser, callback))).toEqual(notSignedIn);
    expect(await fixture.db.select().from(sessions)).toHaveLength(1);
  });

  it('counts once of two at the same time', async () => {
    const { browser, callback } = await arrive();
    const places = await Promise.all([comeBack(browser, callback), comeBack(browser.copy(), callback)]);
    expect(places.filter((place) => place.startsWith('/payment'))).toHaveLength(1);
    expect(places.map(errorOf)).toContainEqual(notSignedIn);
  });

  it('opens nothing in another browser, and is still good in its own', async () => {
    const { browser, callback } = await arrive();
    expect(errorOf(await comeBack(openBrowser(), callback))).toEqual(notSignedIn);
    const other = openBrowser();
    await setOut(other, { mode: 'login' });
    expect(errorOf(await comeBack(other, callback))).toEqual(notSignedIn);
    expect(await everybody()).toEqual([]);
    expect(await comeBack(browser, callback)).toMatch(/^\/payment/);
  });

  it.each([
    ['a state that was never given', 'state', 'A'.repeat(43)],
    ['another issuer', 'iss', 'https://elsewhere.example'],
    ['a code that was never given', 'code', 'B'.repeat(43)],
    ['an error beside the code', 'error', 'server_error'],
  ])('with %s opens nothing', async (_name, parameter, value) => {
    const { browser, callback } = await arrive();
    const [, error] = errorOf(await comeBack(browser, changed(callback, parameter, value)));
    expect(error).toMatch(/^Failed to sign (in|up) with Google$/);
    expect(await everybody()).toEqual([]);
    expect(await kindsOfTrail()).toEqual(['provider-refused']);
  });

  it('without anything, with rubbish or with lists in it opens nothing', async () => {
    for (const answer of [{}, { state: ['a', 'b'] }, { state: { of: 'another kind' } }, { state: 'é\0' }]) {
      const caller = openBrowser().caller();
      const { location } = await receiveProviderAnswer(at(provider), auth, answer, caller, times);
      expect(errorOf(location)).toEqual(notSignedIn);
    }
  });

  it('that comes after ten minutes opens nothing', async () => {
    const { browser, callback } = await arrive();
    fixture.clock.set('2026-11-20T12:10:01Z');
    expect(errorOf(await comeBack(browser, callback))).toEqual(notSignedIn);
  });

  it('works in two tabs of one browser', async () => {
    const { browser, callback } = await arrive();
    const { callback: second } = await arrive(browser);
    expect(await comeBack(browser, callback)).toMatch(/^\/payment/);
    expect(await comeBack(browser, second)).toMatch(/^\/payment/);
  });

  it.each(['refuse', 'wrong-nonce', 'wrong-audience', 'wrong-issuer', 'wrong-key', 'unsigned'] as const)(
    'of a provider in the mood %s opens nothing',
    async (mood) => {
      const { browser, callback } = await arrive();
      provider.setMood(mood);
      expect(errorOf(await comeBack(browser, callback))).toEqual([
        '/register',
        'Failed to sign up with Google',
      ]);
      expect(await everybody()).toEqual([]);
    },
  );

  it('of a provider that hangs ends in time', async () => {
    const { browser, callback } = await arrive();
    provider.setMood('hang');
    const location = await comeBack(browser, callback, at(provider), { ...times, workMs: 200 });
    expect(errorOf(location)).toEqual(['/register', 'Failed to sign up with Google']);
    expect(await kindsOfTrail()).toEqual(['provider-refused']);
  });

  it.each([
    ['a minute behind', -60, /^\/payment/],
    [
      'ten minutes behind, so that its answers are old already',
      -600,
      /^\/register\?error=Failed\+to\+sign\+up/,
    ],
    ['ten minutes ahead', 600, /^\/payment/],
  ])('of a provider whose clock is %s ends in a page', async (_name, seconds, place) => {
    provider.setClock(seconds);
    const { browser, callback } = await arrive();
    expect(await comeBack(browser, callback)).toMatch(place);
  });

  it('fills the audit trail only so far', async () => {
    for (let turn = 0; turn < 70; turn += 1)
      await receiveProviderAnswer(at(provider), auth, { state: 'x' }, openBrowser().caller(), times);
    const { location } = await receiveProviderAnswer(at(provider), auth, {}, openBrowser().caller(), times);
    expect(errorOf(location)[1]).toMatch(/^Too many attempts/);
    expect((await kindsOfTrail()).length).toBeLessThan(65);
  });
});

describe('a provider that is down', () => {
  it('is said to be, and leaves nothing behind', async () => {
    const gone = await startOpenIdProvider();
    await gone.close();
    for (const [mode, message] of [
      ['login', 'Failed to sign in with Google'],
      ['register', 'Failed to sign up with Google'],
    ] as const)
      await expect(setOut(openBrowser(), { mode }, at(gone))).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message,
      });
    expect(await fixture.db.select().from(tokens)).toEqual([]);
  });

  it('is not asked more than sixty times in a quarter of an hour by one network', async () => {
    const browser = openBrowser('2001:db8::1');
    for (let turn = 0; turn < 60; turn += 1) await setOut(browser, { mode: 'login' });
    await expect(setOut(openBrowser('2001:db8::2'), { mode: 'login' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await setOut(openBrowser('192.0.2.7'), { mode: 'login' });
  });

  it('is not believed to be another one than it says', async () => {
    // The same provider under its other name says that it is the first.
    const url = provider.url.replace('127.0.0.1', 'localhost');
    await expect(setOut(openBrowser(), { mode: 'login' }, at({ ...provider, url }))).rejects.toMatchObject({
      message: 'Failed to sign in with Google',
      cause: { message: expect.stringContaining('issuer') },
    });
  });

  it('does not exist where none is set up', async () => {
    const caller = openBrowser().caller();
    await expect(startProvider(fixture.context(visitor), { mode: 'login' }, caller)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await receiveProviderAnswer(fixture.context(visitor), auth, {}, caller)).toEqual({
      location: '/login',
      cookies: [],
    });
  });
});

describe('the look-up of the profile', () => {
  /** The database, of which the first look-ups in `credentials` fail. */
  function failing(times: number): Database {
    let left = times;
    return new Proxy(fixture.db, {
      get(db, name) {
        const value = Reflect.get(db, name);
        if (name !== 'select') return typeof value === 'function' ? value.bind(db) : value;
        return (fields: Parameters<Database['select']>[0]) => {
          const isLookup = Object.keys(fields ?? {}).join() === 'userId';
          if (isLookup && left > 0) {
            left -= 1;
            throw new Error('the connection is gone');
          }
          return db.select(fields);
        };
      },
    });
  }

  it.each([
    [2, /^\/payment/],
    [3, /^\/register\?error=Unable\+to\+access\+user\+profile\.\+Please\+try\+again\.$/],
  ])('that fails %i times ends well or in its message', async (failures, place) => {
    const browser = openBrowser();
    const callback = await visitProvider(await setOut(browser, { mode: 'register' }), ada);
    expect(await comeBack(browser, callback, { ...at(provider), db: failing(failures) })).toMatch(place);
  });
});

describe('confirming that it is you', () => {
  const signedIn = async (browser: Browser) => {
    await go('register', ada, { browser });
    fixture.clock.set('2026-11-20T12:30:00Z');
    return at(provider, await browser.actor(fixture.context()));
  };
  const confirm = async (browser: Browser, context: Context, user: ProviderUser, next = '/settings') =>
    comeBack(
      browser,
      await visitProvider(await setOut(browser, { mode: 'confirm', next }, context), user),
      context,
    );
  const verifiedAt = async () =>
    (await fixture.db.select().from(sessions)).map((session) => session.provedAt);

  it('proves the present session, whose secret is renewed', async () => {
    const browser = openBrowser();
    const context = await signedIn(browser);
    const before = browser.copy();
    expect(await confirm(browser, context, ada, '/settings#delete')).toBe('/settings#delete');
    expect(await verifiedAt()).toEqual([fixture.clock.now()]);
    expect((await browser.actor(fixture.context())).kind).toBe('user');
    expect((await before.actor(fixture.context())).kind).toBe('visitor');
    expect(await kindsOfTrail()).toContain('proved');
  });

  it('has the person prove it to the provider anew', async () => {
    const browser = openBrowser();
    const url = new URL(await setOut(browser, { mode: 'confirm' }, await signedIn(browser)));
    expect(url.searchParams.get('prompt')).toBe('login');
    expect(url.searchParams.get('max_age')).toBe('0');
  });

  it('proves nothing when the provider let someone in who proved it long ago', async () => {
    const browser = openBrowser();
    const context = await signedIn(browser);
    provider.setMood('long-signed-in');
    expect(await confirm(browser, context, ada)).toBe('/settings?proof=refused');
    expect(await go('login')).toBe('/dashboard?oauth=google&mode=login');
  });

  it('has the person choose the account where the provider does not say when they signed in', async () => {
    await using timeless = await startOpenIdProvider({ isTimeless: true });
    const { actor } = await addUser(fixture);
    const url = new URL(await setOut(openBrowser(), { mode: 'confirm' }, at(timeless, actor)));
    expect([url.searchParams.get('prompt'), url.searchParams.has('max_age')]).toEqual([
      'select_account',
      false,
    ]);
  });

  it('proves nothing with the identity of another user', async () => {
    const browser = openBrowser();
    const context = await signedIn(browser);
    await go('register', { ...ada, subject: 'grace', email: 'grace@example.com' });
    await fixture.db.update(sessions).set({ provedAt: null });
    for (const subject of ['grace', 'nobody'])
      expect(await confirm(browser, context, { ...ada, subject })).toBe('/settings?proof=refused');
    expect(await verifiedAt()).toEqual([null, null]);
    expect(await kindsOfTrail()).toContain('proof-refused');
  });

  it('is not enough where a second factor was not shown in the session', async () => {
    const browser = openBrowser();
    const context = await signedIn(browser);
    await addAuthenticator();
    expect(await confirm(browser, context, ada)).toBe('/settings?proof=refused');
    await fixture.db.update(sessions).set({ isStrong: true });
    const strong = at(provider, await browser.actor(fixture.context()));
    expect(await confirm(browser, strong, ada)).toBe('/settings');
  });

  it('is refused to visitors, at either end', async () => {
    const browser = openBrowser();
    await expect(setOut(browser, { mode: 'confirm' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const url = await setOut(browser, { mode: 'confirm' }, await signedIn(browser));
    await fixture.db.update(sessions).set({ provedAt: null });
    expect(await comeBack(browser, await visitProvider(url, ada))).toBe('/settings?proof=refused');
    expect(await verifiedAt()).toEqual([null]);
  });
});

it('signs people out of nothing when they are refused', async () => {
  const browser = openBrowser();
  await go('register', ada, { browser });
  await go('login', { ...ada, subject: 'somebody-else' }, { browser });
  const [user] = await fixture.db.select().from(users).where(eq(users.email, 'ada@example.com'));
  expect(await browser.actor(fixture.context())).toMatchObject({ userId: user?.id });
});
