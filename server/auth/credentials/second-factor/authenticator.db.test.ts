import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { codeMessages } from '../../../../contract/auth/second-factor.ts';
import { codeOf } from '../../../../fixtures/add-authenticator-app.ts';
import { addUser } from '../../../../fixtures/add-user.ts';
import { type Browser, openBrowser } from '../../../../fixtures/browser.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { mails } from '../../../mail/table.ts';
import { auditEvents } from '../../../platform/audit/table.ts';
import { limits } from '../../../platform/rate-limits/limits.ts';
import { issueToken } from '../../one-time-tokens/one-time-tokens.ts';
import { tokens } from '../../one-time-tokens/table.ts';
import { type Auth, createAuth } from '../../sessions/create-auth.ts';
import { openSession } from '../../sessions/open-session.ts';
import { users } from '../../users/table.ts';
import { listWays } from '../credentials.ts';
import { authenticators, recoveryCodes } from '../table.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from './authenticator.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { needsSecondFactor, verifyCode } from './verify-code.ts';

let fixture: Fixture;
let auth: Auth;
let ada: { id: UserId };
let grace: { id: UserId };
let browser: Browser;

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, auditEvents, mails, tokens]) await fixture.db.delete(table);
  ada = await addUser(fixture);
  grace = await addUser(fixture, { name: 'Grace Hopper' });
  browser = await enter(ada.id);
});

async function enter(userId: UserId, isVerified = true): Promise<Browser> {
  const entered = openBrowser();
  const opening = { userId, isStrong: false, isProved: isVerified, rememberMe: false };
  await entered.take(openSession(fixture.context({ kind: 'visitor' }), auth, opening, entered.caller()));
  return entered;
}

const contextIn = async (where: Browser) => fixture.context(await where.actor(fixture.context()));
const begin = async (where = browser) => beginAuthenticator(await contextIn(where), auth);
const confirm = async (code: string, where = browser) =>
  confirmAuthenticator(await contextIn(where), auth, { code }, where.caller());
const now = () => fixture.clock.now();
const verify = (code: string, userId = ada.id) =>
  verifyCode(fixture.context({ kind: 'visitor' }), auth, { userId, code }, openBrowser().caller());
/** As codes were made when they had sixty bits. */
async function storeFormerCode(): Promise<void> {
  const { password } = await auth.$context;
  const hash = await password.hash('9QWM2DTA');
  await fixture.db.insert(recoveryCodes).values({ userId: ada.id, selector: 'K7PX', hash, createdAt: now() });
}

async function countingHashes(action: () => Promise<void>): Promise<number> {
  const { password } = await auth.$context;
  const { hash, verify } = password;
  let costly = 0;
  password.hash = (given) => {
    costly += 1;
    return hash(given);
  };
  password.verify = (given) => {
    costly += 1;
    return verify(given);
  };
  await action();
  Object.assign(password, { hash, verify });
  return costly;
}
const kinds = async () => (await fixture.db.select().from(auditEvents)).map(({ kind }) => kind);
const subjects = async () => (await fixture.db.select().from(mails)).map(({ subject }) => subject);

async function setUp(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await begin();
  const { recoveryCodes } = await confirm(codeOf(secret, now()));
  return { secret, codes: recoveryCodes };
}

