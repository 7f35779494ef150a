import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { ResetLink } from '../../../contract/auth/credentials.ts';
import { addAccessToken } from '../../../fixtures/add-access-token.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Browser, openBrowser } from '../../../fixtures/browser.ts';
import { hashQuickly } from '../../../fixtures/hash-quickly.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { readMails } from '../../../fixtures/read-mails.ts';
import { runCommand } from '../../app/commands.ts';
import { mails } from '../../mail/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { type Limit, limits } from '../../platform/rate-limits/limits.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { accessTokens } from '../access/table.ts';
import { setPassword } from '../credentials/passwords/passwords.ts';
import { credentials } from '../credentials/table.ts';
import { requestEmailChange } from '../email-addresses/request-email-change.ts';
import { verifyEmail } from '../email-addresses/verify-email.ts';
import { makeGrant } from '../oauth/grants.ts';
import { oauthGrants } from '../oauth/table.ts';
import { tokens } from '../one-time-tokens/table.ts';
import { type Auth, createAuth } from '../sessions/create-auth.ts';
import { openSession } from '../sessions/open-session.ts';
import { restoreSession } from '../sign-in/restore-remembered.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { users } from '../users/table.ts';
import { examineReset, resetPassword, signReset } from './password-reset.ts';
import { requestReset } from './request-reset.ts';

type MailedLink = { token: string; email: string };

let fixture: Fixture;
let auth: Auth;
let ada: { id: UserId; email: string; actor: Actor };
const visitor: Actor = { kind: 'visitor' };
const productSecret = 'a secret of these tests only';
const chosen = 'difference-1822';
const stranger = openBrowser();
const app = {
  clientId: 'https://app.example/oauth.json',
  clientName: 'Example Assistant',
  clientHost: 'app.example',
  scopes: ['rounds:read' as const],
  resources: ['http://localhost:3000/api'],
};

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, productSecret, fixture.context().log);
  await hashQuickly(auth);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, attempts, auditEvents, mails, tokens]) await fixture.db.delete(table);
  ada = await addUser(fixture, { isVerified: false });
});

const asVisitor = (): Context => fixture.context(visitor);
const ask = (email = ada.email) => requestReset(asVisitor(), auth, { email }, stranger.caller());
const examine = (link: ResetLink) => examineReset(asVisitor(), auth, { link }, stranger.caller());
const reset = (link: ResetLink, newPassword = chosen) =>
  resetPassword(asVisitor(), auth, { link, newPassword }, stranger.caller());
const enter = (browser: Browser, password: string) =>
  browser.take(signIn(asVisitor(), auth, { email: ada.email, password, rememberMe: true }, browser.caller()));
const openFor = (browser: Browser) =>
  browser.take(
    openSession(
      asVisitor(),
      auth,
      { userId: ada.id, isStrong: false, isProved: true, rememberMe: true },
      browser.caller(),
    ),
  );
const kindIn = async (browser: Browser) => (await browser.actor(fixture.context())).kind;
const mailsTo = (email: string) =>
  readMails(fixture.context()).then((all) => all.filter(({ to }) => to === email));
const trail = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);
const giveAdaPassword = async (password: string) => {
  const hasher = (await auth.$context).password;
  await setPassword(fixture.context(), { userId: ada.id, hash: await hasher.hash(password) });
};
const hashOfAda = async () => {
  const [row] = await fixture.db.select().from(credentials).where(eq(credentials.userId, ada.id));
  return row?.password ?? null;
};

/** The link of the newest reset mail, as the page reads it out of the address. */
async function mailedLink(): Promise<MailedLink> {
  const sent = (await mailsTo(ada.email)).filter(({ subject }) => subject.startsWith('Reset'));
  const address = /https?:\S+\/reset-password\?\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'http://none';
  const query = new URL(address).searchParams;
  return { token: query.get('token') ?? '', email: query.get('email') ?? '' };
}
async function askForLink(): Promise<MailedLink> {
  await ask();
  return mailedLink();
}
const saidBy = ({ token }: MailedLink): { email: string; time: number; id: string } =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

