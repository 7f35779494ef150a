import { eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { hashOf } from '../../auth/sessions/create-auth.ts';
import { requireNotSuspended } from '../../auth/sessions/open-session.ts';
import { findSession } from '../../auth/sessions/sessions.ts';
import { sessions } from '../../auth/sessions/table.ts';
import { users } from '../../auth/users/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { subscriptions } from '../../billing/table.ts';
import { listEvents } from '../../platform/audit/list-audit.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { changeDays, mailVerificationAgain, setAdminRole } from './change-user.ts';
import { getUser } from './user-details.ts';
import { editUser, listUsers, resumeUser, signOutUser, suspendUser } from './users.ts';

const plain = { search: '', filter: 'all', order: 'newest', skip: 0 } as const;
const origin = { clientAddress: '198.51.100.7', userAgent: null };

let fixture: Fixture;
let root: Awaited<ReturnType<typeof addUser>>;
let admin: Context;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  root = await addUser(fixture, { name: 'Root Admin' });
  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, root.id));
  admin = fixture.context({ kind: 'admin', userId: root.id, origin });
});

const events = (id: UserId) =>
  fixture.db.select().from(auditEvents).where(eq(auditEvents.userId, id)).orderBy(auditEvents.at);

async function openSessionOf(userId: UserId) {
  const secret = crypto.randomUUID();
  await fixture.db.insert(sessions).values({
    id: crypto.randomUUID(),
    userId,
    token: hashOf(secret),
    expiresAt: new Date(fixture.clock.now().getTime() + dayMs),
    lastSeenAt: fixture.clock.now(),
  });
  const headers = new Headers({
    cookie: `${fixture.environment.publicUrl.startsWith('https') ? '__Host-' : ''}upround.session=${secret}`,
  });
  return () => findSession(fixture.context({ kind: 'visitor' }), headers);
}

describe('the list', () => {
  it('finds by a part of the name or the address, whatever the accents, and takes no sign for a wildcard', async () => {
    const zoe = await addUser(fixture, { name: 'Zoë 100%_Sure' });
    await addUser(fixture, { name: 'Zack 1000 Sure' });
    const found = async (search: string) =>
      (await listUsers(admin, { ...plain, search })).users.map(({ id }) => id);
    expect(await found('zoe')).toEqual([zoe.id]);
    expect(await found('100%_s')).toEqual([zoe.id]);
    expect(await found(zoe.email.slice(4))).toEqual([zoe.id]);
    expect(await found('nobody at all')).toEqual([]);
  });

  it('counts and pages through thousands who pay as through few', async () => {
    await fixture.db.execute(sql`insert into users (id, full_name, email)
      select 'payer-' || n, 'Payer ' || n, 'payer-' || n || '@example.com' from generate_series(10000, 12050) n`);
    await fixture.db.execute(sql`insert into subscriptions (id, user_id, plan, status, payment_method, amount, currency,
        start_date, end_date, created_at, updated_at)
      select gen_random_uuid(), 'payer-' || n, 'monthly', 'active', 'none', 0, 'USD', now(), 'infinity', now(), now()
      from generate_series(10000, 12050) n`);
    const page = (skip: number) => listUsers(admin, { ...plain, filter: 'paying', order: 'name', skip });
    const { users: first, total } = await page(0);
    expect(total).toBe(2_051);
    expect(first.map(({ id }) => id).slice(0, 2)).toEqual(['payer-10000', 'payer-10001']);
    await fixture.db.delete(subscriptions).where(gt(subscriptions.userId, 'payer-10050'));
    const { users: last, total: few } = await page(50);
    expect({ last: last.map(({ id }) => id), few }).toEqual({ last: ['payer-10050'], few: 51 });
  });

  it('tells plan, standing and who is what, and filters by it', async () => {
    const paid = await addUser(fixture, { name: 'Paula Paid', isPaid: true });
    const unproved = await addUser(fixture, { name: 'Uma Unproved', isVerified: false });
    const gone = await addUser(fixture, { name: 'Sam Suspended' });
    await suspendUser(admin, { id: gone.id, reason: 'spam' });
    const named = async (filter: 'paying' | 'unverified' | 'suspended' | 'admins') =>
      (await listUsers(admin, { ...plain, filter })).users.map(({ id }) => id);
    expect(await named('paying')).toEqual([paid.id]);
    expect(await listUsers(admin, { ...plain, filter: 'paying', skip: 50 })).toMatchObject({ total: 1 });
    expect(await listUsers(admin, { ...plain, filter: 'paying', search: 'uma' })).toMatchObject({ total: 0 });
    expect(await named('unverified')).toEqual([unproved.id]);
    expect(await named('suspended')).toEqual([gone.id]);
    expect(await named('admins')).toEqual([root.id]);
    const all = await listUsers(admin, { ...plain, order: 'name' });
    expect(all).toMatchObject({ total: 4, isMore: false });
    expect(
      all.users.map(({ fullName, plan, standing, adminRole }) => [fullName, plan, standing, adminRole]),
    ).toEqual([
      ['Paula Paid', 'monthly', 'active', 'none'],
      ['Root Admin', 'free', 'free', 'full'],
      ['Sam Suspended', 'free', 'free', 'none'],
      ['Uma Unproved', 'free', 'free', 'none'],
    ]);
  });

  it('pages', async () => {
    for (let turn = 0; turn < 51; turn += 1) await addUser(fixture, { name: `Person ${turn}` });
    const first = await listUsers(admin, plain);
    const second = await listUsers(admin, { ...plain, skip: 50 });
    expect([first.users.length, second.users.length, first.total]).toEqual([50, 2, 52]);
    expect(new Set([...first.users, ...second.users].map(({ id }) => id)).size).toBe(52);
  });
});