describe('adding an authenticator app', () => {
  it('asks nothing of anyone before a code has confirmed it, and for a code ever after', async () => {
    const { secret, address } = await begin();
    const read = URI.parse(address);
    expect(read).toBeInstanceOf(TOTP);
    expect(read).toMatchObject({ issuer: 'Upround', label: `${ada.id}@example.com`, digits: 6, period: 30 });
    expect(read.secret.base32).toBe(secret);
    expect(await needsSecondFactor(fixture.context(), ada.id)).toBe(false);
    expect(await verify(codeOf(secret, now()))).toBe(false);
    const { recoveryCodes } = await confirm(codeOf(secret, now()));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await needsSecondFactor(fixture.context(), ada.id)).toBe(true);
    expect(await browser.actor(fixture.context())).toMatchObject({ session: { isStrong: true } });
    expect(await listWays(await contextIn(browser))).toMatchObject({
      authenticator: { recoveryCodesLeft: 10 },
    });
    expect(await kinds()).toEqual(['authenticator-added']);
    expect(await subjects()).toEqual(['An authenticator app was added to your account']);
  });

  it('keeps neither the secret nor a recovery code where it could be read', async () => {
    const { secret, codes } = await setUp();
    const stored = JSON.stringify([
      await fixture.db.select().from(authenticators),
      await fixture.db.select().from(recoveryCodes),
      await fixture.db.select().from(auditEvents),
      await fixture.db.select().from(mails),
    ]);
    const hex = Secret.fromBase32(secret).hex;
    for (const opening of [secret, hex, hex.toLowerCase(), ...codes.map((code) => code.slice(5))])
      expect(stored).not.toContain(opening);
  });

  it('refuses a wrong code, and takes the right one afterwards', async () => {
    const { secret } = await begin();
    await expect(confirm('000000')).rejects.toMatchObject({ code: 'INVALID', message: codeMessages.wrong });
    await expect(confirm(codeOf(secret, new Date('2026-11-20T12:10:00Z')))).rejects.toMatchObject({
      message: codeMessages.wrong,
    });
    await confirm(codeOf(secret, now()));
  });

  it('does not let the code that confirmed it sign anyone in', async () => {
    const { secret } = await setUp();
    expect(await verify(codeOf(secret, now()))).toBe(false);
    fixture.clock.set('2026-11-20T12:00:30Z');
    expect(await verify(codeOf(secret, now()))).toBe(true);
  });

  it('is done once by two tabs at once, with one set of codes', async () => {
    const { secret } = await begin();
    const code = codeOf(secret, now());
    const outcomes = await Promise.allSettled([confirm(code), confirm(code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.db.select().from(recoveryCodes)).toHaveLength(10);
    expect(await subjects()).toHaveLength(1);
  });

  it('takes no code for a secret that was made anew since', async () => {
    const { secret } = await begin();
    const again = await begin();
    expect(again.secret).not.toBe(secret);
    await expect(confirm(codeOf(secret, now()))).rejects.toMatchObject({ message: codeMessages.wrong });
    await confirm(codeOf(again.secret, now()));
  });

  it('is refused beside another one, which stays as it is', async () => {
    const { secret } = await setUp();
    await expect(begin()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(confirm('000000')).rejects.toMatchObject({ code: 'CONFLICT' });
    fixture.clock.set('2026-11-20T12:00:30Z');
    expect(await verify(codeOf(secret, now()))).toBe(true);
  });

  it('wants a recent proof, and a person', async () => {
    const restored = await enter(ada.id, false);
    await expect(begin(restored)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
    await expect(confirm('000000', restored)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
    await expect(begin(openBrowser())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(confirm('000000', openBrowser())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is begun for oneself only: no one confirms what another person has begun', async () => {
    const { secret } = await begin();
    const other = await enter(grace.id);
    await expect(confirm(codeOf(secret, now()), other)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await needsSecondFactor(fixture.context(), ada.id)).toBe(false);
  });
});

describe('a code', () => {
  it('counts once, also for two who show it at once, and none before it counts any more', async () => {
    const { secret } = await setUp();
    fixture.clock.set('2026-11-20T12:01:00Z');
    const [before, present] = [codeOf(secret, new Date('2026-11-20T12:00:30Z')), codeOf(secret, now())];
    expect((await Promise.all([verify(present), verify(present)])).sort()).toEqual([false, true]);
    expect(await verify(before)).toBe(false);
    fixture.clock.set('2026-11-20T12:01:30Z');
    expect(await verify(codeOf(secret, now()))).toBe(true);
  });

  it('is taken from a phone whose clock is half a minute off, and from none that is ten minutes off', async () => {
    const { secret } = await setUp();
    fixture.clock.set('2026-11-20T13:00:00Z');
    for (const minute of ['12:50', '13:10', '12:59', '13:01'])
      expect(await verify(codeOf(secret, new Date(`2026-11-20T${minute}:00Z`))), minute).toBe(false);
    expect(await verify(codeOf(secret, new Date('2026-11-20T12:59:30Z')))).toBe(true);
    expect(await verify(codeOf(secret, new Date('2026-11-20T13:00:30Z')))).toBe(true);
  });

  it('of one person is nothing for another', async () => {
    const { secret, codes } = await setUp();
    fixture.clock.set('2026-11-20T12:01:00Z');
    expect(await verify(codeOf(secret, now()), grace.id)).toBe(false);
    expect(await verify(codes[0] ?? '', grace.id)).toBe(false);
  });
});

describe('a recovery code', () => {
  it('counts once, also for two who show it at once, and the owner hears how many are left', async () => {
    const { codes } = await setUp();
    const [first = '', second = ''] = codes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await Promise.all([verify(typed), verify(first)])).sort()).toEqual([false, true]);
    expect(await verify(first)).toBe(false);
    expect(await verify(second)).toBe(true);
    expect((await kinds()).filter((kind) => kind === 'recovery-code-used')).toHaveLength(2);
    const reported = (await fixture.db.select().from(mails)).filter(({ subject }) =>
      /was used/.test(subject),
    );
    expect(reported.map(({ text }) => /You have (\d+) recovery codes left/.exec(text)?.[1]).sort()).toEqual([
      '8',
      '9',
    ]);
  });

  it('costs no slow hash, whether it is made, right or wrong', async () => {
    const costly = await countingHashes(async () => {
      const { codes } = await setUp();
      await renewRecoveryCodes(await contextIn(browser), browser.caller());
      expect(await verify(codes[0] ?? '')).toBe(false);
      expect(await verify('AAAA-AAAA-AAAA')).toBe(false);
    });
    expect(costly).toBe(0);
  });

  it('of the former kind still counts, once', async () => {
    await setUp();
    await storeFormerCode();
    expect((await Promise.all([verify('k7px 9qwm 2dta'), verify('K7PX-9QWM-2DTA')])).sort()).toEqual([
      false,
      true,
    ]);
    expect(await verify('K7PX-9QWM-2DTA')).toBe(false);
    expect(await fixture.db.select().from(recoveryCodes)).toHaveLength(10);
  });

  it('of the former kind is refused with as much work when no one has its selector', async () => {
    await setUp();
    await storeFormerCode();
    const costly = await countingHashes(async () => {
      expect(await verify('AAAA-AAAA-AAAA')).toBe(false);
      expect(await verify('K7PX-AAAA-AAAA')).toBe(false);
    });
    expect(costly).toBe(2);
    expect(await verify('K7PX-9QWM-2DTA', grace.id)).toBe(false);
  });

  it('is replaced with all others after a recent proof, and the owner is told', async () => {
    const { codes } = await setUp();
    const restored = await enter(ada.id, false);
    await expect(renewRecoveryCodes(await contextIn(restored), restored.caller())).rejects.toMatchObject({
      code: 'REAUTHENTICATE',
    });
    const renewed = await renewRecoveryCodes(await contextIn(browser), browser.caller());
    expect(await verify(codes[0] ?? '')).toBe(false);
    expect(await verify(renewed.recoveryCodes[0] ?? '')).toBe(true);
    expect(await subjects()).toContain('You have new recovery codes');
  });

  it('comes with an authenticator app only, and with one’s own', async () => {
    await setUp();
    const other = await enter(grace.id);
    await expect(renewRecoveryCodes(await contextIn(other), other.caller())).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(
      renewRecoveryCodes(fixture.context({ kind: 'visitor' }), other.caller()),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('removing it', () => {
  it('takes the recovery codes along and ends sign-ins that wait for a code; the owner is told', async () => {
    const { secret, codes } = await setUp();
    await issueToken(fixture.context(), {
      purpose: 'second-factor',
      userId: ada.id,
      content: {},
      lifetimeSeconds: 600,
    });
    await removeAuthenticator(await contextIn(browser), browser.caller());
    fixture.clock.set('2026-11-20T12:01:00Z');
    expect(await verify(codeOf(secret, now()))).toBe(false);
    expect(await verify(codes[0] ?? '')).toBe(false);
    for (const table of [authenticators, recoveryCodes, tokens])
      expect(await fixture.db.select().from(table)).toEqual([]);
    expect(await kinds()).toEqual(['authenticator-added', 'authenticator-removed']);
    expect(await subjects()).toContain('The authenticator app was removed from your account');
    await expect(removeAuthenticator(await contextIn(browser), browser.caller())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('wants a recent proof, and reaches no one else’s', async () => {
    await setUp();
    const other = await enter(grace.id);
    await expect(removeAuthenticator(await contextIn(other), other.caller())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const restored = await enter(ada.id, false);
    await expect(removeAuthenticator(await contextIn(restored), restored.caller())).rejects.toMatchObject({
      code: 'REAUTHENTICATE',
    });
    expect(await needsSecondFactor(fixture.context(), ada.id)).toBe(true);
  });

  it('is refused to an admin who signed in with the password alone where two factors are a must', async () => {
    await setUp();
    await fixture.db.update(users).set({ isAdmin: true });
    const entered = await enter(ada.id);
    const context = await contextIn(entered);
    const onServer = { ...context, environment: { ...context.environment, databaseUrl: 'postgres://else' } };
    for (const attempt of [
      () => removeAuthenticator(onServer, entered.caller()),
      () => renewRecoveryCodes(onServer, entered.caller()),
      () => beginAuthenticator(onServer, auth),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('is changed so often in an hour and no more, by each person for themselves', async () => {
  for (let times = 0; times < limits.factorChange.most; times += 1) await begin();
  await expect(begin()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(confirm('123456')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(renewRecoveryCodes(await contextIn(browser), browser.caller())).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await begin(await enter(grace.id));
});