describe('asking for a reset link', () => {
  it('mails one that says it counts for 24 hours, and decodes to the address and the time', async () => {
    const link = await askForLink();
    expect(link.email).toBe(ada.email);
    expect(saidBy(link)).toMatchObject({ email: ada.email, time: fixture.clock.now().getTime() });
    const [mail] = await mailsTo(ada.email);
    expect(mail).toMatchObject({ holdsSecret: true, userId: ada.id });
    expect(mail?.text).toContain('24 hours');
    expect(await trail()).toEqual(['password-reset-asked']);
  });

  it('knows the address however it is spelt', async () => {
    await ask(` ${ada.email.toUpperCase()} `);
    expect(await examine(await mailedLink())).toMatchObject({ email: ada.email });
    const { token } = await mailedLink();
    expect(await examine({ token, email: ada.email.toUpperCase() })).toMatchObject({ email: ada.email });
  });

  it('says that no one has an address that no one has', async () => {
    await expect(ask('nobody@example.com')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'No account found with this email address',
    });
    expect(await fixture.db.select().from(mails)).toEqual([]);
  });

  it('keeps nothing in the tokens or the trail that would open the account', async () => {
    const link = await askForLink();
    const stored = JSON.stringify([
      await fixture.db.select().from(tokens),
      await fixture.db.select().from(auditEvents),
    ]);
    expect(stored).not.toContain(link.token);
    expect(stored).not.toContain(saidBy(link).id);
  });

  it.each<[string, Limit, () => string]>([
    ['one address', limits.resetOfAddress, () => ada.email],
    ['one network', limits.resetFromNetwork, () => '203.0.113.9'],
  ])('mails no more than one that is in force after too many for %s', async (_name, limit, subject) => {
    for (let turn = 0; turn < limit.most; turn += 1)
      await countAgainstLimit(fixture.context(), limit, subject());
    await Promise.all([ask(), ask(), ask()]);
    expect(await mailsTo(ada.email)).toHaveLength(1);
    // Whether anyone has an address no one finds out by asking on.
    if (limit === limits.resetFromNetwork) await ask('nobody@example.com');
    await reset(await mailedLink());
    await ask();
    expect(saidBy(await mailedLink()).email).toBe(ada.email);
  });

  it('leaves the links that were mailed before as they are', async () => {
    const first = await askForLink();
    await ask();
    await reset(first);
  });

  it('says so when the mail cannot be written, and leaves no link behind', async () => {
    await fixture.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
    );
    await fixture.db.execute(
      sql`create trigger refuse before insert on mails for each row execute function refuse()`,
    );
    const asked = ask().catch((thrown) => thrown);
    expect(await asked).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Failed to send password reset email',
    });
    await fixture.db.execute(sql`drop function refuse cascade`);
    expect(await fixture.db.select().from(tokens)).toEqual([]);
  });
});

