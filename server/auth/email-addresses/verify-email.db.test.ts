import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { emailMessages } from '../../../contract/auth/email-addresses.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Browser, openBrowser, verifiedActor } from '../../../fixtures/browser.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { readMails } from '../../../fixtures/read-mails.ts';
import { mails } from '../../mail/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { tokens } from '../one-time-tokens/table.ts';
import { type Auth, createAuth } from '../sessions/create-auth.ts';
import { openSession } from '../sessions/open-session.ts';
import { users } from '../users/table.ts';
import { cancelEmailChange, findEmailChange, resendVerification } from './email-change.ts';
import { requestEmailChange } from './request-email-change.ts';
import { verifyEmail } from './verify-email.ts';

let fixture: Fixture;
let auth: Auth;
let ada: { id: UserId; email: string; actor: Actor };
let session: Actor;
const visitor: Actor = { kind: 'visitor' };
const stranger = openBrowser();
const confirmed = { outcome: 'confirmed', isChanged: false, wasVerified: false, wasCleared: false };
const linkOver = 'This link was already used or has expired. Please request a new one.';

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, attempts, auditEvents, mails, tokens]) await fixture.db.delete(table);
  ada = await addUser(fixture, { isVerified: false });
  session = await openFor(own, ada.id);
});

const asAda = () => fixture.context(ada.actor);
const own = openBrowser('198.51.100.7');
/** In the browser in which Ada is signed in. */
const verifyHere = (token: string) => verify(token, session, own);
const verifyAda = () => fixture.db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id));
const verify = (token: string, actor: Actor = visitor, browser = stranger) =>
  verifyEmail(fixture.context(actor), { token }, browser.caller());
const mailsTo = (email: string) =>
  readMails(fixture.context()).then((all) => all.filter(({ to }) => to === email));
const trail = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);
const adaNow = async () => {
  const [user] = await fixture.db.select().from(users).where(eq(users.id, ada.id));
  return { email: user?.email, isVerified: user?.emailVerified };
};
async function tokenMailedTo(email: string): Promise<string> {
  const texts = (await mailsTo(email)).map(({ text }) => /\/verify-email\?token=(\S+)/.exec(text)?.[1]);
  return texts.findLast((token) => token !== undefined) ?? 'no mail holds one';
}
async function openFor(browser: Browser, userId: UserId): Promise<Actor> {
  const opening = { userId, isStrong: false, isProved: true, rememberMe: false };
  await browser.take(openSession(fixture.context(visitor), auth, opening, browser.caller()));
  return browser.actor(fixture.context());
}

