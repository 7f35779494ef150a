import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../contract/auth/accounts.ts';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type CuttableWay, openCuttableWay } from '../../../fixtures/cut-connection.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { loadSession } from '../../auth/sessions/open-session.ts';
import { endSessions, findSession } from '../../auth/sessions/sessions.ts';
import { users } from '../../auth/users/table.ts';
import { grantPlan } from '../../billing/subscriptions/grant-plan.ts';
import type { Context } from '../context.ts';
import { createLogger } from '../log.ts';
import { openCachedReads, recall } from './cached-reads.ts';
import { type Notices, openNotices } from './notices.ts';

type User = Awaited<ReturnType<typeof addUser>>;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

/** What another process on the same database has, which hears over a connection of its own. */
async function openProcess(notices: Notices): Promise<Context> {
  const process: Context = {
    ...fixture.context({ kind: 'visitor' }),
    notices,
    cache: openCachedReads(notices),
  };
  await expect.poll(() => process.cache.catchUp()).toBe(true);
  return process;
}

const headersOf = (cookie: string) => new Headers({ cookie });

describe('of two processes', () => {
  const opened: Notices[] = [];
  let processes: Context[];
  let ada: User;
  let cookie: string;

  beforeEach(async () => {
    for (let number = 0; number < 2; number += 1)
      opened.push(openNotices(fixture.driver, createLogger('silent')));
    processes = await Promise.all(opened.map(openProcess));
    ada = await addUser(fixture);
    cookie = await addSession(fixture.context(), ada.id);
    // Each has it in memory by now.
    expect(await foundBy()).toEqual([ada.id, ada.id]);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((notices) => notices.close()));
  });

  const foundBy = (shown = cookie) =>
    Promise.all(
      processes.map(async (process) => (await findSession(process, headersOf(shown)))?.userId ?? null),
    );
  const rolesBy = () =>
    Promise.all(processes.map(async (process) => (await findSession(process, headersOf(cookie)))?.isAdmin));
  const sessionsBy = (): Promise<Session[]> =>
    Promise.all(processes.map((process) => loadSession({ ...process, actor: ada.actor }, ada.id)));
  const change = (values: Partial<typeof users.$inferInsert>) =>
    fixture.db.update(users).set(values).where(eq(users.id, ada.id));

  it('each answers from memory what nobody changed', async () => {
    const asked: string[] = [];
    const ask = (process: Context) =>
      recall(process, {
        key: 'asked',
        read: async () => asked.push('once'),
        about: { channel: 'accounts', whose: ada.id },
      });
    for (const process of processes) for (let turn = 0; turn < 3; turn += 1) await ask(process);
    expect(asked).toHaveLength(2);
  });

  it('none lets in who was signed out, on this device or on all', async () => {
    const other = await addSession(fixture.context(), ada.id);
    expect(await foundBy(other)).toEqual([ada.id, ada.id]);
    await fixture.db.execute(sql`delete from sessions where user_id = ${ada.id} and created_at =
      (select max(created_at) from sessions where user_id = ${ada.id})`);
    expect([...(await foundBy()), ...(await foundBy(other))]).toContain(null);
    await endSessions(fixture.context(), { userId: ada.id, keepSessionId: null });
    expect([await foundBy(), await foundBy(other)]).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('none lets in who is suspended, and both do once that is taken back', async () => {
    await change({ suspendedAt: fixture.clock.now() });
    expect(await foundBy()).toEqual([null, null]);
    await change({ suspendedAt: null });
    expect(await foundBy()).toEqual([ada.id, ada.id]);
  });

  it('none lets in whose account is gone, nor after all sessions were emptied at once', async () => {
    await fixture.db.execute(sql`truncate sessions`);
    expect(await foundBy()).toEqual([null, null]);
    cookie = await addSession(fixture.context(), ada.id);
    expect(await foundBy()).toEqual([ada.id, ada.id]);
    await fixture.db.delete(users).where(eq(users.id, ada.id));
    expect(await foundBy()).toEqual([null, null]);
  });

  it('both know of a new role, and of one that was taken away', async () => {
    await change({ isAdmin: true });
    expect(await rolesBy()).toEqual([true, true]);
    await change({ isAdmin: false });
    expect(await rolesBy()).toEqual([false, false]);
  });

  it('both know of a new plan, and of its end', async () => {
    const plans = async () => (await sessionsBy()).map(({ entitlement }) => entitlement.plan);
    expect(await plans()).toEqual(['free', 'free']);
    await grantPlan(fixture.context(), ada.email, 'monthly');
    expect(await plans()).toEqual(['monthly', 'monthly']);
    await fixture.db.execute(sql`update subscriptions set refunded_at = now() where user_id = ${ada.id}`);
    expect(await plans()).toEqual(['free', 'free']);
  });

  it('none knows a session for longer than it lasts', async () => {
    const before = fixture.clock.now();
    fixture.clock.advanceDays(2);
    expect(await foundBy()).toEqual([null, null]);
    fixture.clock.set(before);
  });

  it('none gives one user what is of another, however often they change', async () => {
    const grace = await addUser(fixture, { name: 'Grace' });
    const graces = await addSession(fixture.context(), grace.id);
    for (const name of ['Ada One', 'Ada Two', 'Ada Three']) {
      await change({ name });
      expect((await sessionsBy()).map(({ user }) => user.fullName)).toEqual([name, name]);
      expect(await foundBy(graces)).toEqual([grace.id, grace.id]);
    }
    expect(await foundBy('upround.session=nobody')).toEqual([null, null]);
  });

  it('sees in a transaction what was written in it, and forgets what was taken back', async () => {
    const [process] = processes;
    if (!process) throw new Error('There is no process');
    const nameIn = async (context: Context) => (await loadSession(context, ada.id)).user.fullName;
    const asked = { ...process, actor: ada.actor };
    const before = await nameIn(asked);
    const taken = fixture.db.transaction(async (db) => {
      await db.update(users).set({ name: 'Grace' }).where(eq(users.id, ada.id));
      expect(await nameIn({ ...asked, db, isInTransaction: true })).toBe('Grace');
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await nameIn(asked)).toBe(before);
  });
});

describe('while nothing is heard', () => {
  let way: CuttableWay;
  let notices: Notices;
  let process: Context;

  beforeEach(async () => {
    if (fixture.driver.kind === 'embedded') return;
    way = await openCuttableWay(fixture.driver.url);
    notices = openNotices({ ...fixture.driver, url: way.url }, createLogger('silent'));
    process = await openProcess(notices);
  });
  afterEach(async () => {
    if (fixture.driver.kind === 'embedded') return;
    way.close();
    await notices.close();
  });

  it('asks the database each time, and uses nothing from before afterwards', async () => {
    if (fixture.driver.kind === 'embedded') return;
    const ada = await addUser(fixture);
    const cookie = await addSession(fixture.context(), ada.id);
    const isIn = async () => (await findSession(process, headersOf(cookie))) !== null;
    expect(await isIn()).toBe(true);
    way.cut();
    await fixture.db.update(users).set({ suspendedAt: fixture.clock.now() }).where(eq(users.id, ada.id));
    expect(await isIn()).toBe(false);
    await fixture.db.update(users).set({ suspendedAt: null }).where(eq(users.id, ada.id));
    expect(await isIn()).toBe(true);
    await fixture.db.update(users).set({ suspendedAt: fixture.clock.now() }).where(eq(users.id, ada.id));
    await way.mend();
    await expect.poll(() => process.cache.catchUp(), { timeout: 30_000 }).toBe(true);
    expect(await isIn()).toBe(false);
  });
});