describe('a mailed link', () => {
  it('sets the password, ends every session and remembered device, and tells the owner', async () => {
    await giveAdaPassword('engine-1843');
    await fixture.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, ada.id));
    const elsewhere = openBrowser();
    const { rememberMe } = await openFor(elsewhere);
    await reset(await askForLink());

    expect(await kindIn(elsewhere)).toBe('visitor');
    if (!rememberMe) throw new Error('Not remembered');
    const restored = await restoreSession(asVisitor(), auth, rememberMe, elsewhere.caller());
    expect(restored.opened).toBeNull();
    await enter(openBrowser(), chosen);
    await expect(enter(openBrowser(), 'engine-1843')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const [user] = await fixture.db.select().from(users).where(eq(users.id, ada.id));
    expect(user).toMatchObject({ mustChangePassword: false, emailVerified: true });
    const subjects = (await mailsTo(ada.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
    expect(await trail()).toEqual(expect.arrayContaining(['password-reset', 'email-verified']));
  });

  it('revokes access tokens and disconnects apps, of its owner alone, and its mail says so', async () => {
    const grace = await addUser(fixture, { name: 'Grace Hopper' });
    for (const { id } of [ada, grace]) {
      await addAccessToken(fixture.context(), id);
      await makeGrant(fixture.context({ kind: 'user', userId: id }), id, app);
    }
    await reset(await askForLink());
    const [tokensOf, appsOf] = await Promise.all([
      fixture.db.select({ userId: accessTokens.userId }).from(accessTokens),
      fixture.db.select({ userId: oauthGrants.userId }).from(oauthGrants),
    ]);
    expect([tokensOf, appsOf]).toEqual([[{ userId: grace.id }], [{ userId: grace.id }]]);
    expect(await trail()).toContain('access-tokens-revoked');
    const notice = (await mailsTo(ada.email)).find(({ subject }) => subject === 'Your password was changed');
    expect(notice?.text.replace(/\s+/g, ' ')).toContain(
      'Your access tokens were revoked and your apps disconnected.',
    );
  });

  it('lets no one in by itself', async () => {
    const browser = openBrowser();
    const link = await askForLink();
    await resetPassword(asVisitor(), auth, { link, newPassword: chosen }, browser.caller());
    expect(await kindIn(browser)).toBe('visitor');
  });

  it('gives a password to a user who had none', async () => {
    expect(await hashOfAda()).toBeNull();
    await reset(await askForLink());
    expect(await hashOfAda()).not.toBeNull();
  });

  it('may set the password that was there before', async () => {
    await giveAdaPassword('engine-1843');
    await reset(await askForLink(), 'engine-1843');
    await enter(openBrowser(), 'engine-1843');
  });

  it('is used up, and so is every other one of the person, and what else was begun', async () => {
    const other = await askForLink();
    const { token, email } = await askForLink();
    await fixture.db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id));
    const here = openBrowser();
    await openFor(here);
    const context = fixture.context(await here.actor(fixture.context()));
    await requestEmailChange(context, { email: 'eve@example.com' }, here.caller());
    await reset({ token, email });
    const over = { code: 'INVALID', message: 'Reset link has expired. Please request a new one.' };
    for (const link of [other, { token, email }]) {
      await expect(examine(link)).rejects.toMatchObject(over);
      await expect(reset(link, 'something-else')).rejects.toMatchObject(over);
    }
    await enter(openBrowser(), chosen);
    expect(await fixture.db.select().from(tokens)).toEqual([]);
  });

  it('works for one of two who use it at once', async () => {
    const link = await askForLink();
    const tries = await Promise.allSettled([reset(link, 'first-of-two'), reset(link, 'second-of-two')]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await mailsTo(ada.email)).filter(({ subject }) => subject.includes('changed'))).toHaveLength(1);
  });

  it('leaves other people as they are', async () => {
    const grace = await addUser(fixture, { name: 'Grace Hopper' });
    const browser = openBrowser();
    await browser.take(
      openSession(
        asVisitor(),
        auth,
        { userId: grace.id, isStrong: false, isProved: true, rememberMe: false },
        browser.caller(),
      ),
    );
    await reset(await askForLink());
    expect(await kindIn(browser)).toBe('user');
  });

  it.each([
    ['too late', 24 * 3_600_000 + 1, 'Reset link has expired. Please request a new one.'],
    ['just in time', 24 * 3_600_000 - 60_000, null],
    ['by a clock ten minutes behind', -600_000, null],
  ])('is judged by the time, when it comes %s', async (_name, delay, message) => {
    const link = await askForLink();
    fixture.clock.set(new Date(fixture.clock.now().getTime() + delay));
    const examined = await examine(link).catch((thrown) => thrown.message);
    if (message === null) expect(examined).toMatchObject({ email: ada.email });
    else expect(examined).toBe(message);
  });

  it.each<[string, (link: MailedLink) => ResetLink, string]>([
    [
      'for another address',
      (link) => ({ ...link, email: 'eve@example.com' }),
      'Invalid reset link. Email mismatch.',
    ],
    ['without an address', (link) => ({ ...link, email: '' }), 'Invalid reset link. Email mismatch.'],
    ['that was cut', (link) => ({ ...link, token: link.token.slice(0, -1) }), 'Invalid reset link format.'],
    ['that is empty', (link) => ({ ...link, token: '' }), 'Invalid reset link format.'],
    [
      'of the unsigned kind',
      ({ email }) => ({
        email,
        token: Buffer.from(JSON.stringify({ email, time: Date.now(), id: 'x' })).toString('base64url'),
      }),
      'Invalid reset link format.',
    ],
    [
      'signed with another secret',
      ({ email, token }) => ({ email, token: signReset('another', saidBy({ email, token })) }),
      'Invalid reset link format.',
    ],
    [
      'that names no row of ours',
      ({ email, token }) => ({
        email,
        token: signReset(productSecret, { ...saidBy({ email, token }), id: 'x' }),
      }),
      'Reset link has expired. Please request a new one.',
    ],
  ])('is refused %s, and changes nothing', async (_name, spoil, message) => {
    const link = spoil(await askForLink());
    await expect(examine(link)).rejects.toMatchObject({ code: 'INVALID', message });
    await expect(reset(link)).rejects.toMatchObject({ code: 'INVALID', message });
    expect(await hashOfAda()).toBeNull();
    expect(await trail()).toContain('password-reset-refused');
  });

  it('is over once the account has another address', async () => {
    const link = await askForLink();
    await fixture.db.update(users).set({ email: 'ada@new.example' }).where(eq(users.id, ada.id));
    await expect(reset(link)).rejects.toMatchObject({ message: expect.stringContaining('expired') });
  });

  it.each([
    ['12345', 'Password must be at least 6 characters long'],
    ['password', 'This password is one of the most common ones. Please choose another.'],
    ['Ada Lovelace', 'Please choose a password that is not your name or email address.'],
  ])('sets no password like %s, and can be used again', async (password, message) => {
    const link = await askForLink();
    await expect(reset(link, password)).rejects.toMatchObject({ code: 'INVALID', message });
    await reset(link);
  });

  it('has its password, token and reason to itself: the trail holds none of them', async () => {
    const link = await askForLink();
    await reset(link);
    await reset(link).catch(() => null);
    const stored = JSON.stringify(await fixture.db.select().from(auditEvents));
    for (const secret of [chosen, link.token, saidBy(link).id]) expect(stored).not.toContain(secret);
  });
});

