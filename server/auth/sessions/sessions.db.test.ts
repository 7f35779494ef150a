import { hashPassword as hashSlowly } from 'better-auth/crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Registration } from '../../../contract/auth/registration.ts';
import type { RememberMeRecord } from '../../../contract/auth/sessions.ts';
import { type Browser, openBrowser } from '../../../fixtures/browser.ts';
import { hashQuickly } from '../../../fixtures/hash-quickly.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { mails } from '../../mail/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { type Limit, limits, networkOf } from '../../platform/rate-limits/limits.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { hashPassword, verifyPassword } from '../credentials/passwords/passwords.ts';
import { register } from '../registration/register.ts';
import { restoreSession } from '../sign-in/restore-remembered.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { users } from '../users/table.ts';
import { type Auth, createAuth } from './create-auth.ts';
import { signOut } from './sign-out.ts';
import { rememberedDevices, sessions } from './table.ts';

let fixture: Fixture;
let auth: Auth;
const visitor: Actor = { kind: 'visitor' };

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
  await hashQuickly(auth);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  await fixture.db.delete(users);
  await fixture.db.delete(attempts);
  await fixture.db.delete(mails);
  await fixture.db.delete(auditEvents);
});

const ada: Registration = {
  plan: 'free',
  jobTitle: 'Software Engineer',
  industryGroup: null,
  experienceYears: 7,
  country: null,
  fullName: 'Ada Lovelace',
  email: 'Ada@Example.com',
  password: 'engine-1843',
  hasAgreedToTerms: true,
};
const byPassword = { email: 'ada@example.com', password: 'engine-1843', rememberMe: false };

const registerAda = (browser = openBrowser(), changes: Partial<Registration> = {}) =>
  browser.take(register(fixture.context(visitor), auth, { ...ada, ...changes }, browser.caller()));
const enter = (
  browser: Browser,
  input: Partial<typeof byPassword> = {},
  context = fixture.context(visitor),
) => browser.take(signIn(context, auth, { ...byPassword, ...input }, browser.caller()));
const actorIn = (browser: Browser) => browser.actor(fixture.context());
const kindIn = async (browser: Browser) => (await actorIn(browser)).kind;
const kindsOf = async (kind: string) =>
  (await fixture.db.select().from(auditEvents)).filter((event) => event.kind === kind).length;
const over = (publicUrl: string): Context => {
  const context = fixture.context(visitor);
  return { ...context, environment: { ...context.environment, publicUrl } };
};

async function rememberAda(browser = openBrowser()): Promise<RememberMeRecord> {
  const admitted = await enter(browser, { rememberMe: true });
  if (admitted.outcome !== 'signedIn' || !admitted.opened.rememberMe) throw new Error('Not remembered');
  return admitted.opened.rememberMe;
}

