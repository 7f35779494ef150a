import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { addAccessToken } from '../../../../fixtures/add-access-token.ts';
import { addUser } from '../../../../fixtures/add-user.ts';
import { type Browser, openBrowser } from '../../../../fixtures/browser.ts';
import { hashQuickly } from '../../../../fixtures/hash-quickly.ts';
import { type Fixture, openFixture } from '../../../../fixtures/open-world.ts';
import { readMails } from '../../../../fixtures/read-mails.ts';
import { mails } from '../../../mail/table.ts';
import { attempts } from '../../../platform/rate-limits/table.ts';
import { accessTokens } from '../../access/table.ts';
import { tokens } from '../../one-time-tokens/table.ts';
import { requestReset } from '../../password-reset/request-reset.ts';
import { type Auth, createAuth } from '../../sessions/create-auth.ts';
import { signIn } from '../../sign-in/sign-in.ts';
import { users } from '../../users/table.ts';
import { changePassword, setPassword } from './passwords.ts';

let fixture: Fixture;
let auth: Auth;
let ada: { id: UserId; email: string };
let browser: Browser;

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
  await hashQuickly(auth);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(attempts);
  ada = await addUser(fixture);
  const { password } = await auth.$context;
  await setPassword(fixture.context(), { userId: ada.id, hash: await password.hash('engine-1843') });
  browser = openBrowser();
  await enter(browser);
});

const enter = (into: Browser, password = 'engine-1843') =>
  into.take(
    signIn(
      fixture.context({ kind: 'visitor' }),
      auth,
      { email: ada.email, password, rememberMe: true },
      into.caller(),
    ),
  );
const change = async (currentPassword: string, newPassword: string, revokesTokens = false) => {
  const actor = await browser.actor(fixture.context());
  const wanted = { currentPassword, newPassword, revokesTokens };
  return changePassword(fixture.context(actor), auth, wanted, browser.caller());
};

it('ends every other session, keeps this one and lifts the duty to change it', async () => {
  await fixture.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, ada.id));
  const elsewhere = openBrowser();
  await enter(elsewhere);
  await change('engine-1843', 'difference-1822');
  expect((await elsewhere.actor(fixture.context())).kind).toBe('visitor');
  expect((await browser.actor(fixture.context())).kind).toBe('user');
  const [user] = await fixture.db.select().from(users).where(eq(users.id, ada.id));
  expect(user?.mustChangePassword).toBe(false);
  await enter(openBrowser(), 'difference-1822');
});

it('tells the owner by mail, and ends what was begun under the old one', async () => {
  await requestReset(fixture.context({ kind: 'visitor' }), auth, ada, browser.caller());
  await change('engine-1843', 'difference-1822');
  const subjects = (await fixture.db.select().from(mails)).map(({ subject }) => subject);
  expect(subjects).toContain('Your password was changed');
  expect(await fixture.db.select().from(tokens)).toEqual([]);
});

it.each([
  [false, 1, 'Your access tokens and connected apps still work'],
  [true, 0, 'Your access tokens were revoked'],
])(
  'ends access tokens only where the user asked for that (%s), and the mail says which',
  async (revokes, left, words) => {
    await addAccessToken(fixture.context(), ada.id);
    const { id: grace } = await addUser(fixture, { name: 'Grace Hopper' });
    await addAccessToken(fixture.context(), grace);
    await fixture.db.delete(mails);
    await change('engine-1843', 'difference-1822', revokes);
    expect(await fixture.db.$count(accessTokens, eq(accessTokens.userId, ada.id))).toBe(left);
    expect(await fixture.db.$count(accessTokens, eq(accessTokens.userId, grace))).toBe(1);
    const [mail] = await readMails(fixture.context());
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(words);
  },
);

it.each([
  ['the present one is wrong', 'wrong-one', 'difference-1822'],
  ['the new one is the present one', 'engine-1843', 'engine-1843'],
  ['the new one is a common one', 'engine-1843', 'password1'],
  ['the new one is the person’s name', 'engine-1843', 'Lovelace1815'],
])('is refused when %s', async (_name, current, next) => {
  await expect(change(current, next)).rejects.toMatchObject({ code: 'INVALID' });
  await enter(openBrowser());
});

it('is refused to visitors, and to a session that has ended', async () => {
  await fixture.db.execute('delete from sessions');
  await expect(change('engine-1843', 'difference-1822')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

it('is refused after many wrong tries, even with the right one', async () => {
  for (let turn = 0; turn < 10; turn += 1) await change(`guess-${turn}`, 'difference-1822').catch(() => null);
  await expect(change('engine-1843', 'difference-1822')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
