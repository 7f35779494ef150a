import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { emailMessages } from '../../../contract/auth/email-addresses.ts';
import type { Registration } from '../../../contract/auth/registration.ts';
import { addAuthenticatorApp, codeOf } from '../../../fixtures/add-authenticator-app.ts';
import { type Authenticator, openAuthenticator } from '../../../fixtures/authenticator.ts';
import { type Browser, openBrowser } from '../../../fixtures/browser.ts';
import { hashQuickly } from '../../../fixtures/hash-quickly.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { readMails } from '../../../fixtures/read-mails.ts';
import { mails } from '../../mail/table.ts';
import type { Context } from '../../platform/context.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { addIdentity, findIdentity } from '../credentials/credentials.ts';
import { addPasskey } from '../credentials/passkeys/passkeys.ts';
import { beginPasskey } from '../credentials/passkeys/verify-passkey.ts';
import { changePassword } from '../credentials/passwords/passwords.ts';
import { beginAuthenticator, confirmAuthenticator } from '../credentials/second-factor/authenticator.ts';
import { replaceRecoveryCodes } from '../credentials/second-factor/recovery-codes.ts';
import { authenticators, credentials, passkeys, recoveryCodes } from '../credentials/table.ts';
import { issueToken } from '../one-time-tokens/one-time-tokens.ts';
import { tokenPurposes, tokens } from '../one-time-tokens/table.ts';
import { resetPassword } from '../password-reset/password-reset.ts';
import { makeRecoveryLink, requestReset } from '../password-reset/request-reset.ts';
import { register } from '../registration/register.ts';
import { type Auth, createAuth, hashOf } from '../sessions/create-auth.ts';
import { knownDevices, rememberedDevices, sessions } from '../sessions/table.ts';
import { challengePasskey } from '../sign-in/provider-sign-in.ts';
import { restoreSession } from '../sign-in/restore-remembered.ts';
import { signIn, signInWithPasskey } from '../sign-in/sign-in.ts';
import { users } from '../users/table.ts';
import { resendVerification } from './email-change.ts';
import { requestEmailChange } from './request-email-change.ts';
import { verifyEmail } from './verify-email.ts';

let fixture: Fixture;
let auth: Auth;
let origin: string;
/** The user who made the account, perhaps with another user's address. */
let maker: Browser;
let userId: UserId;
const owner = openBrowser('198.51.100.20');
const email = 'victim@example.com';
const theirs = 'set-by-the-maker';
const chosen = 'chosen-by-the-owner';
const identity = { issuer: 'https://provider.example', subject: 'maker' };
const registration: Registration = {
  plan: 'free',
  jobTitle: 'Software Engineer',
  industryGroup: null,
  experienceYears: 7,
  country: null,
  fullName: 'Ada Lovelace',
  email,
  password: theirs,
  hasAgreedToTerms: true,
};

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
  await hashQuickly(auth);
  origin = fixture.environment.publicUrl;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, mails, tokens, attempts]) await fixture.db.delete(table);
  maker = openBrowser('192.0.2.66');
  const made = await maker.take(register(visitor(), auth, registration, maker.caller()));
  userId = made.session.user.id;
});

const visitor = () => fixture.context({ kind: 'visitor' });
const asIn = async (browser: Browser) => fixture.context(await browser.actor(fixture.context()));
const kindIn = async (browser: Browser) => (await browser.actor(fixture.context())).kind;
const enter = (browser: Browser, password: string, rememberMe = false) =>
  browser.take(signIn(visitor(), auth, { email, password, rememberMe }, browser.caller()));
const setVerified = (emailVerified: boolean) => fixture.db.update(users).set({ emailVerified });
const subjects = async () => (await fixture.db.select().from(mails)).map(({ subject }) => subject);

