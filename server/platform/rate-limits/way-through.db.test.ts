import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { addAuthenticatorApp } from '../../../fixtures/add-authenticator-app.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { openAuthenticator } from '../../../fixtures/authenticator.ts';
import { type Browser, openBrowser } from '../../../fixtures/browser.ts';
import { hashQuickly, quickHash } from '../../../fixtures/hash-quickly.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { readMails } from '../../../fixtures/read-mails.ts';
import { addPasskey } from '../../auth/credentials/passkeys/passkeys.ts';
import { beginPasskey } from '../../auth/credentials/passkeys/verify-passkey.ts';
import { setPassword } from '../../auth/credentials/passwords/passwords.ts';
import { authenticators, credentials } from '../../auth/credentials/table.ts';
import { makeVerificationLink, verifyEmail } from '../../auth/email-addresses/verify-email.ts';
import { tokens } from '../../auth/one-time-tokens/table.ts';
import { resetPassword } from '../../auth/password-reset/password-reset.ts';
import { requestReset } from '../../auth/password-reset/request-reset.ts';
import { type Auth, createAuth } from '../../auth/sessions/create-auth.ts';
import { knownDevices, rememberedDevices } from '../../auth/sessions/table.ts';
import { confirmUser } from '../../auth/sign-in/confirm.ts';
import { challengePasskey } from '../../auth/sign-in/provider-sign-in.ts';
import { restoreSession } from '../../auth/sign-in/restore-remembered.ts';
import { signIn, signInWithCode, signInWithPasskey } from '../../auth/sign-in/sign-in.ts';
import { mails } from '../../mail/table.ts';
import { insertRows } from '../database/rows.ts';
import { addressOf } from '../mail/secret-links/put-in-links.ts';
import { limits, rateLimitKey } from './limits.ts';
import { attempts } from './table.ts';

let fixture: Fixture;
let auth: Auth;
let ada: { id: UserId; email: string };
let app: { code: (secondsOff?: number) => string };
let own: Browser;
const home = '203.0.113.9';
const password = 'engine-1843';
const chosen = 'difference-1822';

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
  await hashQuickly(auth);
  ada = await addUser(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [attempts, mails, tokens, authenticators, knownDevices, rememberedDevices])
    await fixture.db.delete(table);
  await setPassword(fixture.context(), { userId: ada.id, hash: quickHash(password) });
  own = openBrowser(home);
  await enter(own);
  app = await addAuthenticatorApp(fixture, auth, ada.id);
});

const visitor = () => fixture.context({ kind: 'visitor' });
const asIn = async (browser: Browser) => fixture.context(await browser.actor(fixture.context()));
const enter = (browser: Browser, typed = password, rememberMe = false) =>
  browser.take(signIn(visitor(), auth, { email: ada.email, password: typed, rememberMe }, browser.caller()));
const ask = (browser: Browser) => requestReset(visitor(), auth, { email: ada.email }, browser.caller());

/** The next code that the app shows: each counts once. */
async function showCode(browser: Browser): Promise<void> {
  fixture.clock.set(new Date(fixture.clock.now().getTime() + 60_000));
  await browser.take(signInWithCode(visitor(), auth, { code: app.code() }, browser.caller()));
}
async function enterWithCode(browser: Browser, typed = password): Promise<void> {
  expect((await enter(browser, typed)).outcome).toBe('secondFactorNeeded');
  await showCode(browser);
  expect((await browser.actor(fixture.context())).kind).toBe('user');
}
/** What the newest link in the inbox opens: it need not be one that this browser asked for. */
async function resetByMail(browser: Browser): Promise<void> {
  await ask(browser);
  const texts = (await readMails(fixture.context())).map(({ text }) => text);
  const links = texts.flatMap((text) => /https?:\S+\/reset-password\?\S+/.exec(text)?.[0] ?? []);
  const tries = links.toReversed().map((link) => new URL(link).searchParams.get('token') ?? '');
  for (const token of tries) {
    const input = { link: { token, email: ada.email }, newPassword: chosen };
    const isSet = await browser
      .take(resetPassword(visitor(), auth, input, browser.caller()))
      .catch(() => null);
    if (isSet) return;
  }
  throw new Error('No link in the inbox is in force');
}

/** As if strangers had gone on until every limit there is was reached, for whatever they can be counted by. */
async function useUpEverything(): Promise<void> {
  const networks = [home, '198.51.100.1', '2001:db8:1:1::/64'];
  const subjects = [
    ada.id,
    ada.email,
    ...networks,
    ...networks.flatMap((network) => [`${network}|${ada.email}`, `${network}|${ada.id}`]),
  ];
  const startedAt = fixture.clock.now();
  const rows = Object.values(limits).flatMap((limit) =>
    subjects.map((subject) => ({ key: rateLimitKey(limit, subject), count: limit.most + 5, startedAt })),
  );
  await insertRows(fixture.db, attempts, rows, { action: 'update', target: [attempts.key] });
}