describe('suspending', () => {
  it('ends every session, keeps the person out, and lets them in again', async () => {
    const ada = await addUser(fixture);
    const session = await openSessionOf(ada.id);
    expect(await session()).toMatchObject({ userId: ada.id });
    expect(await suspendUser(admin, { id: ada.id, reason: 'sells addresses' })).toMatchObject({
      suspensionReason: 'sells addresses',
      signedInOn: 0,
    });
    expect(await session()).toBeNull();
    await expect(requireNotSuspended(fixture.context(), ada.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const slipped = await openSessionOf(ada.id);
    expect(await slipped()).toBeNull();

    expect(await resumeUser(admin, { id: ada.id })).toMatchObject({
      suspendedAt: null,
      suspensionReason: null,
    });
    await requireNotSuspended(fixture.context(), ada.id);
    expect(await slipped()).toMatchObject({ userId: ada.id });
  });

  it('asked for twice is done and written down once', async () => {
    const ada = await addUser(fixture);
    await Promise.all([
      suspendUser(admin, { id: ada.id, reason: 'one' }),
      suspendUser(admin, { id: ada.id, reason: 'two' }),
    ]);
    await resumeUser(admin, { id: ada.id });
    await resumeUser(admin, { id: ada.id });
    expect((await events(ada.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'user-resumed',
      'user-suspended',
    ]);
  });

  it('each other at once leaves one of two admins', async () => {
    const other = await addUser(fixture, { name: 'Other Admin' });
    await setAdminRole(admin, { id: other.id, role: 'full' });
    const asOther = fixture.context({ kind: 'admin', userId: other.id });
    const outcomes = await Promise.allSettled([
      suspendUser(admin, { id: other.id, reason: 'a quarrel' }),
      suspendUser(asOther, { id: root.id, reason: 'a quarrel' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { users: admins } = await listUsers(admin, { ...plain, filter: 'admins' });
    expect(admins.filter(({ suspendedAt }) => suspendedAt === null)).toHaveLength(1);
  });

  it('no one does to themselves', async () => {
    await expect(suspendUser(admin, { id: root.id, reason: 'tired' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

it('signing out ends what is open and keeps no one out', async () => {
  const ada = await addUser(fixture);
  const session = await openSessionOf(ada.id);
  await signOutUser(admin, { id: ada.id });
  expect(await session()).toBeNull();
  await requireNotSuspended(fixture.context(), ada.id);
});

it('mails the link again that confirms an address, and nothing once it is confirmed', async () => {
  const ada = await addUser(fixture, { isVerified: false });
  const grace = await addUser(fixture);
  expect(await mailVerificationAgain(admin, { id: ada.id })).toEqual({ isMailed: true });
  expect(await mailVerificationAgain(admin, { id: grace.id })).toEqual({ isMailed: false });
  expect((await getUser(admin, { id: ada.id })).counts.mails).toBe(1);
});

describe('editing', () => {
  const stated = { fullName: 'Ada Lovelace', profession: null, experienceYears: null };

  it('tells the second of two admins what the first has changed, and changes nothing', async () => {
    const ada = await addUser(fixture);
    const first = { ...stated, profession: 'Mathematician' };
    const second = { ...stated, fullName: 'Ada King' };
    expect(await editUser(admin, { id: ada.id, expected: stated, wanted: first })).toMatchObject({
      outcome: 'saved',
    });
    expect(await editUser(admin, { id: ada.id, expected: stated, wanted: second })).toMatchObject({
      outcome: 'changed-meanwhile',
      user: { fullName: 'Ada Lovelace', profession: 'Mathematician' },
    });
    expect(await editUser(admin, { id: ada.id, expected: stated, wanted: first })).toMatchObject({
      outcome: 'saved',
    });
    expect(await events(ada.id)).toMatchObject([
      { kind: 'user-edited', actorId: root.id, before: stated, after: first, clientAddress: '198.51.100.7' },
    ]);
  });
});

describe('days of a plan', () => {
  const give = (id: UserId, days: number) =>
    changeDays(admin, { id, plan: 'quarterly', days, reason: 'an outage' });
  const inDays = (days: number) => new Date(fixture.clock.now().getTime() + days * dayMs).toISOString();

  it('are given from now on, added to, and taken back to nothing', async () => {
    const ada = await addUser(fixture);
    expect(await give(ada.id, 10)).toMatchObject({
      plan: 'quarterly',
      givenUntil: inDays(10),
      entitledUntil: inDays(10),
    });
    expect(await give(ada.id, 5)).toMatchObject({ givenUntil: inDays(15) });
    expect(await give(ada.id, -3)).toMatchObject({ givenUntil: inDays(12) });
    expect(await give(ada.id, -100)).toMatchObject({
      standing: 'expired',
      givenUntil: null,
      entitledUntil: null,
    });
    expect((await findEntitlement(fixture.context(), ada.id)).isPaid).toBe(false);
    await expect(give(ada.id, -1)).rejects.toMatchObject({ code: 'CONFLICT' });
    const days = (await events(ada.id)).map(({ detail }) => detail.days);
    expect(days.toSorted()).toEqual([-100, -3, 10, 5]);
  });

  it('begin when what is paid for ends, and never shorten that', async () => {
    const ada = await addUser(fixture, { isPaid: true });
    await fixture.db
      .update(subscriptions)
      .set({ paymentMethod: 'paypro', providerStatus: 'active', endDate: new Date(inDays(20)) })
      .where(eq(subscriptions.userId, ada.id));
    expect(await give(ada.id, 10)).toMatchObject({
      plan: 'monthly',
      givenUntil: inDays(30),
      isCharged: true,
    });
    await give(ada.id, -365);
    expect(await getUser(admin, { id: ada.id })).toMatchObject({
      plan: 'monthly',
      entitledUntil: inDays(20),
    });
  });
});

describe('the role of an admin', () => {
  it('is given and taken, but for the last one', async () => {
    const ada = await addUser(fixture);
    await expect(setAdminRole(admin, { id: root.id, role: 'none' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await setAdminRole(admin, { id: ada.id, role: 'read-only' });
    await expect(setAdminRole(admin, { id: root.id, role: 'read-only' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await setAdminRole(admin, { id: ada.id, role: 'full' });
    expect(await setAdminRole(admin, { id: root.id, role: 'none' })).toMatchObject({ adminRole: 'none' });
  });

  it('is left to one of two who take it from each other at once', async () => {
    const ada = await addUser(fixture);
    await setAdminRole(admin, { id: ada.id, role: 'full' });
    const both = await Promise.allSettled([
      setAdminRole(admin, { id: ada.id, role: 'none' }),
      setAdminRole(fixture.context({ kind: 'admin', userId: ada.id }), { id: root.id, role: 'none' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

it('refuses everyone who is no admin, and finds no one under an id that is none', async () => {
  const ada = await addUser(fixture);
  const { id } = ada;
  const wanted = { fullName: 'Eve', profession: null, experienceYears: null };
  const calls = [
    (context: Context) => listUsers(context, plain),
    (context: Context) => getUser(context, { id }),
    (context: Context) => editUser(context, { id, expected: wanted, wanted }),
    (context: Context) => suspendUser(context, { id, reason: 'no' }),
    (context: Context) => resumeUser(context, { id }),
    (context: Context) => signOutUser(context, { id }),
    (context: Context) => mailVerificationAgain(context, { id }),
    (context: Context) => changeDays(context, { id, plan: 'monthly', days: 1, reason: 'no' }),
    (context: Context) => setAdminRole(context, { id, role: 'full' }),
  ];
  for (const call of calls) {
    const asked = async (actor: Actor) => call(fixture.context(actor));
    await expect(asked({ kind: 'visitor' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(asked(ada.actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await events(id)).toEqual([]);
  await fixture.db.delete(users).where(eq(users.id, id));
  for (const call of calls.slice(1)) {
    const asked = async () => call(admin);
    await expect(asked()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

describe('the audit log', () => {
  it('is only ever added to', async () => {
    const ada = await addUser(fixture);
    await suspendUser(admin, { id: ada.id, reason: 'spam' });
    await expect(
      fixture.db.update(auditEvents).set({ reason: 'none' }).where(eq(auditEvents.userId, ada.id)),
    ).rejects.toThrow();
    await fixture.db.delete(users).where(sql`id = ${root.id}`);
    expect(await events(ada.id)).toMatchObject([{ actorId: null, actorKind: 'admin', reason: 'spam' }]);
  });

  it('does not tell a person from where an admin works', async () => {
    const ada = await addUser(fixture);
    await changeDays(admin, { id: ada.id, plan: 'monthly', days: 1, reason: 'a gift' });
    expect(await listEvents(fixture.context(ada.actor))).toMatchObject([
      { kind: 'plan-days-changed', clientAddress: null, device: null },
    ]);
  });
});