describe('signing in', () => {
  it('opens a session for the right password, however the address is spelt', async () => {
    const { session } = await registerAda();
    const browser = openBrowser();
    await enter(browser, { email: 'ADA@example.com' });
    expect(await actorIn(browser)).toMatchObject({ kind: 'user', userId: session.user.id });
  });

  it('replaces the session that the browser had', async () => {
    const browser = openBrowser();
    await registerAda(browser);
    const before = browser.copy();
    await enter(browser);
    expect(browser.cookie('session')).not.toBe(before.cookie('session'));
    expect(await kindIn(browser)).toBe('user');
    expect(await kindIn(before)).toBe('visitor');
  });

  it.each([
    ['a wrong password', { password: 'not-this-one' }],
    ['an unknown address', { email: 'nobody@example.com' }],
  ])('is refused with %s, in the same words', async (_name, wrong) => {
    await registerAda();
    const browser = openBrowser();
    await expect(enter(browser, wrong)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Invalid credentials',
    });
    expect(await kindIn(browser)).toBe('visitor');
  });

  it('works as hard for an address that no one has', async () => {
    const { password } = await auth.$context;
    const original = password.verify;
    let costly = 0;
    password.verify = (given) => {
      costly += 1;
      return original(given);
    };
    expect(await verifyPassword(auth, null, 'anything', openBrowser().caller())).toBe(false);
    password.verify = original;
    expect(costly).toBe(1);
  });

  it('of one network waits for no more than a hash, whatever another one asks for', async () => {
    await registerAda();
    const { password } = await auth.$context;
    const { hash } = password;
    password.hash = hashSlowly;
    const order: string[] = [];
    const noting = (who: string, action: Promise<unknown>) => action.finally(() => order.push(who));
    const crowd = Array.from({ length: 20 }, () =>
      noting('crowd', hashPassword(auth, 'a password', openBrowser('198.51.100.7').caller())),
    );
    await noting('ada', enter(openBrowser('203.0.113.80')));
    expect(order.length).toBeLessThan(8);
    await Promise.allSettled(crowd);
    password.hash = hash;
  });

  it('takes no try away from a user who was told to come again later', async () => {
    await registerAda();
    const { password } = await auth.$context;
    const held = Promise.withResolvers<void>();
    const { hash } = password;
    password.hash = (given) => held.promise.then(() => hash(given));
    const network = '198.51.100.8';
    const crowd = Array.from({ length: 52 }, () =>
      hashPassword(auth, 'a password', openBrowser(network).caller()),
    );
    for (let tries = 0; tries < limits.signInOfAddressFromNetwork.most + 2; tries += 1)
      await expect(enter(openBrowser(network))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    held.resolve();
    await Promise.allSettled(crowd);
    password.hash = hash;
    await enter(openBrowser(network));
  });

  it('succeeds so often in an hour, and no more', async () => {
    await registerAda();
    fixture.clock.advanceDays(1);
    const subject = (await fixture.db.select().from(users))[0]?.id ?? '';
    for (let times = 0; times < limits.rightSignIn.most; times += 1)
      await countAgainstLimit(fixture.context(), limits.rightSignIn, subject);
    await expect(enter(openBrowser())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('keeps nothing in the database that would open a session', async () => {
    const browser = openBrowser();
    await registerAda(browser);
    await rememberAda(browser);
    const stored = JSON.stringify([
      await fixture.db.select().from(sessions),
      await fixture.db.select().from(rememberedDevices),
    ]);
    for (const name of ['session', 'remember', 'device'])
      expect(stored).not.toContain(browser.cookie(name) ?? 'no cookie');
  });

  it('is written down without the password and without what was guessed', async () => {
    await registerAda();
    await enter(openBrowser(), { password: 'a-guess-of-mine' }).catch(() => null);
    await enter(openBrowser(), { email: 'stranger@example.com' }).catch(() => null);
    await enter(openBrowser());
    const trail = await fixture.db.select().from(auditEvents);
    expect(trail.map(({ kind }) => kind).sort()).toEqual([
      'registered',
      'sign-in-refused',
      'sign-in-refused',
      'signed-in',
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/a-guess-of-mine|engine-1843|stranger@/);
  });
});

describe('the limits of signing in', () => {
  const guess = async (browser: Browser, email = byPassword.email) =>
    enter(browser, { email, password: 'guess' }).catch((thrown) => thrown.code);
  /** As many failures as the limit allows, without the work of hashing each. */
  const useUp = async (limit: Limit, subject: string) => {
    for (let turn = 0; turn < limit.most; turn += 1)
      await countAgainstLimit(fixture.context(), limit, subject);
  };

  it('end the guesses from one network with a sentence that says how long', async () => {
    for (let turn = 0; turn < 10; turn += 1) expect(await guess(openBrowser())).toBe('UNAUTHORIZED');
    await expect(enter(openBrowser())).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please wait 15 minutes and try again.',
    });
    fixture.clock.set('2026-11-20T12:15:01Z');
    expect(await guess(openBrowser())).toBe('UNAUTHORIZED');
    expect((await fixture.db.select().from(auditEvents)).at(-2)).toMatchObject({
      kind: 'limit-reached',
      detail: { limit: 'sign-in by network and address' },
    });
  });

  it('do not lock the owner out: neither elsewhere, nor beside the one who guesses', async () => {
    const own = openBrowser('203.0.113.66');
    await registerAda(own);
    await own.take(signOut(fixture.context(visitor), own.caller()));
    await useUp(limits.signInFromNetwork, '203.0.113.66');
    expect(await guess(openBrowser('203.0.113.66'))).toBe('TOO_MANY_REQUESTS');
    await enter(own);
    expect(await kindIn(own)).toBe('user');
    await enter(openBrowser('198.51.100.1'));
  });

  it('hold against guesses from everywhere, and still let the owner in where they were before', async () => {
    const own = openBrowser();
    await registerAda(own);
    await useUp(limits.signInOfAddress, byPassword.email);
    expect(await guess(openBrowser('192.0.2.1'))).toBe('TOO_MANY_REQUESTS');
    await enter(own);
  });

  it('count a network of IPv6 as one', async () => {
    await useUp(limits.signInFromNetwork, networkOf('2001:db8:1:1::1'));
    expect(await guess(openBrowser('2001:db8:1:1:ffff::9'), 'else@example.com')).toBe('TOO_MANY_REQUESTS');
    expect(await guess(openBrowser('2001:db8:1:2::9'), 'else@example.com')).toBe('UNAUTHORIZED');
  });

  it('count failures only', async () => {
    await registerAda();
    for (let turn = 0; turn < 15; turn += 1) await enter(openBrowser());
  });
});

describe('the session cookie', () => {
  const attributes = (cookies: string[], name: string) =>
    cookies
      .find((cookie) => cookie.includes(`.${name}=`))
      ?.split('; ')
      .slice(1)
      .sort();

  it('is bound to the host and to https where https is spoken, and goes with the window', async () => {
    await registerAda();
    const secure = over('https://upround.example');
    const { cookies } = await enter(openBrowser(), {}, secure);
    expect(cookies[0]).toMatch(/^__Host-upround\.session=/);
    expect(attributes(cookies, 'session')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it('is plain on http, where browsers would drop a secure one', async () => {
    const { cookies } = await registerAda();
    expect(cookies[0]).toMatch(/^upround\.session=/);
    expect(attributes(cookies, 'session')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
  });

  it('ends after a day without a visit, and after thirty days with one every day', async () => {
    const browser = openBrowser();
    await registerAda(browser);
    const idle = openBrowser();
    await enter(idle);
    for (let day = 0; day < 30; day += 1) {
      expect(await kindIn(browser), `day ${day}`).toBe('user');
      fixture.clock.set(new Date(fixture.clock.now().getTime() + 86_340_000));
    }
    expect(await kindIn(idle)).toBe('visitor');
    fixture.clock.set(new Date(fixture.clock.now().getTime() + 3_600_000));
    expect(await kindIn(browser)).toBe('visitor');
  });

  it.each([
    ['another token', 'A'.repeat(43)],
    ['nothing in it', ''],
    ['broken escapes', '%E0%A4%A.%%%'],
  ])('opens nothing with %s', async (_name, value) => {
    await registerAda();
    const forged = openBrowser('203.0.113.9', new Map([['upround.session', value]]));
    expect(await kindIn(forged)).toBe('visitor');
  });

  it('opens nothing once its owner signed out', async () => {
    const browser = openBrowser();
    await registerAda(browser);
    const copied = browser.copy();
    await browser.take(signOut(fixture.context(visitor), browser.caller()));
    expect(browser.cookie('session')).toBeUndefined();
    expect(await kindIn(copied)).toBe('visitor');
    await signOut(fixture.context(visitor), openBrowser().caller());
  });
});

describe('being remembered', () => {
  const restore = (browser: Browser, record: RememberMeRecord) =>
    browser
      .take(
        restoreSession(fixture.context(visitor), auth, record, browser.caller()).then((restored) => ({
          ...restored,
          cookies: restored.opened?.cookies ?? restored.cookies,
        })),
      )
      .then(({ opened }) => opened);
  const closeWindow = (browser: Browser) => browser.forget('session');
  let browser: Browser;
  let record: RememberMeRecord;
  beforeEach(async () => {
    browser = openBrowser();
    await registerAda(browser);
    record = await rememberAda(browser);
  });

  it('keeps a record of user, hashed token, device, expiry and creation', async () => {
    const [stored] = await fixture.db.select().from(rememberedDevices);
    expect(stored).toMatchObject({ id: record.token, userId: record.userId, deviceId: record.deviceId });
    expect(browser.cookie('device')).toMatch(/^[0-9a-f]{64}$/);
    expect(record.expiresAt - record.createdAt).toBe(30 * 86_400_000);
  });

  it('opens a session again after the window was closed, and the thirty days begin anew', async () => {
    closeWindow(browser);
    fixture.clock.advanceDays(29);
    const opened = await restore(browser, record);
    expect(opened?.session.user.email).toBe('ada@example.com');
    expect(await actorIn(browser)).toMatchObject({ kind: 'user', session: { provedAt: null } });
    expect(opened?.rememberMe?.expiresAt).toBe(fixture.clock.now().getTime() + 30 * 86_400_000);
    closeWindow(browser);
    fixture.clock.advanceDays(29);
    expect(await restore(browser, opened?.rememberMe ?? record)).not.toBeNull();
  });

  it('ends after thirty days without a visit', async () => {
    fixture.clock.advanceDays(30);
    closeWindow(browser);
    expect(await restore(browser, record)).toBeNull();
    expect(browser.cookie('remember')).toBeUndefined();
  });

  it('serves two tabs that start at once', async () => {
    closeWindow(browser);
    const otherTab = browser.copy();
    expect(await Promise.all([restore(browser, record), restore(otherTab, record)])).not.toContain(null);
    expect(await kindIn(browser)).toBe('user');
    expect(await kindIn(otherTab)).toBe('user');
  });

  it('renews its secret to the same for a browser that lost the answer, which then goes on with it', async () => {
    closeWindow(browser);
    const before = browser.copy();
    const lost = browser.copy();
    await restore(lost, record);
    fixture.clock.set('2026-11-20T12:00:40Z');
    // On the way the telephone has gone over to another network.
    const again = before.copy('198.51.100.44');
    expect(await restore(again, record)).not.toBeNull();
    expect(again.cookie('remember')).toBe(lost.cookie('remember'));
    expect(await kindIn(lost)).toBe('visitor');
    fixture.clock.advanceDays(2);
    closeWindow(again);
    expect(await restore(again, record)).not.toBeNull();
    expect(await kindsOf('device-copied')).toBe(0);
  });

  it('ends a session that was left behind when it opens another in its place', async () => {
    closeWindow(browser);
    const left = browser.copy();
    await restore(left, record);
    fixture.clock.advanceDays(0.5);
    closeWindow(browser);
    const next = left.copy();
    closeWindow(next);
    await restore(next, record);
    expect(await kindIn(left)).toBe('visitor');
    expect(await kindIn(next)).toBe('user');
  });

  describe('when someone has copied it', () => {
    const kindsAnywhere = async (...browsers: Browser[]) => {
      const kinds: string[] = [];
      for (const each of browsers) kinds.push(await kindIn(each));
      return kinds;
    };

    it.each([
      ['the owner comes first', true],
      ['the thief comes first', false],
    ])('ends whatever it opened and tells the owner, also when %s', async (_name, isOwnerFirst) => {
      closeWindow(browser);
      const thief = browser.copy('198.51.100.4');
      const [first, second] = isOwnerFirst ? [browser, thief] : [thief, browser];
      expect(await restore(first, record)).not.toBeNull();
      expect(await kindIn(first)).toBe('user');
      const elsewhere = openBrowser('192.0.2.8');
      await enter(elsewhere);
      fixture.clock.set('2026-11-20T12:02:00Z');
      expect(await restore(second, record)).toBeNull();
      expect(await kindsAnywhere(first, second, elsewhere)).toEqual(['visitor', 'visitor', 'user']);
      closeWindow(first);
      expect(await restore(first, record)).toBeNull();
      expect(await fixture.db.select().from(rememberedDevices)).toEqual([]);
      const reported = await fixture.db
        .select()
        .from(mails)
        .where(like(mails.subject, '%may have been copied%'));
      expect(reported).toMatchObject([{ to: 'ada@example.com' }]);
      expect(await kindsOf('device-copied')).toBe(1);
    });

    it('notices it at the next turn when both came at the same moment', async () => {
      closeWindow(browser);
      const thief = browser.copy('198.51.100.4');
      await Promise.all([restore(browser, record), restore(thief, record)]);
      fixture.clock.advanceDays(0.5);
      closeWindow(browser);
      expect(await restore(browser, record)).not.toBeNull();
      expect(await kindIn(thief)).toBe('visitor');
      fixture.clock.advanceDays(0.5);
      closeWindow(thief);
      expect(await restore(thief, record)).toBeNull();
      expect(await kindsAnywhere(browser, thief)).toEqual(['visitor', 'visitor']);
    });

    it('is told once, however many notice it at once', async () => {
      closeWindow(browser);
      const thieves = [browser.copy('198.51.100.4'), browser.copy('198.51.100.5')];
      await restore(browser, record);
      fixture.clock.set('2026-11-20T12:02:00Z');
      await Promise.all(thieves.map((thief) => restore(thief, record)));
      expect(await kindsOf('device-copied')).toBe(1);
      expect(await kindIn(browser)).toBe('visitor');
    });

    it('is not suspected because of an attacker who knows the record alone', async () => {
      closeWindow(browser);
      expect(await restore(openBrowser('198.51.100.4'), record)).toBeNull();
      expect(await kindsOf('device-copied')).toBe(0);
    });
  });

  it.each<[string, Partial<RememberMeRecord>]>([
    ['of another person', { userId: 'somebody-else' as RememberMeRecord['userId'] }],
    ['of another device', { deviceId: 'f'.repeat(64) }],
  ])('is cleared when the record is %s', async (_name, change) => {
    closeWindow(browser);
    expect(await restore(browser, { ...record, ...change })).toBeNull();
    expect(await fixture.db.select().from(rememberedDevices)).toEqual([]);
  });

  it('opens nothing for an attacker who has the record without the cookies, and hurts no one', async () => {
    closeWindow(browser);
    expect(await restore(openBrowser('198.51.100.4'), record)).toBeNull();
    expect(await restore(browser, record)).not.toBeNull();
  });

  it('opens nothing in another browser with the secret alone, and ends: it was copied', async () => {
    const jar = new Map([['upround.remember', browser.cookie('remember') ?? '']]);
    expect(await restore(openBrowser('198.51.100.4', jar), record)).toBeNull();
    expect(await kindIn(browser)).toBe('visitor');
    expect(await kindsOf('device-copied')).toBe(1);
  });

  it('ends with signing out', async () => {
    const copied = browser.copy();
    await browser.take(signOut(fixture.context(visitor), browser.caller()));
    expect(await restore(copied, record)).toBeNull();
  });

  it('ends here when another user signs in', async () => {
    await registerAda(browser, { email: 'grace@example.com', fullName: 'Grace Hopper' });
    expect(
      await fixture.db.select().from(rememberedDevices).where(eq(rememberedDevices.userId, record.userId)),
    ).toEqual([]);
  });
});
