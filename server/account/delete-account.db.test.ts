import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deletionSteps } from '../../contract/account/deletion.ts';
import { openBrowser, verifiedActor } from '../../fixtures/browser.ts';
import { findRowsWith } from '../../fixtures/find-rows-with.ts';
import { type GivenUser, giveEverything } from '../../fixtures/give-everything.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { companyMerges } from '../admin/review/table.ts';
import { jobsFor } from '../app/jobs.ts';
import { credentials } from '../auth/credentials/table.ts';
import { tokens } from '../auth/one-time-tokens/table.ts';
import { sessions } from '../auth/sessions/table.ts';
import { users } from '../auth/users/table.ts';
import { billingEvents } from '../billing/events/table.ts';
import { findOwnOrders } from '../billing/orders/unclaimed-orders.ts';
import { cancelProviderSubscriptions } from '../billing/subscriptions/cancel-provider-subscriptions.ts';
import { cancelSubscription } from '../billing/subscriptions/subscriptions.ts';
import { subscriptionHistory } from '../billing/table.ts';
import { startups } from '../companies/table.ts';
import { mails } from '../mail/table.ts';
import { auditEvents } from '../platform/audit/table.ts';
import type { Actor, Context } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import { describeError } from '../platform/faults/describe-error.ts';
import { attempts } from '../platform/rate-limits/table.ts';
import { collectPersonalData } from './collecting/collect-personal-data.ts';
import { finishDeletions, lifecycles, runDeletion, scrubRemains } from './record-deletion.ts';
import { accountDeletions } from './table.ts';
import { deleteAccount } from './user-data.ts';

let fixture: Fixture;
let shop: Shop;
let ada: GivenUser;
let bea: GivenUser;

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  shop = await openShop(fixture);
});
afterAll(async () => {
  await shop.close();
  await fixture.close();
});
beforeEach(async () => {
  shop.sandbox.resetFaults();
  for (const table of [
    users,
    accountDeletions,
    mails,
    attempts,
    startups,
    auditEvents,
    tokens,
    billingEvents,
  ])
    await fixture.db.delete(table);
  await fixture.db.execute(sql`delete from pgboss.job`);
  ada = await giveEverything(fixture.context());
  bea = await giveEverything(fixture.context(), `not-${ada.email.split('@')[0]}`);
});

const { caller } = openBrowser();
const as = ({ id }: GivenUser) => shop.context(verifiedActor(fixture.context(), id));
const leave = (context = as(ada), waitMs?: number) => deleteAccount(context, caller(), waitMs);

const traces = ({ id, email, name, orderId }: GivenUser) =>
  findRowsWith(fixture.db, [id, email, name, orderId]);
const isLeft = async ({ id }: GivenUser) =>
  (await fixture.db.select().from(users)).some((user) => user.id === id);

describe('deleting an account', () => {
  it('leaves nothing of the user in any column of any table, and takes nothing from other users', async () => {
    const before = await traces(bea);
    expect((await traces(ada)).length).toBeGreaterThan(25);
    const { result } = await leave();
    expect(result).toMatchObject({
      completed: true,
      successfulSteps: deletionSteps.length,
      totalSteps: deletionSteps.length,
      payproSubscriptionsCancelled: 0,
    });
    expect(await traces(ada)).toEqual([]);
    expect(await fixture.db.select().from(subscriptionHistory)).toHaveLength(1);
    expect(await traces(bea)).toEqual(before);
    expect(before.length).toBeGreaterThan(25);
  });

  it('takes the counters of their address, network and devices along', async () => {
    const count = async () => (await rowsOf(fixture.db, sql`select key from attempts`)).length;
    const before = await count();
    await leave();
    expect(before - (await count())).toBe(5);
  });

  it('goes in the order that it says, and signs out with the last step', async () => {
    const { result, cookies } = await leave();
    expect(result.steps.map(({ step }) => step)).toEqual(deletionSteps);
    expect(result.steps.at(-1)).toEqual({ step: 'Delete user profile', succeeded: true });
    expect(cookies.join('\n')).toMatch(/session=;.*Max-Age=0/);
  });

  it('writes down that an account was deleted, and not whose', async () => {
    await fixture.db.delete(auditEvents);
    await leave();
    const [event, ...others] = await fixture.db.select().from(auditEvents);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      kind: 'deleted',
      userId: null,
      clientAddress: null,
      userAgent: null,
      detail: {},
    });
  });

  it('has the files scrubbed afterwards', async () => {
    await leave();
    const jobs = await rowsOf(fixture.db, sql`select data from pgboss.job where name = 'accounts.scrub'`);
    expect(jobs).toContainEqual({ data: {} });
    await scrubRemains(fixture.context());
    expect(await isLeft(bea)).toBe(true);
  });
});