describe('confirming an address', () => {
  it('takes the link of the first mail where the person is signed in, leaves them so, and welcomes them', async () => {
    await resendVerification(asAda());
    const token = await tokenMailedTo(ada.email);
    expect(await verifyHere(token)).toEqual({ ...confirmed, email: ada.email });
    expect(await adaNow()).toEqual({ email: ada.email, isVerified: true });
    expect((await own.actor(fixture.context())).kind).toBe('user');
    expect(await trail()).toEqual(['email-verified']);
    const welcomes = (await mailsTo(ada.email)).filter(({ subject }) => subject === 'Welcome to Upround');
    expect(welcomes).toMatchObject([{ holdsSecret: false }]);
  });

  it('asks to sign in first where no one or another user is, and changes nothing', async () => {
    await resendVerification(asAda());
    const token = await tokenMailedTo(ada.email);
    const grace = await addUser(fixture, { name: 'Grace Hopper' });
    const hers = openBrowser();
    const answer = { outcome: 'signInNeeded', email: ada.email, isChange: false };
    expect(await verify(token)).toEqual(answer);
    expect(await verify(token, await openFor(hers, grace.id), hers)).toEqual(answer);
    expect((await adaNow()).isVerified).toBe(false);
    expect(await trail()).toEqual([]);
    expect(await verifyHere(token)).toEqual({ ...confirmed, email: ada.email });
  });

  it('says that it is confirmed when the link is opened again, and notes it once', async () => {
    await resendVerification(asAda());
    const token = await tokenMailedTo(ada.email);
    await Promise.all([verifyHere(token), verifyHere(token)]);
    expect(await verifyHere(token)).toEqual({ ...confirmed, email: ada.email, wasVerified: true });
    expect(await verify(token)).toEqual({ ...confirmed, email: ada.email, wasVerified: true });
    expect(await trail()).toEqual(['email-verified']);
  });

  it('takes a link that was mailed again', async () => {
    await resendVerification(asAda());
    const [mail] = await mailsTo(ada.email);
    expect(mail).toMatchObject({ subject: 'Confirm your email address', holdsSecret: true });
    await verifyHere(await tokenMailedTo(ada.email));
    expect((await adaNow()).isVerified).toBe(true);
    const before = await mailsTo(ada.email);
    await resendVerification(asAda());
    expect(await mailsTo(ada.email)).toHaveLength(before.length);
  });

  it('mails only so many of them, and only to oneself', async () => {
    for (let turn = 0; turn < limits.verificationMail.most; turn += 1)
      await countAgainstLimit(fixture.context(), limits.verificationMail, ada.id);
    await expect(resendVerification(asAda())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(resendVerification(fixture.context(visitor))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await fixture.db.select().from(mails)).toEqual([]);
  });

  it('mails three a day to an address that no one has confirmed, and each of them goes on to confirm it', async () => {
    for (let turn = 0; turn < 5; turn += 1) await resendVerification(asAda());
    const links = (await mailsTo(ada.email)).map(
      ({ text }) => /\/verify-email\?token=(\S+)/.exec(text)?.[1] ?? '',
    );
    expect(links).toHaveLength(3);
    for (const [index, link] of links.entries())
      expect(await verifyHere(link)).toMatchObject({ email: ada.email, wasVerified: index > 0 });
  });

  it('mails another the day after', async () => {
    for (let turn = 0; turn < 4; turn += 1) await resendVerification(asAda());
    fixture.clock.set('2026-11-21T12:00:01Z');
    await resendVerification(asAda());
    expect(await mailsTo(ada.email)).toHaveLength(4);
  });

  it('is refused after a week, with rubbish, and for an address the account has not any more', async () => {
    await resendVerification(asAda());
    const token = await tokenMailedTo(ada.email);
    await expect(verifyHere('rubbish')).rejects.toMatchObject({ code: 'INVALID', message: linkOver });
    await expect(verifyHere(`${token}x`)).rejects.toMatchObject({ message: linkOver });
    await fixture.db.update(users).set({ email: 'ada@new.example' });
    await expect(verifyHere(token)).rejects.toMatchObject({ message: linkOver });
    expect((await adaNow()).isVerified).toBe(false);
    await fixture.db.update(users).set({ email: ada.email });
    fixture.clock.set('2026-11-27T12:00:01Z');
    await expect(verifyHere(token)).rejects.toMatchObject({ message: linkOver });
    expect((await adaNow()).isVerified).toBe(false);
  });
});

describe('changing the address', () => {
  beforeEach(() => verifyAda());
  const asOwn = () => fixture.context(session);
  const ask = (email = 'ada.king@new.example') => requestEmailChange(asOwn(), { email }, own.caller());

  it('changes nothing before the new address is confirmed, and tells the old one', async () => {
    expect(await ask('Ada.King@New.example')).toEqual({
      email: 'ada.king@new.example',
      expiresAt: '2026-11-21T12:00:00.000Z',
    });
    expect(await adaNow()).toEqual({ email: ada.email, isVerified: true });
    expect(await findEmailChange(asAda())).toMatchObject({ email: 'ada.king@new.example' });
    const [notice] = await mailsTo(ada.email);
    expect(notice?.text).toContain('a••• at new .example');
    expect(notice?.text).not.toContain('verify-email');
    expect((await mailsTo('ada.king@new.example'))[0]).toMatchObject({ holdsSecret: true });
  });

  it('makes it the address of the account when the link is opened, and ends the other sessions', async () => {
    await fixture.db.update(users).set({ emailVerified: false });
    await resendVerification(asAda());
    await verifyAda();
    const oldToken = await tokenMailedTo(ada.email);
    const elsewhere = openBrowser();
    await openFor(elsewhere, ada.id);
    await ask();
    const token = await tokenMailedTo('ada.king@new.example');
    expect(await verifyHere(token)).toEqual({ ...confirmed, email: 'ada.king@new.example', isChanged: true });
    expect(await adaNow()).toEqual({ email: 'ada.king@new.example', isVerified: true });
    expect((await own.actor(fixture.context())).kind).toBe('user');
    expect((await elsewhere.actor(fixture.context())).kind).toBe('visitor');
    expect((await mailsTo(ada.email)).at(-1)?.subject).toBe('Your email address was changed');
    expect(await findEmailChange(asAda())).toBeNull();
    await expect(verify(oldToken)).rejects.toMatchObject({ message: linkOver });
    expect(await trail()).toEqual(expect.arrayContaining(['email-change-asked', 'email-changed']));
  });

  it('asks to sign in first where the account is not: the new mailbox alone takes nothing over', async () => {
    const grace = await addUser(fixture, { name: 'Grace Hopper' });
    const hers = openBrowser();
    const graceActor = await openFor(hers, grace.id);
    await ask();
    const token = await tokenMailedTo('ada.king@new.example');
    const answer = { outcome: 'signInNeeded', email: 'ada.king@new.example', isChange: true };
    expect(await verify(token)).toEqual(answer);
    expect(await verify(token, graceActor, hers)).toEqual(answer);
    expect((await adaNow()).email).toBe(ada.email);
    const later = openBrowser();
    expect(await verify(token, await openFor(later, ada.id), later)).toMatchObject({ isChanged: true });
    expect((await own.actor(fixture.context())).kind).toBe('visitor');
    expect((await hers.actor(fixture.context())).kind).toBe('user');
  });

  it('happens once; the same link then says that the address is confirmed', async () => {
    await ask();
    const token = await tokenMailedTo('ada.king@new.example');
    const both = await Promise.all([verifyHere(token), verifyHere(token)]);
    expect(both.map((one) => 'isChanged' in one && one.isChanged).sort()).toEqual([false, true]);
    expect(await verify(token)).toEqual({ ...confirmed, email: 'ada.king@new.example', wasVerified: true });
    expect((await trail()).filter((kind) => kind === 'email-changed')).toHaveLength(1);
  });

  it('is refused without a recent proof, and to visitors', async () => {
    const change = (actor: Actor) =>
      requestEmailChange(fixture.context(actor), { email: 'ada@new.example' }, stranger.caller());
    await expect(change(ada.actor)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
    await expect(change(verifiedActor(fixture.context(), ada.id))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(change(visitor)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await fixture.db.select().from(mails)).toEqual([]);
  });

  it('is refused for an address that is taken, one’s own, or none', async () => {
    const grace = await addUser(fixture, { name: 'Grace Hopper' });
    await expect(ask(grace.email.toUpperCase())).rejects.toMatchObject({
      code: 'CONFLICT',
      message: emailMessages.taken,
    });
    await expect(ask(ada.email)).rejects.toMatchObject({ code: 'INVALID' });
    await expect(ask('nobody at home')).rejects.toMatchObject({ code: 'INVALID' });
    expect(await fixture.db.select().from(mails)).toEqual([]);
  });

  it('is refused when someone took the address meanwhile, and nothing is half-made', async () => {
    await ask();
    const token = await tokenMailedTo('ada.king@new.example');
    const grace = await addUser(fixture, { name: 'Grace Hopper' });
    await fixture.db.update(users).set({ email: 'ada.king@new.example' }).where(eq(users.id, grace.id));
    await expect(verifyHere(token)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: emailMessages.taken,
    });
    expect(await adaNow()).toEqual({ email: ada.email, isVerified: true });
  });

  it('is won by one of two people who confirm the same address at once', async () => {
    const grace = await addUser(fixture, { name: 'Grace Hopper' });
    await ask();
    const adas = await tokenMailedTo('ada.king@new.example');
    await fixture.db.delete(mails);
    const hers = openBrowser();
    const graceActor = await openFor(hers, grace.id);
    await requestEmailChange(fixture.context(graceActor), { email: 'ada.king@new.example' }, hers.caller());
    const graces = await tokenMailedTo('ada.king@new.example');
    const tries = await Promise.allSettled([verifyHere(adas), verify(graces, graceActor, hers)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is over after a day, after it was taken back, and when another was asked for', async () => {
    await ask();
    const first = await tokenMailedTo('ada.king@new.example');
    await ask('ada.lovelace@new.example');
    await expect(verifyHere(first)).rejects.toMatchObject({ message: linkOver });
    const second = await tokenMailedTo('ada.lovelace@new.example');
    const grace = await addUser(fixture, { name: 'Grace Hopper' });
    const asGrace = fixture.context(await openFor(openBrowser(), grace.id));
    await cancelEmailChange(asGrace, stranger.caller());
    expect(await findEmailChange(asGrace)).toBeNull();
    expect(await findEmailChange(asAda())).not.toBeNull();
    await cancelEmailChange(asOwn(), own.caller());
    expect(await findEmailChange(asAda())).toBeNull();
    await expect(verifyHere(second)).rejects.toMatchObject({ message: linkOver });
    await ask('third@new.example');
    const third = await tokenMailedTo('third@new.example');
    fixture.clock.set('2026-11-21T12:00:01Z');
    await expect(verifyHere(third)).rejects.toMatchObject({ message: linkOver });
    expect(await findEmailChange(asAda())).toBeNull();
    expect((await adaNow()).email).toBe(ada.email);
  });

  it('is asked for only so often', async () => {
    for (let turn = 0; turn < limits.emailChange.most; turn += 1)
      await countAgainstLimit(fixture.context(), limits.emailChange, ada.id);
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('is shown to no one but the person', async () => {
    await expect(findEmailChange(fixture.context(visitor))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(cancelEmailChange(fixture.context(visitor), stranger.caller())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
