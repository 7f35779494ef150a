import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { addUser } from '../../../../fixtures/add-user.ts';
import { type Authenticator, type Fault, openAuthenticator } from '../../../../fixtures/authenticator.ts';
import { type Browser, openBrowser } from '../../../../fixtures/browser.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { mails } from '../../../mail/table.ts';
import { auditEvents } from '../../../platform/audit/table.ts';
import type { Context } from '../../../platform/context.ts';
import { countAgainstLimit } from '../../../platform/rate-limits/count.ts';
import { limits, networkOf } from '../../../platform/rate-limits/limits.ts';
import { attempts } from '../../../platform/rate-limits/table.ts';
import { tokens } from '../../one-time-tokens/table.ts';
import { type Auth, createAuth } from '../../sessions/create-auth.ts';
import { openSession } from '../../sessions/open-session.ts';
import { rememberedDevices } from '../../sessions/table.ts';
import { confirmUser } from '../../sign-in/confirm.ts';
import { challengePasskey } from '../../sign-in/provider-sign-in.ts';
import { signInWithPasskey } from '../../sign-in/sign-in.ts';
import { users } from '../../users/table.ts';
import { setPassword } from '../passwords/passwords.ts';
import { dropSecondFactor } from '../second-factor/authenticator.ts';
import { authenticators, passkeys, recoveryCodes } from '../table.ts';
import { addPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { beginPasskey } from './verify-passkey.ts';

let fixture: Fixture;
let auth: Auth;
let ada: { id: UserId; email: string };
let grace: { id: UserId; email: string };
let origin: string;

beforeAll(async () => {
  fixture = await openFixture();
  origin = fixture.environment.publicUrl;
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, attempts, auditEvents, tokens, mails]) await fixture.db.delete(table);
  ada = await addUser(fixture);
  grace = await addUser(fixture, { name: 'Grace Hopper' });
});

const visitor = () => fixture.context({ kind: 'visitor' });
const asIn = async (browser: Browser): Promise<Context> =>
  fixture.context(await browser.actor(fixture.context()));
const kindsOf = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);
const storedOf = ({ id }: { id: UserId }) =>
  fixture.db.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(passkeys.createdAt);

/** A browser in which the person proved who they are a moment ago. */
async function enter({ id }: { id: UserId }): Promise<Browser> {
  const browser = openBrowser();
  const opening = { userId: id, isStrong: false, isProved: true, rememberMe: false };
  await browser.take(openSession(visitor(), auth, opening, browser.caller()));
  return browser;
}

type Adding = { device?: Authenticator; name?: string; fault?: Fault };
async function add(browser: Browser, { device = openAuthenticator({ origin }), name, fault }: Adding = {}) {
  const { options } = await browser.take(beginPasskey(await asIn(browser)));
  const answer = device.create(options, fault);
  const added = await browser.take(addPasskey(await asIn(browser), { answer, name }, browser.caller()));
  return { ...added, device, answer };
}

type Entering = { fault?: Fault; rememberMe?: boolean; browser?: Browser };
async function enterWith(
  device: Authenticator,
  { fault, rememberMe = false, browser = openBrowser() }: Entering = {},
) {
  const { options } = await browser.take(challengePasskey(visitor(), browser.caller()));
  const answer = device.sign(options, fault);
  await browser.take(signInWithPasskey(visitor(), auth, { answer, rememberMe }, browser.caller()));
  return { browser, answer };
}