describe('who may', () => {
  const restored = (): Actor => ({
    kind: 'user',
    userId: ada.id,
    session: { id: 'none', provedAt: null, isStrong: false },
  });

  it.each([
    ['a visitor', (): Actor => ({ kind: 'visitor' }), 'UNAUTHORIZED'],
    ['a user without a recent proof', restored, 'REAUTHENTICATE'],
    ['a job', (): Actor => ({ kind: 'job', name: 'test' }), 'UNAUTHORIZED'],
  ])('not %s', async (_who, actor, code) => {
    const before = await traces(ada);
    await expect(leave(fixture.context(actor()))).rejects.toMatchObject({ code });
    expect(await traces(ada)).toEqual(before);
  });

  it('not whose proof is more than ten minutes old', async () => {
    const context = as(ada);
    const late = { ...context, now: () => new Date(context.now().getTime() + 11 * 60_000) };
    await expect(leave(late)).rejects.toMatchObject({ code: 'REAUTHENTICATE' });
  });

  it('is refused for another user', async () => {
    const stranger = as(bea);
    const before = await traces(ada);
    const { id, email } = ada;
    const deletion = { id: 'any', userId: id, email, done: new Map(), failed: new Map() };
    const tries: (() => Promise<unknown>)[] = [
      () => cancelProviderSubscriptions(stranger, id),
      () => collectPersonalData(stranger, id),
      () => findOwnOrders(stranger, id),
      ...Object.values(lifecycles).flatMap(({ users: ofUsers }) =>
        Object.values(ofUsers.onUserDeleted).map((remove) => () => remove(stranger, deletion)),
      ),
      () => runDeletion(stranger, deletion),
    ];
    for (const attempt of tries)
      await expect((async () => attempt())(), attempt.toString()).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    expect(await traces(ada)).toEqual(before);
  });

  it('no request finishes what others began', async () => {
    await expect(finishDeletions(as(bea))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(scrubRemains(as(bea))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  const makeAdmin = ({ id }: GivenUser) =>
    fixture.db.update(users).set({ isAdmin: true }).where(sql`id = ${id}`);

  it('not the only admin', async () => {
    await makeAdmin(ada);
    await expect(leave()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringMatching(/^You are the only admin/),
    });
    expect(await isLeft(ada)).toBe(true);
  });

  it('one of two admins, also when both leave at once', async () => {
    await makeAdmin(ada);
    await makeAdmin(bea);
    const finished = await Promise.allSettled([leave(as(ada)), leave(as(bea))]);
    expect(finished.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await isLeft(ada), await isLeft(bea)].filter(Boolean)).toHaveLength(1);
  });
});

it('takes the name of a deleted admin off what they merged, split and decided', async () => {
  const { db } = fixture;
  const [company] = await db.select({ id: startups.id }).from(startups).limit(1);
  if (!company) throw new Error('There is no company');
  const at = fixture.context().now();
  const merge = {
    startupId: company.id,
    mergedId: randomUUID(),
    mergedName: 'Kestrel',
    evidence: [],
    before: {},
  };
  await db.insert(companyMerges).values({ ...merge, id: randomUUID(), mergedBy: ada.id, mergedAt: at });
  const { result } = await leave();
  expect(result.completed).toBe(true);
  expect(await traces(ada)).toEqual([]);
  expect(await db.select({ mergedBy: companyMerges.mergedBy }).from(companyMerges)).toEqual([
    { mergedBy: null },
  ]);
});

describe('what does not go smoothly', () => {
  const finish = () => finishDeletions(shop.context());

  it('is kept from charging on: the account waits until the provider was told, and all else goes', async () => {
    const { subscriptionId } = await shop.buy(ada.id, 'monthly');
    await shop.apply();
    shop.sandbox.setFaults({ apiDown: true });
    const { result, cookies } = await leave(as(ada));
    expect(result.completed).toBe(false);
    expect(result.steps.filter(({ succeeded }) => !succeeded)).toEqual([
      {
        step: 'Cancel subscriptions at the payment provider',
        succeeded: false,
        detail: `Subscription ${subscriptionId} could not be canceled at the payment provider yet.`,
      },
      expect.objectContaining({
        step: 'Delete subscriptions and payments',
        detail: 'Waiting for earlier steps.',
      }),
      expect.objectContaining({ step: 'Sign out on every device' }),
      expect.objectContaining({ step: 'Delete ways to sign in' }),
      expect.objectContaining({ step: 'Delete user profile' }),
    ]);
    expect(cookies).toEqual([]);
    // The person still gets in, and sees how it stands.
    const theirs = sql`user_id = ${ada.id}`;
    expect(await fixture.db.select().from(sessions).where(theirs)).toHaveLength(1);
    expect(await fixture.db.select().from(credentials).where(theirs)).toHaveLength(2);
    expect(await finishDeletions(shop.context())).toBe(1);
    expect(shop.sandbox.subscription(subscriptionId).status).toBe('Active');

    shop.sandbox.resetFaults();
    expect(await finishDeletions(shop.context())).toBe(0);
    expect(shop.sandbox.subscription(subscriptionId).status).toBe('Terminated');
    expect(await traces(ada)).toEqual([]);
  });

  it('takes a subscription along that was cancelled and could be resumed', async () => {
    const { subscriptionId } = await shop.buy(ada.id, 'monthly');
    await shop.apply();
    await cancelSubscription(as(ada), { reason: 'price', comment: '' });
    expect(shop.sandbox.subscription(subscriptionId).status).toBe('Suspended');
    const { result } = await leave(as(ada));
    expect(result).toMatchObject({ completed: true, payproSubscriptionsCancelled: 1 });
    expect(shop.sandbox.subscription(subscriptionId).status).toBe('Terminated');
  });

  it('asks again safely when the provider’s answer was lost, or the subscription was ended elsewhere', async () => {
    const { subscriptionId } = await shop.buy(ada.id, 'monthly');
    await shop.apply();
    shop.sandbox.setFaults({ apiTimeoutAfterCommit: true });
    const gone = new AbortController();
    const cancelling = cancelProviderSubscriptions({ ...as(ada), signal: gone.signal }, ada.id);
    const refused = expect(cancelling).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await vi.waitFor(() => expect(shop.sandbox.subscription(subscriptionId).status).toBe('Terminated'), {
      timeout: 30_000,
    });
    gone.abort();
    await refused;
    shop.sandbox.resetFaults();
    expect((await leave(as(ada))).result.completed).toBe(true);
    expect(await traces(ada)).toEqual([]);
  });

  it('deletes payments that never counted, because of their address or because no notification came yet', async () => {
    const held = await shop.buy(ada.id, 'monthly', 'fulfilled', { email: 'wallet@elsewhere.example' });
    await shop.apply();
    const waiting = await shop.buy(ada.id, 'quarterly');
    const others = await shop.buy(bea.id, 'monthly', 'fulfilled', { email: 'wallet@elsewhere.example' });
    await shop.apply();
    await fixture.db.update(billingEvents).set({ userId: null, status: 'waiting' });
    shop.sandbox.setFaults({ apiDown: true });
    expect((await leave()).result).toMatchObject({ completed: false });
    shop.sandbox.resetFaults();
    expect((await leave()).result).toMatchObject({ completed: true, payproSubscriptionsCancelled: 2 });
    const statuses = [held, waiting, others].map(
      (each) => shop.sandbox.subscription(each.subscriptionId).status,
    );
    expect(statuses).toEqual(['Terminated', 'Terminated', 'Active']);
  });

  it('what the provider tells of them afterwards does not stay either', async () => {
    const { orderId } = await shop.buy(ada.id, 'monthly');
    await shop.apply();
    shop.sandbox.setFaults({ delay: true });
    await leave(as(ada));
    await shop.advance({ hours: 1 });
    expect((await traces(ada)).length).toBeGreaterThan(0);
    await shop.apply();
    expect(await traces(ada)).toEqual([]);
    shop.sandbox.resetFaults();
    await shop.sandbox.refund(orderId);
    await shop.apply();
    expect(await traces(ada)).toEqual([]);
    const reported = sql`customer_email = '' and order_id = ${orderId}`;
    expect(await fixture.db.select().from(billingEvents).where(reported)).toMatchObject([
      { status: 'dismissed', reason: 'Its user has deleted their account.', fields: {} },
      { status: 'dismissed' },
    ]);
  });

  it('a step that fails does not stop the others, keeps its reason out of the log, and is done later', async () => {
    const said: unknown[] = [];
    const error = ({ error: thrown, ...rest }: { error: unknown }) =>
      void said.push({ ...rest, error: describeError(thrown) });
    const context = { ...as(ada), log: { ...as(ada).log, error } };
    await fixture.db.execute(sql`alter table applications rename to applications_elsewhere`);
    const { result } = await leave(context);
    await fixture.db.execute(sql`alter table applications_elsewhere rename to applications`);

    expect(result.steps[3]).toEqual({
      step: 'Delete applications and letters',
      succeeded: false,
      detail: 'This step failed.',
    });
    expect(result.successfulSteps).toBe(deletionSteps.length - 4);
    expect(JSON.stringify(said)).toContain('does not exist');
    expect(JSON.stringify(said)).not.toContain(ada.id);

    const again = await leave();
    expect(again.result.completed).toBe(true);
    expect(await traces(ada)).toEqual([]);
  });

  it('two at once do it once', async () => {
    await fixture.db.delete(auditEvents);
    const both = await Promise.all([leave(), leave(), finish()]);
    expect(both.slice(0, 2)).toMatchObject([
      { result: { completed: true } },
      { result: { completed: true } },
    ]);
    expect(await traces(ada)).toEqual([]);
    expect((await fixture.db.select().from(auditEvents)).map(({ kind }) => kind)).toEqual(['deleted']);
  });

  it('that takes too long is answered in part and goes on', async () => {
    const { result } = await leave(as(ada), 0);
    expect(result).toMatchObject({ completed: false, totalSteps: deletionSteps.length });
    expect(result.steps.at(-1)).toMatchObject({ succeeded: false });
    await vi.waitFor(async () => expect(await isLeft(ada)).toBe(false), { timeout: 10_000 });
    expect(await traces(ada)).toEqual([]);
  });

  it('what comes into being in between goes too', async () => {
    await leave(dying(as(ada), { afterCommits: deletionSteps.length, isLastLost: false })).catch(() => null);
    expect(await isLeft(ada)).toBe(true);
    const mailId = crypto.randomUUID();
    await fixture.db.insert(mails).values({
      id: mailId,
      occasion: mailId,
      userId: ada.id,
      to: ada.email,
      subject: 'Late',
      text: '',
      html: '',
      status: 'pending',
      createdAt: fixture.clock.now(),
    });
    await fixture.queue.send(fixture.context(), 'mail.send', { mailId });
    expect(await finish()).toBe(0);
    expect(await findRowsWith(fixture.db, [ada.id, ada.email, mailId])).toEqual([]);
  });

  const deaths = [...Array(deletionSteps.length + 1).keys()].flatMap((afterCommits) =>
    [false, true].map((isLastLost) => ({ afterCommits, isLastLost })),
  );
  it.each(deaths)(
    'a process that dies after $afterCommits commits, the next one lost: $isLastLost',
    async (death) => {
      const before = await traces(bea);
      await leave(dying(as(ada), death)).catch(() => null);
      const wasAsked = death.afterCommits > 0 || death.isLastLost;
      expect(await finish()).toBe(0);
      if (wasAsked) expect(await traces(ada)).toEqual([]);
      else expect((await traces(ada)).length).toBeGreaterThan(25);
      expect(await traces(bea)).toEqual(before);
    },
  );
});

/** The database of a process that dies: after so many commits it stops answering, and the next commit may or may not be done. */
function dying(
  context: Context,
  { afterCommits, isLastLost }: { afterCommits: number; isLastLost: boolean },
): Context {
  let left = afterCommits;
  const died = () => new Error('the process died');
  const db = new Proxy(context.db, {
    get(target, key) {
      if (left < 0) throw died();
      if (key === 'transaction')
        return async (work: Parameters<typeof target.transaction>[0]) => {
          left -= 1;
          if (left < 0 && !isLastLost) throw died();
          const result = await target.transaction(work);
          if (left < 0) throw died();
          return result;
        };
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...context, db };
}
