import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { emailMessages } from '../../../contract/auth/email-addresses.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { openBrowser } from '../../../fixtures/browser.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { readMails } from '../../../fixtures/read-mails.ts';
import { mails } from '../../mail/table.ts';
import type { Actor } from '../../platform/context.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { type Auth, createAuth } from '../sessions/create-auth.ts';
import { openSession } from '../sessions/open-session.ts';
import { users } from '../users/table.ts';
import { resendVerification } from './email-change.ts';
import { correctEmail } from './request-email-change.ts';
import { verifyEmail } from './verify-email.ts';

let fixture: Fixture;
let auth: Auth;
let ada: { id: UserId; email: string; actor: Actor };
let session: Actor;
const own = openBrowser('198.51.100.7');
const visitor: Actor = { kind: 'visitor' };

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  for (const table of [users, attempts, mails]) await fixture.db.delete(table);
  ada = await addUser(fixture, { isVerified: false });
  const opening = { userId: ada.id, isStrong: false, isProved: true, rememberMe: false };
  await own.take(openSession(fixture.context(visitor), auth, opening, own.caller()));
  session = await own.actor(fixture.context());
});

const right = 'ada.king@right.example';
const correct = (email = right, actor = session) =>
  correctEmail(fixture.context(actor), { email }, own.caller());
const adaNow = async () => {
  const [user] = await fixture.db.select().from(users).where(eq(users.id, ada.id));
  return { email: user?.email, isVerified: user?.emailVerified };
};
async function linkMailedTo(address: string): Promise<string> {
  const mailed = (await readMails(fixture.context())).filter(({ to }) => to === address);
  return mailed.map(({ text }) => /verify-email\?token=(\S+)/.exec(text)?.[1]).at(-1) ?? 'no mail holds one';
}
const open = (token: string) => verifyEmail(fixture.context(session), { token }, own.caller());

describe('correcting an address that is not confirmed yet', () => {
  it('gives the account the right one at once and mails the link there, nothing to the wrong one', async () => {
    const { user } = await correct('Ada.King@Right.example');
    expect(user).toMatchObject({ email: right, isEmailVerified: false });
    expect((await readMails(fixture.context())).map(({ to }) => to)).toEqual([right]);
    expect(await open(await linkMailedTo(right))).toMatchObject({ outcome: 'confirmed', email: right });
    expect(await adaNow()).toEqual({ email: right, isVerified: true });
  });

  it('makes the links that went to the wrong address open nothing', async () => {
    await resendVerification(fixture.context(session));
    const wrong = await linkMailedTo(ada.email);
    await correct();
    await expect(open(wrong)).rejects.toMatchObject({ message: emailMessages.linkOver });
    expect(await adaNow()).toEqual({ email: right, isVerified: false });
  });

  it('is refused once the address is confirmed', async () => {
    await fixture.db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id));
    await expect(correct()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: emailMessages.confirmedAlready,
    });
    expect(await adaNow()).toEqual({ email: ada.email, isVerified: true });
  });

  it('is refused for an address that is taken or the same', async () => {
    const grace = await addUser(fixture, { name: 'Grace Hopper' });
    await expect(correct(grace.email)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: emailMessages.taken,
    });
    await expect(correct(ada.email)).rejects.toMatchObject({ code: 'INVALID', message: emailMessages.same });
    expect(await adaNow()).toEqual({ email: ada.email, isVerified: false });
  });

  it('is refused to visitors, and changes no other account', async () => {
    const grace = await addUser(fixture, { name: 'Grace Hopper', isVerified: false });
    await expect(correct(right, visitor)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await correct();
    const [hers] = await fixture.db.select().from(users).where(eq(users.id, grace.id));
    expect(hers?.email).toBe(grace.email);
  });

  it('is refused without a recent proof', async () => {
    await expect(correct(right, ada.actor)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
  });
});