describe('adding a passkey', () => {
  it('keeps its public half, named by the browser, and tells the owner', async () => {
    const { id, name } = await add(await enter(ada));
    expect(name).toBe('Firefox on Linux');
    expect(await storedOf(ada)).toMatchObject([{ id, name, counter: 0, transports: ['internal'] }]);
    expect(await kindsOf()).toEqual(['passkey-added']);
    expect(await fixture.db.select().from(mails)).toMatchObject([
      { to: ada.email, subject: 'A passkey was added to your account', userId: ada.id },
    ]);
  });

  it('asks for a discoverable passkey of a verified person, under a handle that is not the address', async () => {
    const browser = await enter(ada);
    const { id } = await add(browser);
    const { options } = await beginPasskey(await asIn(browser));
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Upround' },
      user: { id: Buffer.from(ada.id).toString('base64url'), name: ada.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
    });
  });

  it('wants a proof of the last ten minutes, at both steps', async () => {
    const browser = await enter(ada);
    const { options } = await browser.take(beginPasskey(await asIn(browser)));
    fixture.clock.set('2026-11-20T12:04:59Z');
    const answer = openAuthenticator({ origin }).create(options);
    const late = await asIn(browser);
    const unproved = { ...late, now: () => new Date('2026-11-20T12:10:01Z') };
    await expect(beginPasskey(unproved)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
    await expect(addPasskey(unproved, { answer }, browser.caller())).rejects.toMatchObject({
      code: 'REAUTHENTICATE',
    });
    await expect(beginPasskey(visitor())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await addPasskey(late, { answer }, browser.caller());
  });

  it.each<[string, Fault]>([
    ['the device verified nobody', { isUnverified: true }],
    ['another page asked for it', { origin: 'https://upr0und.example' }],
    ['it is for another host', { rpId: 'elsewhere.example' }],
    ['it answers another challenge', { challenge: 'AAAA' }],
  ])('is refused when %s', async (_name, fault) => {
    await expect(add(await enter(ada), { fault })).rejects.toMatchObject({
      code: 'INVALID',
      message: 'We couldn’t add the passkey. Please try again.',
    });
    expect(await storedOf(ada)).toEqual([]);
    expect(await fixture.db.select().from(mails)).toEqual([]);
  });

  it('counts a challenge once, for five minutes, and only for the person and the browser it was given to', async () => {
    const browser = await enter(ada);
    const device = openAuthenticator({ origin });
    const { options } = await browser.take(beginPasskey(await asIn(browser)));
    const answer = device.create(options);
    const asOther = { actor: await (await enter(grace)).actor(fixture.context()) };
    await expect(
      addPasskey({ ...fixture.context(), ...asOther }, { answer }, browser.caller()),
    ).rejects.toMatchObject({ code: 'INVALID' });
    await expect(addPasskey(await asIn(browser), { answer }, browser.caller())).rejects.toMatchObject({
      code: 'INVALID',
    });

    const again = await browser.take(beginPasskey(await asIn(browser)));
    const elsewhere = browser.copy();
    elsewhere.forget('passkey');
    const second = device.create(again.options);
    await expect(
      addPasskey(await asIn(elsewhere), { answer: second }, elsewhere.caller()),
    ).rejects.toMatchObject({ code: 'INVALID' });
    fixture.clock.set('2026-11-20T12:05:01Z');
    await expect(addPasskey(await asIn(browser), { answer: second }, browser.caller())).rejects.toMatchObject(
      { code: 'INVALID' },
    );
    expect([await storedOf(ada), await storedOf(grace)]).toEqual([[], []]);
  });

  it('says whose it is when it is kept already', async () => {
    const browser = await enter(ada);
    const { device, answer } = await add(browser);
    /** The same credential once more, in answer to a new challenge. */
    const repeat = async (by: Browser) => {
      const { options } = await by.take(beginPasskey(await asIn(by)));
      const clientDataJSON = device.create(options).response.clientDataJSON;
      const repeated = { ...answer, response: { ...answer.response, clientDataJSON } };
      return addPasskey(await asIn(by), { answer: repeated }, by.caller());
    };
    await expect(repeat(browser)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This passkey is already on your account.',
    });
    await expect(repeat(await enter(grace))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This passkey belongs to another account. Please create a new one.',
    });
    expect(await storedOf(grace)).toEqual([]);
  });

  it('ends at twenty, also when the last two come at once', async () => {
    const browsers = [await enter(ada), await enter(ada)];
    const row = {
      publicKey: '',
      counter: 0,
      transports: [],
      isBackedUp: false,
      createdAt: fixture.clock.now(),
    };
    await fixture.db
      .insert(passkeys)
      .values(
        Array.from({ length: 19 }, (_, n) => ({ ...row, id: `key-${n}`, userId: ada.id, name: `${n}` })),
      );
    const outcomes = await Promise.allSettled(browsers.map((browser) => add(browser)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await storedOf(ada)).toHaveLength(20);
    await expect(add(await enter(ada))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You have reached the limit of 20 passkeys. Remove one first.',
    });
  });
});

