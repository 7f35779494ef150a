import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import { openBrowser } from '../../../fixtures/browser.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { setPassword } from '../credentials/passwords/passwords.ts';
import { type Auth, createAuth } from '../sessions/create-auth.ts';
import { sessions } from '../sessions/table.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { users } from '../users/table.ts';
import { createAdmin } from './create-admin.ts';
import { prepareFirstAdmin } from './register-with-identity.ts';

let fixture: Fixture;
let auth: Auth;
const command: Actor = { kind: 'command', name: 'admin' };

beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(
    fixture.environment,
    fixture.db,
    'a secret that is only used by these tests',
    fixture.context().log,
  );
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(attempts);
});

async function enter(email: string, password: string) {
  const visitor = fixture.context({ kind: 'visitor' });
  const browser = openBrowser();
  const input = { email, password, rememberMe: false };
  const admitted = await browser.take(signIn(visitor, auth, input, browser.caller()));
  if (admitted.outcome !== 'signedIn') throw new Error('A second factor is wanted');
  const kindIn = async (context: Context) => (await browser.actor(context)).kind;
  return { session: admitted.opened.session, kindIn };
}
const configured = (changes: Partial<Context['environment']>): Context => ({
  ...fixture.context(command),
  environment: { ...fixture.environment, ...changes },
});
const addUser = (email: string) =>
  fixture.db.insert(users).values({ id: `id of ${email}`, name: 'Grace Hopper', email });

describe('making an admin', () => {
  it('gives a one-time password that opens the door and then must be changed', async () => {
    const made = await createAdmin(fixture.context(command), 'Root@Example.com');
    expect(made).toMatchObject({ email: 'root@example.com', outcome: 'created' });
    expect(made.oneTimePassword).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/);
    const { session, kindIn } = await enter('root@example.com', made.oneTimePassword ?? '');
    expect(session.user).toMatchObject({ isAdmin: true, mustChangePassword: true });
    expect(await kindIn(fixture.context())).toBe('user');
    await fixture.db.update(users).set({ mustChangePassword: false });
    expect(await kindIn(fixture.context())).toBe('admin');
  });

  it('never makes the same password twice', async () => {
    const one = await createAdmin(fixture.context(command), 'one@example.com');
    const two = await createAdmin(fixture.context(command), 'two@example.com');
    expect(one.oneTimePassword).not.toBe(two.oneTimePassword);
  });

  it('promotes a user who is there already, password and all', async () => {
    await addUser('grace@example.com');
    await fixture.db.update(users).set({ emailVerified: true });
    const made = await createAdmin(fixture.context(command), 'GRACE@example.com');
    expect(made).toEqual({ email: 'grace@example.com', outcome: 'promoted', oneTimePassword: null });
    expect(await fixture.db.select({ name: users.name, isAdmin: users.isAdmin }).from(users)).toEqual([
      { name: 'Grace Hopper', isAdmin: true },
    ]);
  });

  it('gives a one-time password to a user who never confirmed the address: they may be anyone', async () => {
    await addUser('grace@example.com');
    const { password } = await auth.$context;
    const theirs = { userId: 'id of grace@example.com', hash: await password.hash('set by whom?') };
    await setPassword(fixture.context(), theirs);
    await enter('grace@example.com', 'set by whom?');
    const made = await createAdmin(fixture.context(command), 'grace@example.com');
    expect(made.outcome).toBe('promoted');
    expect(await fixture.db.select().from(sessions)).toEqual([]);
    await expect(enter('grace@example.com', 'set by whom?')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const { session } = await enter('grace@example.com', made.oneTimePassword ?? '');
    expect(session.user).toMatchObject({ isAdmin: true, isEmailVerified: true, mustChangePassword: true });
  });

  it('replaces the password of a user who is there already when one is given, and ends their sessions', async () => {
    await createAdmin(fixture.context(command), 'root@example.com', 'the first of them');
    await enter('root@example.com', 'the first of them');
    await createAdmin(fixture.context(command), 'root@example.com', 'the second of them');
    expect(await fixture.db.select().from(sessions)).toEqual([]);
    await expect(enter('root@example.com', 'the first of them')).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const { session } = await enter('root@example.com', 'the second of them');
    expect(session.user).toMatchObject({ isAdmin: true, mustChangePassword: false });
  });

  it('refuses what is no address', async () => {
    await expect(createAdmin(fixture.context(command), 'root')).rejects.toMatchObject({ code: 'INVALID' });
  });

  it.each<Actor>([
    { kind: 'visitor' },
    { kind: 'user', userId: userId.parse('somebody') },
    { kind: 'admin', userId: userId.parse('somebody') },
  ])('is refused to a $kind: only commands make admins', async (actor) => {
    await expect(createAdmin(fixture.context(actor), 'root@example.com')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(prepareFirstAdmin(fixture.context(actor))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await fixture.db.select().from(users)).toEqual([]);
  });
});

describe('the first admin', () => {
  it('of an embedded database gets a one-time password, once', async () => {
    const made = await prepareFirstAdmin(configured({ databaseUrl: null }));
    expect(made).toMatchObject({
      kind: 'made',
      admin: { email: 'admin@upround.local', oneTimePassword: expect.any(String) },
    });
    expect(await prepareFirstAdmin(configured({ databaseUrl: null }))).toEqual({ kind: 'known' });
  });

  it('is made as configured, and then nothing is shown', async () => {
    const context = configured({ adminEmail: 'root@example.com', adminPassword: 'as it was configured' });
    expect(await prepareFirstAdmin(context)).toMatchObject({
      kind: 'made',
      admin: { email: 'root@example.com', oneTimePassword: null },
    });
    const { kindIn } = await enter('root@example.com', 'as it was configured');
    expect(await kindIn(fixture.context())).toBe('admin');
  });

  it('acts as one with a second factor only, where the database is not the embedded one of a trial', async () => {
    await createAdmin(fixture.context(command), 'root@example.com', 'the first of them');
    const { kindIn } = await enter('root@example.com', 'the first of them');
    const onServer = configured({ databaseUrl: 'postgres://there/upround' });
    expect(await kindIn(onServer)).toBe('user');
    await fixture.db.update(sessions).set({ isStrong: true });
    expect(await kindIn(onServer)).toBe('admin');
  });

  it('of a database server without configuration is left to a command', async () => {
    const onServer = configured({ databaseUrl: 'postgres://there/upround' });
    expect(await prepareFirstAdmin(onServer)).toEqual({ kind: 'missing' });
    expect(await fixture.db.select().from(users)).toEqual([]);
    await createAdmin(fixture.context(command), 'root@example.com', 'the first of them');
    expect(await prepareFirstAdmin(onServer)).toEqual({ kind: 'known' });
  });

  it('is never a user who registered under the address themselves', async () => {
    await addUser('admin@upround.local');
    expect(await prepareFirstAdmin(configured({ databaseUrl: null }))).toEqual({ kind: 'missing' });
    const [user] = await fixture.db.select().from(users);
    expect(user?.isAdmin).toBe(false);
  });

  it('is made once by two processes that start together', async () => {
    const context = configured({ adminEmail: 'root@example.com', adminPassword: 'as it was configured' });
    await Promise.all([prepareFirstAdmin(context), prepareFirstAdmin(context)]);
    expect(await fixture.db.select().from(users)).toHaveLength(1);
    await enter('root@example.com', 'as it was configured');
  });
});
