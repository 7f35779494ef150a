import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { openShop, type Shop } from '../../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { findEntitlement } from '../entitlement/entitlements.ts';
import { retryPendingBilling } from '../events/apply-event.ts';
import { billingEvents } from '../events/table.ts';
import { billingJobs } from '../jobs.ts';
import { applyReading } from '../orders/apply-reading.ts';
import { expireSubscriptions } from '../orders/finish-operation.ts';
import { billingOrders, paymentLogs } from '../orders/table.ts';
import { takeLongUnread } from '../orders/verify-payment.ts';
import type { BillingProvider } from '../provider/provider.ts';
import { type ProviderReading, readProvider, requireProvider } from '../provider/provider-of.ts';
import { getCurrent } from '../subscriptions/request-change.ts';
import { cancelSubscription, listHistory } from '../subscriptions/subscriptions.ts';
import { reconciliations, subscriptionHistory, subscriptions } from '../table.ts';
import { reconcile, type Scope } from './reconcile.ts';

let fixture: Fixture;
let shop: Shop;
type User = Awaited<ReturnType<typeof addUser>>;
let ada: User;

beforeAll(async () => {
  fixture = await openFixture('empty', () => billingJobs);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, billingEvents, paymentLogs, reconciliations]) await fixture.db.delete(table);
  fixture.clock.set('2026-11-20T12:00:00Z');
  shop = await openShop(fixture);
  await compare();
  ada = await addUser(fixture);
});
afterEach(() => shop.close());

async function compare(scope: Scope = 'all', context = shop.context()) {
  const run = await reconcile(context, { scope });
  if (!run) throw new Error('There was no comparison');
  const [stored] = await fixture.db.select().from(reconciliations).where(eq(reconciliations.id, run.id));
  return { ...run, ...stored };
}
const isPaid = async (user = ada) => (await findEntitlement(shop.context(), user.id)).isPaid;
const current = () => getCurrent(shop.context(ada.actor));
const facts = async () =>
  (await fixture.db.select().from(paymentLogs).where(eq(paymentLogs.userId, ada.id)))
    .map(({ transactionType }) => transactionType)
    .toSorted();
/** No notifications arrive from now on. */
const loseNotifications = () => shop.sandbox.setFaults({ dropAll: true });
async function subscribe(): Promise<{ orderId: string; subscriptionId: string }> {
  const bought = await shop.buy(ada.id, 'monthly');
  await shop.apply();
  return bought;
}

const changesOf = (cause: 'reconciliation') =>
  fixture.db
    .select()
    .from(subscriptionHistory)
    .where(eq(subscriptionHistory.cause, cause))
    .orderBy(subscriptionHistory.at);
/** The orders that paid for a subscription, oldest first. */
const ordersOf = async (subscriptionId: string) =>
  (
    await fixture.db
      .select({ orderId: billingOrders.orderId })
      .from(billingOrders)
      .innerJoin(subscriptions, eq(subscriptions.id, billingOrders.subscriptionId))
      .where(eq(subscriptions.providerSubscriptionId, subscriptionId))
      .orderBy(billingOrders.placedAt)
  ).map(({ orderId }) => orderId);

type AtCall = (call: { body: Record<string, unknown> }) => Response | undefined;
/** Does the work while each call to the provider is seen, and perhaps answered, on its way. */
async function atEachCall<Result>(see: AtCall | (() => void), work: () => Promise<Result>): Promise<Result> {
  const { fetch } = globalThis;
  globalThis.fetch = async (url, init) => see({ body: JSON.parse(String(init?.body)) }) ?? fetch(url, init);
  return work().finally(() => {
    globalThis.fetch = fetch;
  });
}

