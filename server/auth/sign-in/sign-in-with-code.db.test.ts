import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { codeMessages } from '../../../contract/auth/second-factor.ts';
import { addAuthenticatorApp } from '../../../fixtures/add-authenticator-app.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Browser, openBrowser } from '../../../fixtures/browser.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { mails } from '../../mail/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import { requireRecentReauthentication } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { setPassword } from '../credentials/passwords/passwords.ts';
import { revokeTokens } from '../one-time-tokens/one-time-tokens.ts';
import { tokens } from '../one-time-tokens/table.ts';
import { type Auth, createAuth, hashOf } from '../sessions/create-auth.ts';
import { rememberedDevices } from '../sessions/table.ts';
import { users } from '../users/table.ts';
import { admitUser } from './receive-provider-answer.ts';
import { signIn, signInWithCode } from './sign-in.ts';

const password = 'engine-1843';
let fixture: Fixture;
let auth: Auth;
let hash: string;
let ada: { id: UserId; email: string };
let app: Awaited<ReturnType<typeof addAuthenticatorApp>>;
let browser: Browser;

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
  hash = await hashPassword(password);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, attempts, auditEvents, mails]) await fixture.db.delete(table);
  ada = await addUser(fixture);
  await setPassword(fixture.context(), { userId: ada.id, hash });
  app = await addAuthenticatorApp(fixture, auth, ada.id);
  browser = openBrowser();
});

const visitor = () => fixture.context({ kind: 'visitor' });
/** Past the first factor, without the work of hashing. */
const arrive = (where = browser, rememberMe = false) =>
  where.take(admitUser(visitor(), auth, { userId: ada.id, rememberMe, by: 'password' }, where.caller()));
const enterCode = (code: string, where = browser) =>
  where.take(signInWithCode(visitor(), auth, { code }, where.caller()));
const kindIn = async (where: Browser) => (await where.actor(fixture.context())).kind;
const kinds = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);

describe('a sign-in with two steps', () => {
  it('opens nothing with the password, and a strong session with the code', async () => {
    const admitted = await browser.take(
      signIn(visitor(), auth, { email: ada.email, password, rememberMe: false }, browser.caller()),
    );
    expect(admitted.outcome).toBe('secondFactorNeeded');
    expect(browser.cookie('session')).toBeUndefined();
    expect(await kindIn(browser)).toBe('visitor');
    const { session, rememberMe } = await enterCode(app.code());
    expect([session.user.id, rememberMe]).toEqual([ada.id, null]);
    const actor = await browser.actor(fixture.context());
    expect(actor).toMatchObject({ kind: 'user', session: { isStrong: true } });
    expect(requireRecentReauthentication(fixture.context(actor))).toBe(ada.id);
    expect(browser.cookie('challenge')).toBeUndefined();
    expect(await kinds()).toEqual(['signed-in']);
  });

  it('keeps in mind that the person wants to be remembered, with both factors', async () => {
    await arrive(browser, true);
    expect((await enterCode(app.code())).rememberMe).toMatchObject({ userId: ada.id });
    expect(await fixture.db.select().from(rememberedDevices)).toMatchObject([{ isStrong: true }]);
  });

  it('refuses a wrong code and goes on waiting for the right one', async () => {
    await arrive();
    for (const wrong of ['000000', app.code(-600), app.code(600), 'AAAA-AAAA-AAAA', '🎉'])
      await expect(enterCode(wrong), wrong).rejects.toMatchObject({
        code: 'INVALID',
        message: codeMessages.wrong,
      });
    expect(await kindIn(browser)).toBe('visitor');
    expect((await kinds()).filter((kind) => kind === 'second-factor-refused')).toHaveLength(5);
    expect(JSON.stringify(await fixture.db.select().from(auditEvents))).not.toContain('AAAA');
  });

  it('takes a code that is half a minute off', async () => {
    await arrive();
    await enterCode(app.code(-30));
    expect(await kindIn(browser)).toBe('user');
  });

  it('is finished once, also by two tabs at once, and not by a code that was used', async () => {
    await arrive();
    const otherTab = browser.copy();
    const code = app.code();
    const outcomes = await Promise.allSettled([enterCode(code), enterCode(code, otherTab)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const another = openBrowser();
    await arrive(another);
    await expect(enterCode(code, another)).rejects.toMatchObject({ message: codeMessages.wrong });
  });

  it('opens one session for two different codes at once', async () => {
    await arrive();
    const otherTab = browser.copy();
    const outcomes = await Promise.allSettled([enterCode(app.code(-30)), enterCode(app.code(30), otherTab)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is over after ten minutes, after a new password, and in any other browser', async () => {
    await arrive();
    const over = { code: 'UNAUTHORIZED', message: codeMessages.over };
    await expect(enterCode(app.code(), openBrowser())).rejects.toMatchObject(over);
    const late = browser.copy();
    fixture.clock.set('2026-11-20T12:10:00Z');
    await expect(enterCode(app.code(), late)).rejects.toMatchObject(over);
    await arrive();
    await revokeTokens(fixture.context(), { userId: ada.id, purposes: ['second-factor'] });
    await expect(enterCode(app.code())).rejects.toMatchObject(over);
  });

  it('keeps nothing in the database that would finish it', async () => {
    await arrive();
    const stored = JSON.stringify(await fixture.db.select().from(tokens));
    expect(stored).not.toContain(browser.cookie('challenge') ?? 'no cookie');
  });
});

describe('the limits of codes', () => {
  const useUp = async (limit: { name: string; most: number; windowSeconds: number }, subject: string) => {
    for (let turn = 0; turn < limit.most; turn += 1)
      await countAgainstLimit(fixture.context(), limit, subject);
  };

  it('end the guesses at one sign-in', async () => {
    await arrive();
    for (let turn = 0; turn < 5; turn += 1)
      await expect(enterCode('000000')).rejects.toMatchObject({ code: 'INVALID' });
    await expect(enterCode(app.code())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await arrive();
    await enterCode(app.code());
  });

  it('end the guesses at many sign-ins, and leave the owner alone where they were before', async () => {
    await arrive();
    await enterCode(app.code());
    browser.forget('session');
    await useUp(limits.secondFactorOfPerson, ada.id);
    const stranger = openBrowser('198.51.100.4');
    await arrive(stranger);
    fixture.clock.set('2026-11-20T12:01:00Z');
    await expect(enterCode(app.code(), stranger)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await arrive();
    await enterCode(app.code());
    expect(await kindIn(browser)).toBe('user');
  });

  it('hold in a browser that is known as well', async () => {
    await arrive();
    await enterCode(app.code());
    const device = hashOf(browser.cookie('device') ?? '');
    await useUp(limits.secondFactorOfPerson, `${device}|${ada.id}`);
    await arrive();
    await expect(enterCode('000000')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