describe('a recovery link', () => {
  async function makeLink(): Promise<{ type: string; accessToken: string; refreshToken: string }> {
    const said: string[] = [];
    const exitCode = await runCommand(
      fixture.context(),
      'admin',
      ['recover', ada.email.toUpperCase()],
      (line) => said.push(line),
    );
    expect(exitCode, said.join('\n')).toBe(0);
    const query = new URL(said.at(-1) ?? 'http://none').searchParams;
    const part = (name: string) => query.get(name) ?? '';
    return {
      type: part('type'),
      accessToken: part('access_token'),
      refreshToken: part('refresh_token'),
    };
  }

  it('sets a password once, and leaves the address unconfirmed', async () => {
    const link = await makeLink();
    expect(await examine(link)).toEqual({
      email: ada.email,
      fullName: 'Ada Lovelace',
      isProved: false,
    });
    await reset(link);
    await enter(openBrowser(), chosen);
    const [user] = await fixture.db.select().from(users).where(eq(users.id, ada.id));
    expect(user?.emailVerified).toBe(false);
    await expect(reset(link)).rejects.toMatchObject({ message: 'Invalid reset link. Session error.' });
    expect(await trail()).toEqual(expect.arrayContaining(['recovery-link-made', 'password-reset']));
  });

  it.each([
    ['another type', { type: 'magiclink' }, 'Invalid reset link type. Please request a new password reset.'],
    ['no type', { type: '' }, 'Invalid reset link type. Please request a new password reset.'],
    ['no access token', { accessToken: '' }, 'Invalid reset link. Access token missing.'],
    ['another access token', { accessToken: 'x'.repeat(43) }, 'Invalid reset link. Session error.'],
    ['another refresh token', { refreshToken: 'x'.repeat(43) }, 'Invalid reset link. Session error.'],
    ['no refresh token', { refreshToken: '' }, 'Invalid reset link. Session error.'],
  ])('is refused with %s, and is still good afterwards', async (_name, change, message) => {
    const link = await makeLink();
    await expect(reset({ ...link, ...change })).rejects.toMatchObject({ code: 'INVALID', message });
    expect(await hashOfAda()).toBeNull();
    await examine(link);
  });

  it('counts for an hour', async () => {
    const link = await makeLink();
    fixture.clock.set('2026-11-20T13:00:01Z');
    await expect(examine(link)).rejects.toMatchObject({ message: 'Invalid reset link. Session error.' });
  });

  it('is made by a terminal only, and for a user who is there', async () => {
    const said: string[] = [];
    expect(
      await runCommand(fixture.context(), 'admin', ['recover', 'nobody@example.com'], (line) =>
        said.push(line),
      ),
    ).toBe(1);
    expect(said).toEqual(['No account found with this email address']);
    const { makeRecoveryLink } = await import('./request-reset.ts');
    for (const actor of [visitor, ada.actor, { kind: 'admin', userId: ada.id } as const])
      await expect(makeRecoveryLink(fixture.context(actor), { email: ada.email })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
  });
});

it('a link of one kind opens nothing of another', async () => {
  const { id } = saidBy(await askForLink());
  await expect(verifyEmail(asVisitor(), { token: id }, stranger.caller())).rejects.toMatchObject({
    code: 'INVALID',
  });
  await expect(examine({ type: 'recovery', accessToken: id, refreshToken: id })).rejects.toMatchObject({
    message: 'Invalid reset link. Session error.',
  });
  const rows = await fixture.db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, ada.id), eq(tokens.purpose, 'reset-password')));
  expect(rows).toHaveLength(1);
});