async function mailed(pattern: RegExp): Promise<string> {
  const texts = (await readMails(fixture.context())).map(({ text }) => text);
  return texts.flatMap((text) => pattern.exec(text)?.[0] ?? []).at(-1) ?? 'http://no.mail.holds.one';
}
async function reset(): Promise<void> {
  // Their times are the same while the clock stands: only one may be there to be read.
  await fixture.db.delete(mails);
  await requestReset(visitor(), auth, { email }, owner.caller());
  const token = new URL(await mailed(/https?:\S+\/reset-password\?\S+/)).searchParams.get('token') ?? '';
  const input = { link: { token, email }, newPassword: chosen };
  await owner.take(resetPassword(visitor(), auth, input, owner.caller()));
}
async function openLinkIn(browser: Browser) {
  await resendVerification(fixture.context({ kind: 'user', userId }));
  const token = new URL(await mailed(/https?:\S+\/verify-email\?\S+/)).searchParams.get('token') ?? '';
  return verifyEmail(await asIn(browser), { token }, browser.caller());
}
async function addPasskeyIn(browser: Browser): Promise<Authenticator> {
  const device = openAuthenticator({ origin });
  const { options } = await browser.take(beginPasskey(await asIn(browser)));
  const answer = device.create(options);
  await browser.take(addPasskey(await asIn(browser), { answer }, browser.caller()));
  return device;
}
async function enterWith(device: Authenticator): Promise<void> {
  const browser = openBrowser('192.0.2.66');
  const { options } = await browser.take(challengePasskey(visitor(), browser.caller()));
  const answer = device.sign(options);
  await browser.take(signInWithPasskey(visitor(), auth, { answer, rememberMe: false }, browser.caller()));
}
/** Everything that could be added in an installation that did not yet ask for the address first. */
async function addEverything() {
  await setVerified(true);
  const device = await addPasskeyIn(maker);
  const admitted = await enter(maker, theirs, true);
  const record = admitted.outcome === 'signedIn' ? admitted.opened.rememberMe : null;
  if (!record) throw new Error('Not remembered');
  await requestEmailChange(await asIn(maker), { email: 'maker@evil.example' }, maker.caller());
  await addAuthenticatorApp(fixture, auth, userId);
  await replaceRecoveryCodes(fixture.context(), userId);
  await addIdentity(fixture.context(), { userId, ...identity });
  for (const purpose of tokenPurposes)
    await issueToken(fixture.context(), { purpose, userId, content: { email }, lifetimeSeconds: 600 });
  await setVerified(false);
  return { device, record };
}
const purposes = async () => [...new Set((await fixture.db.select().from(tokens)).map((row) => row.purpose))];

describe('the first proof of an address', () => {
  it('by a reset link takes away everything that was there before, down to the last token', async () => {
    const { device, record } = await addEverything();
    await reset();
    expect(await kindIn(maker)).toBe('visitor');
    await expect(enter(openBrowser(), theirs)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(enterWith(device)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await restoreSession(visitor(), auth, record, maker.caller())).opened).toBeNull();
    expect(await findIdentity(fixture.context(), identity)).toBeNull();
    for (const table of [authenticators, passkeys, recoveryCodes, sessions, rememberedDevices])
      expect(await fixture.db.select().from(table)).toEqual([]);
    expect(await purposes()).toEqual(['verify-email']);
    // The new password is all that is asked for.
    expect((await enter(owner, chosen)).outcome).toBe('signedIn');
    const change = await mailed(/https?:\S+\/verify-email\?\S+/);
    const token = new URL(change).searchParams.get('token') ?? '';
    await verifyEmail(await asIn(owner), { token }, owner.caller()).catch(() => null);
    const [user] = await fixture.db.select().from(users);
    expect(user).toMatchObject({ email, emailVerified: true });
    expect(await subjects()).toContain(
      'Sign-in methods added before you confirmed your address were removed',
    );
  });

  it('by the link in the mail leaves the newcomer signed in, with their password, and no one else', async () => {
    const { device } = await addEverything();
    const elsewhere = maker.copy();
    elsewhere.forget('session');
    elsewhere.forget('device');
    await setVerified(true);
    await fixture.db.delete(authenticators);
    await enter(elsewhere, theirs);
    await setVerified(false);
    expect(await openLinkIn(maker)).toMatchObject({ outcome: 'confirmed', wasCleared: true });
    expect(await kindIn(maker)).toBe('user');
    expect(await kindIn(elsewhere)).toBe('visitor');
    expect(await fixture.db.select().from(knownDevices)).toHaveLength(1);
    await expect(enterWith(device)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await enter(openBrowser(), theirs)).outcome).toBe('signedIn');
  });

  it('is quiet for a user who had added nothing', async () => {
    expect(await openLinkIn(maker)).toMatchObject({ outcome: 'confirmed', wasCleared: false });
    expect(await subjects()).not.toContain(
      'Sign-in methods added before you confirmed your address were removed',
    );
  });

  it('is one: what is added after it stays, whatever is proved again', async () => {
    await openLinkIn(maker);
    const device = await addPasskeyIn(maker);
    await addIdentity(fixture.context(), { userId, ...identity });
    await openLinkIn(maker);
    await reset();
    await enterWith(device);
    expect(await findIdentity(fixture.context(), identity)).toBe(userId);
  });

  it('opened where the account is not signed in changes nothing, and opens nothing', async () => {
    await addEverything();
    expect(await openLinkIn(owner)).toEqual({ outcome: 'signInNeeded', email, isChange: false });
    expect(await kindIn(maker)).toBe('user');
    const [user] = await fixture.db.select().from(users);
    expect(user?.emailVerified).toBe(false);
  });

  it('by an operator clears as much, and leaves the address unproved', async () => {
    const { device } = await addEverything();
    const operator = fixture.context({ kind: 'command', name: 'admin' });
    const { url } = await makeRecoveryLink(operator, { email });
    const query = new URL(url).searchParams;
    const part = (name: string) => query.get(name) ?? '';
    const link = {
      type: part('type'),
      accessToken: part('access_token'),
      refreshToken: part('refresh_token'),
    };
    await resetPassword(visitor(), auth, { link, newPassword: chosen }, owner.caller());
    await expect(enterWith(device)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await enter(owner, chosen)).outcome).toBe('signedIn');
    const [user] = await fixture.db.select().from(users);
    expect(user?.emailVerified).toBe(false);
  });
});