describe('with every limit reached by strangers, from everywhere and next door', () => {
  it('the owner signs in in their own browser, with password and code, and confirms who they are', async () => {
    await useUpEverything();
    await enterWithCode(own);
    fixture.clock.set(new Date(fixture.clock.now().getTime() + 60_000));
    const confirmation = { method: 'password' as const, password, code: app.code() };
    await own.take(confirmUser(await asIn(own), auth, confirmation, own.caller()));
  });

  it('a passkey opens the account in the own browser', async () => {
    await fixture.db.delete(authenticators);
    await enter(own);
    const device = openAuthenticator({ origin: fixture.environment.publicUrl });
    const { options } = await own.take(beginPasskey(await asIn(own)));
    const answer = device.create(options);
    await own.take(addPasskey(await asIn(own), { answer }, own.caller()));
    await useUpEverything();
    const challenge = await own.take(challengePasskey(visitor(), own.caller()));
    const signed = { answer: device.sign(challenge.options), rememberMe: false };
    await own.take(signInWithPasskey(visitor(), auth, signed, own.caller()));
  });

  it('a mailed link leads in, also from an unknown browser, and the code is taken there', async () => {
    await useUpEverything();
    const fresh = openBrowser(home);
    await expect(enter(fresh)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await resetByMail(fresh);
    await enterWithCode(fresh, chosen);
  });

  it('a user who used one of five links is mailed another', async () => {
    for (let turn = 0; turn < 5; turn += 1) await ask(openBrowser('198.51.100.1'));
    await useUpEverything();
    await resetByMail(openBrowser(home));
    await resetByMail(openBrowser(home));
    await resetByMail(own);
  });

  it('no user is kept from opening the link that confirms an address', async () => {
    await useUpEverything();
    const link = await makeVerificationLink(fixture.context(), { userId: ada.id, email: ada.email });
    const token = new URL(addressOf(link)).searchParams.get('token') ?? '';
    expect(await verifyEmail(visitor(), { token }, own.caller())).toMatchObject({ outcome: 'confirmed' });
    const rubbish = verifyEmail(visitor(), { token: 'rubbish' }, own.caller());
    await expect(rubbish).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('whatever a stranger does', () => {
  /** Everything that can be done to a user without their browser: some of them know the password as well. */
  const actions: Record<string, (browser: Browser) => Promise<unknown>> = {
    'guesses the password': (browser) => enter(browser, 'guess'),
    'knows the password and guesses the code': async (browser) => {
      await enter(browser);
      await browser.take(signInWithCode(visitor(), auth, { code: '000000' }, browser.caller()));
    },
    'asks for a link': (browser) => ask(browser),
    'tries a link': (browser) => {
      const input = { link: { token: 'a.b', email: ada.email }, newPassword: chosen };
      return resetPassword(visitor(), auth, input, browser.caller());
    },
    'tries to confirm an address': (browser) =>
      verifyEmail(visitor(), { token: 'rubbish' }, browser.caller()),
    'asks for a challenge': (browser) => browser.take(challengePasskey(visitor(), browser.caller())),
    'comes with a record': async (browser) => {
      const [stored] = await fixture.db.select().from(rememberedDevices);
      if (!stored) return;
      const { id: token, deviceId } = stored;
      const record = { userId: ada.id, token, deviceId, expiresAt: Date.now(), createdAt: Date.now() };
      await restoreSession(visitor(), auth, record, browser.caller());
    },
  };
  const action = fc.record({
    what: fc.constantFrom(...Object.keys(actions)),
    from: fc.constantFrom(home, '198.51.100.1', '198.51.100.2', '2001:db8::1'),
    times: fc.constantFrom(1, 6, 12),
    hasBeenHere: fc.boolean(),
  });

  it('the owner gets in: at home with password and code, anywhere by mail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (history) => {
        for (const table of [attempts, mails, tokens]) await fixture.db.delete(table);
        await setPassword(fixture.context(), { userId: ada.id, hash: quickHash(password) });
        await enterWithCode(own);
        const stranger = openBrowser();
        for (const { what, from, times, hasBeenHere } of history) {
          const browser = hasBeenHere ? stranger.copy(from) : openBrowser(from);
          for (let turn = 0; turn < times; turn += 1) await actions[what]?.(browser).catch(() => null);
        }
        await enterWithCode(own);
        const fresh = openBrowser(home);
        await resetByMail(fresh);
        await enterWithCode(fresh, chosen);
        expect(await fixture.db.select().from(credentials)).toHaveLength(1);
      }),
      { numRuns: 8 },
    );
  });
});