describe('what no notification told', () => {
  it('of a purchase is found, and told with its cause', async () => {
    loseNotifications();
    await shop.buy(ada.id, 'quarterly');
    const run = await compare('recent');
    expect(run).toMatchObject({ status: 'succeeded', changed: 1, unclaimed: [], endedAt: expect.any(Date) });
    expect(await current()).toMatchObject({ plan: 'quarterly', standing: 'active' });
    expect(await facts()).toEqual(['charge']);
    const changes = await fixture.db.select().from(subscriptionHistory);
    expect(changes).toMatchObject([
      {
        cause: 'reconciliation',
        causeId: run.id,
        after: { status: 'active' },
      },
    ]);
    expect(await compare()).toMatchObject({ changed: 0 });
  });

  it('of a trial, of its end and of the charge is found', async () => {
    loseNotifications();
    await shop.buy(ada.id, 'monthly', 'trial');
    await compare();
    expect(await current()).toMatchObject({ standing: 'trial', hasHadTrial: true });
    await shop.advance({ hours: 49 });
    expect(await compare('recent')).toMatchObject({ changed: 1 });
    expect(await current()).toMatchObject({ standing: 'active' });
    expect(await facts()).toEqual(['charge', 'trial']);
  });

  it('of a payment that was waited for is found', async () => {
    loseNotifications();
    const { orderId } = await shop.buy(ada.id, 'monthly', 'waiting');
    expect(await compare()).toMatchObject({ changed: 0, unclaimed: [] });
    await shop.sandbox.approve(orderId);
    expect(await compare('recent')).toMatchObject({ changed: 1 });
    expect(await isPaid()).toBe(true);
  });

  it('of a renewal is found by the next hour', async () => {
    await subscribe();
    await compare();
    loseNotifications();
    await shop.advance({ days: 29, hours: 23 });
    await compare();
    await shop.advance({ hours: 2 });
    expect(await compare('recent')).toMatchObject({ scope: 'recent', changed: 1 });
    expect(await facts()).toEqual(['charge', 'charge']);
    expect(await current()).toMatchObject({ standing: 'active', renewsAt: '2027-01-20T12:00:00.000Z' });
  });

  it('of a charge that failed, and of its subscription that was given up, is found', async () => {
    const { subscriptionId } = await subscribe();
    shop.sandbox.failNextCharges(subscriptionId, 3);
    loseNotifications();
    await shop.advance({ days: 30, hours: 3 });
    await compare();
    expect(await current()).toMatchObject({ standing: 'past_due' });
    expect(await isPaid()).toBe(false);
    await shop.advance({ days: 3 });
    await compare();
    expect(shop.sandbox.subscription(subscriptionId).status).toBe('Suspended');
    expect(await current()).toMatchObject({ standing: 'expired', may: { subscribe: true } });
  });

  it.each([
    ['a refund', (id: { orderId: string }) => shop.sandbox.refund(id.orderId), 'refund'],
    ['a chargeback', (id: { orderId: string }) => shop.sandbox.chargeBack(id.orderId), 'chargeback'],
  ] as const)('of %s ends access', async (_what, takeBack, endedBy) => {
    const bought = await subscribe();
    loseNotifications();
    await takeBack(bought);
    expect(await compare()).toMatchObject({ changed: 1 });
    expect(await isPaid()).toBe(false);
    expect(await current()).toMatchObject({ endedBy });
    expect(await facts()).toEqual(['charge', endedBy]);
  });

  it.each([
    ['a refund', (orderId: string) => shop.sandbox.refund(orderId), 'refund'],
    ['a chargeback', (orderId: string) => shop.sandbox.chargeBack(orderId), 'chargeback'],
  ] as const)(
    'of %s of what was paid long ago is found by the next hour',
    async (_what, takeBack, endedBy) => {
      const { orderId } = await shop.buy(ada.id, 'halfYearly');
      await shop.apply();
      await shop.advance({ days: 120 });
      await compare();
      loseNotifications();
      await takeBack(orderId);
      await shop.advance({ hours: 1 });
      expect(await compare('recent')).toMatchObject({ scope: 'recent', changed: 1 });
      expect(await current()).toMatchObject({ endedBy, entitlement: { isPaid: false } });
      await shop.advance({ hours: 1 });
      expect(await compare('recent')).toMatchObject({ scope: 'recent', changed: 0 });
    },
  );

  it('of a part that was given back is found, told once, and ends nothing', async () => {
    const { orderId } = await subscribe();
    await shop.advance({ days: 20 });
    await compare();
    const before = await current();
    loseNotifications();
    await shop.sandbox.refund(orderId, '2.50');
    expect(await compare('recent')).toMatchObject({ scope: 'recent', changed: 0 });
    const run = await compare();
    expect(run).toMatchObject({ status: 'succeeded', changed: 1 });
    expect(await facts()).toEqual(['charge', 'partial refund']);
    const { payments } = await listHistory(shop.context(ada.actor), { limit: 10 });
    expect(payments).toMatchObject([{ orderId, orderStatus: 'processed', refunded: '2.50' }]);
    expect(await current()).toEqual(before);
    expect(await compare()).toMatchObject({ changed: 0 });

    await shop.sandbox.refund(orderId, '1.00');
    await compare();
    const reported = (await changesOf('reconciliation')).map((change) => [change.before, change.after]);
    expect(reported).toEqual([
      [{ givenBack: null }, { givenBack: `2.50 USD of order ${orderId}` }],
      [{ givenBack: `2.50 USD of order ${orderId}` }, { givenBack: `3.50 USD of order ${orderId}` }],
    ]);
    const amounts = (await fixture.db.select().from(paymentLogs)).map(({ factKey }) => factKey).toSorted();
    expect(amounts).toEqual([
      `charge:${orderId}`,
      `partial-refund:${orderId}:2.50`,
      `partial-refund:${orderId}:3.50`,
    ]);
  });

  it('of a part of one of many charges is found months later, and leaves the address of receipts', async () => {
    const { subscriptionId } = await subscribe();
    await shop.advance({ days: 65 });
    await shop.apply();
    const [first, second, third] = await ordersOf(subscriptionId);
    expect([first, second, third]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
    loseNotifications();
    await shop.sandbox.refund(second ?? '', '4.00');
    const { customerEmail } = await current();
    await compare();
    expect(await facts()).toEqual(['charge', 'charge', 'charge', 'partial refund']);
    expect(await current()).toMatchObject({ customerEmail, entitlement: { isPaid: true } });
    await shop.sandbox.refund(third ?? '');
    await compare();
    expect(await isPaid()).toBe(false);
    await shop.sandbox.chargeBack(second ?? '');
    await compare();
    expect(await facts()).toEqual(['charge', 'charge', 'charge', 'chargeback', 'partial refund', 'refund']);
  });

  it('of a chargeback that was won gives access back', async () => {
    const { orderId } = await subscribe();
    await shop.sandbox.chargeBack(orderId);
    await shop.apply();
    loseNotifications();
    await shop.sandbox.winChargeback(orderId);
    await compare();
    expect(await isPaid()).toBe(true);
  });

  it('of what was suspended, renewed, terminated or finished at the provider is found', async () => {
    const { subscriptionId } = await subscribe();
    loseNotifications();
    await shop.sandbox.suspend(subscriptionId);
    await compare();
    expect(await current()).toMatchObject({ standing: 'suspended', may: { resume: true } });
    await shop.sandbox.renew(subscriptionId);
    await compare();
    expect(await current()).toMatchObject({ standing: 'active', may: { resume: false, cancel: true } });
    await shop.sandbox.terminate(subscriptionId);
    await compare();
    // What is paid stays, although the provider no longer has a next date.
    expect(await current()).toMatchObject({ standing: 'cancelled', entitlement: { isPaid: true } });
    await shop.advance({ hours: 1 });
    const other = await shop.buy(ada.id, 'halfYearly');
    await shop.sandbox.finish(other.subscriptionId);
    await compare();
    expect(await current()).toMatchObject({ plan: 'halfYearly', standing: 'cancelled' });
  });

  it('is one run, however much it is', async () => {
    loseNotifications();
    const { orderId } = await shop.buy(ada.id, 'monthly');
    const bea = await addUser(fixture);
    const trial = await shop.buy(bea.id, 'quarterly', 'trial');
    const cleo = await addUser(fixture);
    await shop.buy(cleo.id, 'monthly', 'declined');
    await shop.sandbox.refund(orderId);
    await shop.sandbox.terminate(trial.subscriptionId);
    const dora = await addUser(fixture);
    await shop.buy(dora.id, 'halfYearly');
    expect(await compare()).toMatchObject({ status: 'succeeded', unclaimed: [] });
    expect([await isPaid(ada), await isPaid(bea), await isPaid(cleo), await isPaid(dora)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await compare()).toMatchObject({ changed: 0 });
  });
});

describe('what differs', () => {
  it('is put right here, never at the provider', async () => {
    const { subscriptionId } = await subscribe();
    const before = await current();
    await fixture.db
      .update(subscriptions)
      .set({ providerStatus: 'terminated', status: 'cancelled', nextBillingDate: null });
    await fixture.db.update(billingOrders).set({ status: 'refunded' });
    const { changedAt } = shop.sandbox.subscription(subscriptionId);
    expect(await compare()).toMatchObject({ changed: 1 });
    expect(await current()).toEqual(before);
    expect(shop.sandbox.subscription(subscriptionId)).toMatchObject({ status: 'Active', changedAt });
  });

  it('is refused to all but jobs and operators', async () => {
    await expect(reconcile(shop.context(ada.actor), { scope: 'all' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(expireSubscriptions(shop.context(ada.actor))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is looked for everywhere after three hours without a comparison', async () => {
    const hours = async (hours: number) => {
      await shop.advance({ hours });
      return (await compare('recent')).scope;
    };
    expect([await hours(1), await hours(2), await hours(4), await hours(1)]).toEqual([
      'recent',
      'recent',
      'all',
      'recent',
    ]);
    shop.sandbox.setFaults({ apiDown: true });
    await hours(2);
    shop.sandbox.resetFaults();
    // One that failed is none.
    expect(await hours(2)).toBe('all');
  });
});

describe('what no list tells', () => {
  const orderCalls = async () => {
    const asked: unknown[] = [];
    const run = await atEachCall(
      ({ body }) => void (body.orderId && asked.push(String(body.orderId))),
      compare,
    );
    return { run, asked };
  };

  it('is asked for where money may still be given back: of half a year, in this mode, and not of trials', async () => {
    const old = await subscribe();
    await shop.sandbox.suspend(old.subscriptionId);
    await shop.advance({ days: 100 });
    await shop.apply();
    const { orderId } = await shop.buy(ada.id, 'halfYearly');
    const bea = await addUser(fixture);
    await shop.buy(bea.id, 'monthly', 'trial');
    await shop.apply();
    expect((await orderCalls()).asked.toSorted()).toEqual([old.orderId, orderId].toSorted());
    await shop.advance({ days: 81 });
    await compare();
    expect((await orderCalls()).asked).not.toContain(old.orderId);
    await fixture.db.update(billingOrders).set({ isTest: false });
    expect((await orderCalls()).asked).toEqual([]);
  });

  it('keeps no other user waiting when the provider cannot answer', async () => {
    const odd = await subscribe();
    const bea = await addUser(fixture);
    const bought = await shop.buy(bea.id, 'monthly');
    await shop.apply();
    loseNotifications();
    await shop.sandbox.refund(bought.orderId, '3.00');
    const garbled: AtCall = ({ body }) =>
      String(body.orderId) === odd.orderId ? new Response('<p>') : undefined;
    expect(await atEachCall(garbled, compare)).toMatchObject({ status: 'failed', changed: 1 });
    expect(await compare()).toMatchObject({ status: 'succeeded', changed: 0 });
  });

  it('is asked for in turns, that which waited longest first', async () => {
    const first = await subscribe();
    await shop.advance({ hours: 1 });
    const second = await shop.buy((await addUser(fixture)).id, 'monthly');
    await shop.apply();
    const turns: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await shop.advance({ hours: 1 });
      const taken = await takeLongUnread(shop.context(), requireProvider(shop.context()), 1);
      turns.push(...taken.map(({ orderId }) => orderId));
    }
    expect(turns).toEqual([first.orderId, second.orderId, first.orderId, second.orderId]);
  });
});

describe('a reading', () => {
  const provider = (): BillingProvider => requireProvider(shop.context());
  const read = async (subscriptionId: string): Promise<ProviderReading> => {
    const reading = await readProvider(shop.context(), provider(), { subscriptionId });
    if (!reading?.subscription) throw new Error('There is no such subscription');
    return reading;
  };
  const apply = (reading: ProviderReading) =>
    applyReading(shop.context(), provider(), reading, { kind: 'reconciliation', id: null });

  it('that is older changes nothing, also not the orders', async () => {
    loseNotifications();
    const { subscriptionId, orderId } = await shop.buy(ada.id, 'monthly');
    const bought = await read(subscriptionId);
    await shop.sandbox.refund(orderId);
    const refunded = await read(subscriptionId);
    await apply(refunded);
    expect(await isPaid()).toBe(false);
    expect(await apply(bought)).toMatchObject({ kind: 'applied', isChanged: false });
    expect(await isPaid()).toBe(false);
    expect(await current()).toMatchObject({ endedBy: 'refund', standing: 'expired' });
    expect(await fixture.db.select().from(billingOrders)).toMatchObject([{ status: 'refunded' }]);
  });

  it('of the same instant, twice at once, is taken over once', async () => {
    loseNotifications();
    const { subscriptionId } = await shop.buy(ada.id, 'monthly');
    const readings = [await read(subscriptionId), await read(subscriptionId), await read(subscriptionId)];
    const applied = await Promise.all(readings.map(apply));
    expect(applied.filter(({ kind }) => kind === 'applied')).toHaveLength(3);
    expect(await fixture.db.select().from(subscriptions)).toHaveLength(1);
    expect(await facts()).toEqual(['charge']);
  });

  it.each(['active', 'terminated'] as const)('without a next date shortens nothing: %s', async (status) => {
    const { subscriptionId } = await subscribe();
    const endsAt = Date.parse((await current()).endsAt ?? '');
    const reading = await read(subscriptionId);
    await apply({ ...reading, subscription: { ...reading.subscription, status, nextPaymentAt: null } });
    const graceMs = 2 * 3_600_000;
    expect(Date.parse((await current()).endsAt ?? '')).toBeGreaterThanOrEqual(endsAt - graceMs);
    expect(await isPaid()).toBe(true);
  });

  it('without a next date leaves a trial its end', async () => {
    loseNotifications();
    const { subscriptionId } = await shop.buy(ada.id, 'monthly', 'trial');
    await apply(await read(subscriptionId));
    const { trialEndsAt } = await current();
    const reading = await read(subscriptionId);
    await apply({ ...reading, subscription: { ...reading.subscription, nextPaymentAt: null } });
    expect(await current()).toMatchObject({ standing: 'trial', trialEndsAt });
  });
});

describe('what belongs to no user', () => {
  it('is told while it is charged, and grants nothing', async () => {
    loseNotifications();
    const { subscriptionId } = await shop.buy(ada.id, 'monthly', 'fulfilled', { price: '1.00' });
    const unclaimed = [{ subscriptionId, reason: '1.00 USD is not the price of this plan.' }];
    expect(await compare()).toMatchObject({ status: 'succeeded', changed: 0, unclaimed });
    expect(await isPaid()).toBe(false);
    expect(await compare('recent')).toMatchObject({ unclaimed });
    await shop.sandbox.terminate(subscriptionId);
    expect(await compare()).toMatchObject({ unclaimed: [] });
  });

  it('is a subscription that goes on although its person is gone', async () => {
    const { subscriptionId } = await subscribe();
    await fixture.db.delete(users).where(eq(users.id, ada.id));
    await fixture.db.delete(paymentLogs);
    expect(await compare()).toMatchObject({
      changed: 0,
      unclaimed: [{ subscriptionId, reason: 'It belongs to no checkout started here.' }],
    });
    expect(await fixture.db.select().from(subscriptions)).toEqual([]);
    await shop.sandbox.suspend(subscriptionId);
    await shop.apply();
    expect(
      await fixture.db.select().from(billingEvents).orderBy(desc(billingEvents.receivedAt)),
    ).toContainEqual(expect.objectContaining({ status: 'dead', typeName: 'SubscriptionSuspended' }));
  });

  it('is not asked for again every night once it is over', async () => {
    const { subscriptionId } = await subscribe();
    await shop.sandbox.terminate(subscriptionId);
    await fixture.db.delete(users).where(eq(users.id, ada.id));
    await compare();
    const asked: unknown[] = [];
    await atEachCall(({ body }) => void asked.push(body.orderId ?? body.subscriptionId), compare);
    expect(asked).toEqual([undefined, undefined]);
  });
});

describe('a provider that falls silent', () => {
  it('leaves a failed run, and nothing half; the next one does the rest', async () => {
    loseNotifications();
    await shop.buy(ada.id, 'monthly');
    shop.sandbox.setFaults({ apiDown: true });
    expect(await compare()).toMatchObject({
      status: 'failed',
      reason: 'Unexpected response from PayPro API',
      changed: 0,
    });
    expect(await fixture.db.select().from(subscriptions)).toEqual([]);
    shop.sandbox.resetFaults();
    expect(await compare()).toMatchObject({ status: 'succeeded', changed: 1 });
  });

  it('in the middle leaves each subscription as it was or as it is', async () => {
    loseNotifications();
    const bea = await addUser(fixture);
    await shop.buy(ada.id, 'monthly');
    await shop.buy(bea.id, 'monthly');
    // The lists, and what the first of the two is read with.
    let left = 4;
    const run = await atEachCall(() => {
      if (left === 0) shop.sandbox.setFaults({ apiDown: true });
      left -= 1;
    }, compare);
    expect(run).toMatchObject({ status: 'failed', changed: 1 });
    expect([await isPaid(ada), await isPaid(bea)].filter(Boolean)).toHaveLength(1);
    expect(await fixture.db.select().from(subscriptions)).toHaveLength(1);
    expect(
      await fixture.db.select().from(paymentLogs).where(eq(paymentLogs.transactionType, 'charge')),
    ).toHaveLength(1);
    shop.sandbox.resetFaults();
    await compare();
    expect([await isPaid(ada), await isPaid(bea)]).toEqual([true, true]);
  });

  it('about one order keeps no other waiting', async () => {
    const odd = await shop.buy(ada.id, 'monthly');
    const bea = await addUser(fixture);
    await shop.buy(bea.id, 'monthly');
    await shop.advance({ hours: 1 });
    const garbled: AtCall = ({ body }) =>
      String(body.orderId) === odd.orderId ? new Response('<p>') : undefined;
    await atEachCall(garbled, () => retryPendingBilling(shop.context()));
    expect([await isPaid(ada), await isPaid(bea)]).toEqual([false, true]);
    const events = await fixture.db.select().from(billingEvents).orderBy(billingEvents.orderId);
    expect(events).toMatchObject([{ status: 'waiting', attempts: 1 }, { status: 'applied' }]);

    expect(await atEachCall(garbled, compare)).toMatchObject({ status: 'failed' });
    expect(await compare()).toMatchObject({ status: 'succeeded' });
    expect(await isPaid(ada)).toBe(true);
  });

  it('is gone on from when the process died in a comparison', async () => {
    const id = randomUUID();
    const startedAt = fixture.clock.now();
    await fixture.db.insert(reconciliations).values({ id, scope: 'all', status: 'running', startedAt });
    await compare();
    const status = async () =>
      (await fixture.db.select().from(reconciliations).where(eq(reconciliations.id, id)))[0]?.status;
    expect(await status()).toBe('running');
    await shop.advance({ hours: 2 });
    await compare();
    expect(await status()).toBe('failed');
  });
});

describe('what runs out', () => {
  it('grants nothing until a job has checked it, and the job says so', async () => {
    await subscribe();
    await cancelSubscription(shop.context(ada.actor), { reason: 'price', comment: '' });
    await shop.advance({ days: 32 });
    expect(await isPaid()).toBe(false);
    const status = async () => (await fixture.db.select().from(subscriptions))[0]?.status;
    expect(await status()).toBe('suspended');
    expect(await expireSubscriptions(shop.context())).toBe(1);
    expect(await status()).toBe('expired');
    expect(await expireSubscriptions(shop.context())).toBe(0);
    const causes = (await fixture.db.select().from(subscriptionHistory)).map(({ cause }) => cause);
    expect(causes).toContain('expiry');
  });

  it('is a plan that was given, too', async () => {
    const bea = await addUser(fixture, { isPaid: true });
    expect(await isPaid(bea)).toBe(true);
    await shop.advance({ days: 32 });
    expect(await isPaid(bea)).toBe(false);
    expect(await expireSubscriptions(shop.context())).toBe(1);
  });
});