describe('before an address is proved', () => {
  it.each<[string, (context: Context) => Promise<unknown>]>([
    ['a passkey', (context) => beginPasskey(context)],
    ['an authenticator app', (context) => beginAuthenticator(context, auth)],
    ['another address', (context) => requestEmailChange(context, { email: 'x@y.example' }, maker.caller())],
  ])('%s is refused, with a sentence that says what to do', async (_name, add) => {
    const refusal = { code: 'FORBIDDEN', message: emailMessages.proveFirst };
    await expect(add(await asIn(maker))).rejects.toMatchObject(refusal);
    await setVerified(true);
    await add(await asIn(maker));
  });

  it('nothing that was begun is finished', async () => {
    await setVerified(true);
    const { options } = await maker.take(beginPasskey(await asIn(maker)));
    const { secret } = await beginAuthenticator(await asIn(maker), auth);
    await setVerified(false);
    const context = await asIn(maker);
    const code = codeOf(secret, fixture.clock.now());
    const refusal = { code: 'FORBIDDEN' };
    await expect(confirmAuthenticator(context, auth, { code }, maker.caller())).rejects.toMatchObject(
      refusal,
    );
    const answer = openAuthenticator({ origin }).create(options);
    await expect(addPasskey(context, { answer }, maker.caller())).rejects.toMatchObject(refusal);
    expect(await fixture.db.select().from(passkeys)).toEqual([]);
  });
});

describe('what is on its way while the address is proved', () => {
  /** What the owner does stands between the check of a password and what it was checked for. */
  async function meanwhile(ownersAction: () => Promise<void>, action: () => Promise<unknown>): Promise<void> {
    const { password } = await auth.$context;
    const original = password.verify;
    password.verify = async (given) => {
      const isRight = await original(given);
      password.verify = original;
      await ownersAction();
      return isRight;
    };
    await expect(action()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    password.verify = original;
  }

  it('is no passkey: neither one whose owner was asked before, nor one at the same moment', async () => {
    await setVerified(true);
    const before = openAuthenticator({ origin });
    const { options } = await maker.take(beginPasskey(await asIn(maker)));
    const stale = await asIn(maker);
    await setVerified(false);
    await reset();
    const answer = before.create(options);
    await expect(addPasskey(stale, { answer }, maker.caller())).rejects.toThrow();
    await expect(beginPasskey(stale)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(beginAuthenticator(stale, auth)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const change = requestEmailChange(stale, { email: 'maker@evil.example' }, maker.caller());
    await expect(change).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await fixture.db.select().from(passkeys)).toEqual([]);
  });

  it('is added or refused by the first who comes, and never left behind', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await setVerified(true);
      const { options } = await maker.take(beginPasskey(await asIn(maker)));
      const { secret } = await beginAuthenticator(await asIn(maker), auth);
      const context = await asIn(maker);
      await setVerified(false);
      const add = addPasskey(
        context,
        { answer: openAuthenticator({ origin }).create(options) },
        maker.caller(),
      );
      const app = confirmAuthenticator(
        context,
        auth,
        { code: codeOf(secret, fixture.clock.now()) },
        maker.caller(),
      );
      const finished = await Promise.allSettled(turn % 2 === 0 ? [add, app, reset()] : [reset(), add, app]);
      expect(finished.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await fixture.db.select().from(passkeys)).toEqual([]);
      expect(await fixture.db.select().from(authenticators)).toEqual([]);
      await setPasswordOfMaker();
    }
  });

  async function setPasswordOfMaker(): Promise<void> {
    const { password } = await auth.$context;
    const hash = await password.hash(theirs);
    await fixture.db.update(credentials).set({ password: hash }).where(eq(credentials.userId, userId));
    await enter(maker, theirs);
  }

  it('is no session for the password from before', async () => {
    const late = openBrowser();
    await meanwhile(reset, () => enter(late, theirs, true));
    expect(await kindIn(late)).toBe('visitor');
    for (const table of [sessions, rememberedDevices])
      expect(await fixture.db.select().from(table)).toEqual([]);
    // The browser in which the password was chosen, and no other.
    const known = (await fixture.db.select().from(knownDevices)).map(({ deviceId }) => deviceId);
    expect(known).toEqual([hashOf(owner.cookie('device') ?? '')]);
    expect((await enter(owner, chosen)).outcome).toBe('signedIn');
  });

  it('is no password in place of the one that was just chosen', async () => {
    const context = await asIn(maker);
    const passwords = { revokesTokens: false, currentPassword: theirs, newPassword: 'once-more-the-maker' };
    await meanwhile(reset, () => changePassword(context, auth, passwords, maker.caller()));
    expect((await enter(owner, chosen)).outcome).toBe('signedIn');
  });
});