describe('signing in with a passkey', () => {
  it('opens a strong session without a name or a password', async () => {
    const { device, id } = await add(await enter(ada));
    fixture.clock.set('2026-11-20T13:00:00Z');
    const { browser } = await enterWith(device);
    expect(await browser.actor(fixture.context())).toMatchObject({
      kind: 'user',
      userId: ada.id,
      session: { isStrong: true, provedAt: fixture.clock.now() },
    });
    expect(await storedOf(ada)).toMatchObject([{ id, counter: 1, lastUsedAt: fixture.clock.now() }]);
    expect((await kindsOf()).at(-1)).toBe('signed-in');
    expect(browser.cookie('passkey')).toBeUndefined();
  });

  it('works again and again, with devices that count and with those that do not', async () => {
    const counting = await add(await enter(ada));
    const synchronised = await add(await enter(grace), {
      device: openAuthenticator({ origin, counts: false, isBackedUp: true }),
    });
    for (const { device } of [counting, counting, synchronised, synchronised]) await enterWith(device);
    expect(await storedOf(ada)).toMatchObject([{ counter: 2, isBackedUp: false }]);
    expect(await storedOf(grace)).toMatchObject([{ counter: 0, isBackedUp: true }]);
  });

  it('remembers the device when asked to', async () => {
    const { device } = await add(await enter(ada));
    const { browser } = await enterWith(device, { rememberMe: true });
    expect(browser.cookie('remember')).toBeDefined();
  });

  it.each<[string, Fault]>([
    ['the device verified nobody', { isUnverified: true }],
    ['another page asked for it', { origin: 'https://upr0und.example' }],
    ['it is for another host', { rpId: 'elsewhere.example' }],
    ['it answers another challenge', { challenge: 'AAAA' }],
    ['another key signed it', { hasOtherKey: true }],
    ['the authenticator names somebody else', { userHandle: 'c29tZWJvZHk' }],
    ['its count goes back', { counter: 1 }],
    ['its count stands still', { counter: 2 }],
    ['it stopped counting', { counter: 0 }],
  ])('is refused in the same words when %s', async (_name, fault) => {
    const { device } = await add(await enter(ada));
    await enterWith(device);
    await enterWith(device);
    const browser = openBrowser();
    await expect(enterWith(device, { fault, browser })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Failed to sign in. Please try the passkey again, or use your password.',
    });
    expect(browser.cookie('session')).toBeUndefined();
    expect(await storedOf(ada)).toMatchObject([{ counter: 2 }]);
    expect((await fixture.db.select().from(auditEvents)).at(-1)).toMatchObject({
      kind: 'sign-in-refused',
      userId: ada.id,
    });
  });

  it('is refused with a passkey that was removed', async () => {
    const browser = await enter(ada);
    const { device, id } = await add(browser);
    await add(browser);
    await removePasskey(await asIn(browser), { id }, browser.caller());
    await expect(enterWith(device)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('takes a challenge once, also when two come with it at once', async () => {
    const { device } = await add(await enter(ada));
    const browser = openBrowser();
    const { options } = await browser.take(challengePasskey(visitor(), browser.caller()));
    const answers = [device.sign(options), device.sign(options)];
    const copies = answers.map(() => browser.copy());
    const outcomes = await Promise.allSettled(
      answers.map((answer, index) =>
        signInWithPasskey(
          visitor(),
          auth,
          { answer, rememberMe: false },
          (copies[index] ?? browser).caller(),
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [replayed] = answers;
    if (!replayed) throw new Error('Nothing was signed');
    await expect(
      signInWithPasskey(visitor(), auth, { answer: replayed, rememberMe: false }, browser.caller()),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is refused with an answer that was taken elsewhere, and five minutes late', async () => {
    const { device } = await add(await enter(ada));
    const [browser, thief] = [openBrowser(), openBrowser()];
    const { options } = await browser.take(challengePasskey(visitor(), browser.caller()));
    await thief.take(challengePasskey(visitor(), thief.caller()));
    const input = { answer: device.sign(options), rememberMe: false };
    await expect(signInWithPasskey(visitor(), auth, input, thief.caller())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    fixture.clock.set('2026-11-20T12:05:01Z');
    await expect(signInWithPasskey(visitor(), auth, input, browser.caller())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it('does not take the challenge of another ceremony', async () => {
    const browser = await enter(ada);
    const { device } = await add(browser);
    const { options } = await browser.take(beginPasskey(await asIn(browser)));
    const answer = device.sign({
      rpId: 'localhost',
      challenge: options.challenge,
      timeout: 1,
      allowCredentials: [],
      userVerification: 'required',
    });
    await expect(
      signInWithPasskey(visitor(), auth, { answer, rememberMe: false }, browser.caller()),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is limited by network when it fails; what is right is never refused for it', async () => {
    const { device } = await add(await enter(ada));
    const { clientAddress } = openBrowser().caller();
    for (let turn = 1; turn < limits.passkeySignIn.most; turn += 1)
      await countAgainstLimit(fixture.context(), limits.passkeySignIn, networkOf(clientAddress));
    await enterWith(device);
    await enterWith(device);
    await expect(enterWith(device, { fault: { hasOtherKey: true } })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(enterWith(device, { fault: { hasOtherKey: true } })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await enterWith(device);
  });

  it('offers a visitor no names, and a signed-in user their own passkeys', async () => {
    const browser = await enter(ada);
    const { id } = await add(browser);
    const { options } = await challengePasskey(visitor(), openBrowser().caller());
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'localhost' });
    const own = await challengePasskey(await asIn(browser), browser.caller());
    expect(own.options.allowCredentials.map((each) => each.id)).toEqual([id]);
    const others = await enter(grace);
    expect((await challengePasskey(await asIn(others), others.caller())).options.allowCredentials).toEqual(
      [],
    );
  });

  it('keeps nothing that would open a session, and writes down neither key nor challenge', async () => {
    const { device, answer } = await add(await enter(ada));
    const browser = openBrowser();
    const { options } = await browser.take(challengePasskey(visitor(), browser.caller()));
    const waiting = JSON.stringify(await fixture.db.select().from(tokens));
    expect(waiting).not.toContain(browser.cookie('passkey') ?? 'no cookie');
    await enterWith(device);
    const trail = JSON.stringify(await fixture.db.select().from(auditEvents));
    for (const secret of [options.challenge, answer.id]) expect(trail).not.toContain(secret);
  });
});

describe('confirming with a passkey', () => {
  const confirm = async (browser: Browser, device: Authenticator, fault?: Fault) => {
    const { options } = await browser.take(challengePasskey(await asIn(browser), browser.caller()));
    const anybodys = fault ? options : { ...options, allowCredentials: [] };
    const confirmation = { method: 'passkey' as const, answer: device.sign(anybodys, fault) };
    return browser.take(confirmUser(await asIn(browser), auth, confirmation, browser.caller()));
  };

  it('proves who one is with two factors, and gives the session a new secret', async () => {
    const browser = await enter(ada);
    const { device } = await add(browser);
    fixture.clock.set('2026-11-20T13:00:00Z');
    await expect(beginPasskey(await asIn(browser))).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
    const before = browser.copy();
    await confirm(browser, device);
    expect(await browser.actor(fixture.context())).toMatchObject({
      userId: ada.id,
      session: { isStrong: true, provedAt: fixture.clock.now() },
    });
    expect((await before.actor(fixture.context())).kind).toBe('visitor');
    await beginPasskey(await asIn(browser));
  });

  it('is refused with the passkey of another user, and with whatever would not sign one in', async () => {
    const browser = await enter(ada);
    const own = await add(browser);
    const other = await add(await enter(grace));
    fixture.clock.set('2026-11-20T13:00:00Z');
    await expect(confirm(browser, other.device)).rejects.toMatchObject({ code: 'INVALID' });
    for (const fault of [{ isUnverified: true }, { hasOtherKey: true }, { challenge: 'AAAA' }])
      await expect(confirm(browser, own.device, fault)).rejects.toMatchObject({ code: 'INVALID' });
    expect(await browser.actor(fixture.context())).toMatchObject({
      userId: ada.id,
      session: { isStrong: false },
    });
    await expect(beginPasskey(await asIn(browser))).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
  });
});

describe('a passkey that is kept', () => {
  it('is renamed by its owner, and by no one else', async () => {
    const browser = await enter(ada);
    const { id } = await add(browser);
    await renamePasskey(await asIn(browser), { id, name: 'Phone' }, browser.caller());
    const other = await enter(grace);
    await expect(
      renamePasskey(await asIn(other), { id, name: 'Mine' }, other.caller()),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(renamePasskey(visitor(), { id, name: 'Mine' }, other.caller())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await storedOf(ada)).toMatchObject([{ name: 'Phone' }]);
    expect(await kindsOf()).toEqual(['passkey-added', 'passkey-renamed']);
  });

  it('is removed by its owner after a proof, and by no one else', async () => {
    await setPassword(fixture.context(), { userId: ada.id, hash: 'none' });
    await setPassword(fixture.context(), { userId: grace.id, hash: 'none' });
    const browser = await enter(ada);
    const { id } = await add(browser);
    const other = await enter(grace);
    await expect(removePasskey(await asIn(other), { id }, other.caller())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    fixture.clock.set('2026-11-20T12:10:01Z');
    await expect(removePasskey(await asIn(browser), { id }, browser.caller())).rejects.toMatchObject({
      code: 'REAUTHENTICATE',
    });
    expect(await storedOf(ada)).toHaveLength(1);
    fixture.clock.set('2026-11-20T12:09:00Z');
    await removePasskey(await asIn(browser), { id }, browser.caller());
    expect(await storedOf(ada)).toEqual([]);
    expect((await kindsOf()).at(-1)).toBe('passkey-removed');
    expect((await fixture.db.select().from(mails)).map(({ subject }) => subject).sort()).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ]);
    await expect(removePasskey(await asIn(browser), { id }, browser.caller())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('stays when it is the last way to sign in, also of two that are removed at once', async () => {
    const browser = await enter(ada);
    const ids = [(await add(browser)).id, (await add(browser)).id];
    const context = await asIn(browser);
    const outcomes = await Promise.allSettled(
      ids.map((id) => removePasskey(context, { id }, browser.caller())),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [left] = await storedOf(ada);
    await expect(removePasskey(context, { id: left?.id ?? '' }, browser.caller())).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This passkey is your only way to sign in. Add another one or set a password first.',
    });
    await setPassword(fixture.context(), { userId: ada.id, hash: 'none' });
    await removePasskey(context, { id: left?.id ?? '' }, browser.caller());
  });
});

describe('losing the second factor', () => {
  const asCommand = () => fixture.context({ kind: 'command', name: 'admin' });

  it('is mended from the terminal: everything of it goes, every session ends, the owner is told', async () => {
    const browser = await enter(ada);
    const { device } = await add(browser);
    const { browser: remembered } = await enterWith(device, { rememberMe: true });
    await add(await enter(grace));
    const createdAt = fixture.clock.now();
    await fixture.db.insert(authenticators).values({ userId: ada.id, secret: 'none', createdAt });
    await fixture.db
      .insert(recoveryCodes)
      .values({ userId: ada.id, selector: 'abcd', hash: 'none', createdAt });

    await dropSecondFactor(asCommand(), { email: ada.email.toUpperCase() });

    expect(await fixture.db.select().from(authenticators)).toEqual([]);
    expect(await fixture.db.select().from(recoveryCodes)).toEqual([]);
    expect([await storedOf(ada), (await storedOf(grace)).length]).toEqual([[], 1]);
    for (const each of [browser, remembered])
      expect((await each.actor(fixture.context())).kind).toBe('visitor');
    expect(await fixture.db.select().from(rememberedDevices)).toEqual([]);
    expect((await kindsOf()).at(-1)).toBe('second-factor-dropped');
    expect((await fixture.db.select().from(mails)).map(({ to, subject }) => [to, subject])).toContainEqual([
      ada.email,
      'Your second factor was removed',
    ]);
  });

  it('is nothing that a person or an admin in the browser can do to someone', async () => {
    const { actor } = await asIn(await enter(grace));
    for (const each of [actor, { kind: 'admin' as const, userId: grace.id }])
      await expect(dropSecondFactor(fixture.context(each), { email: ada.email })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await expect(dropSecondFactor(asCommand(), { email: 'nobody@example.com' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
