import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { findEntitlement } from './entitlement/entitlements.ts';
import { acceptPayment } from './events/payment-events.ts';
import { billingEvents } from './events/table.ts';
import { billingJobs } from './jobs.ts';
import { billingOrders, paymentLogs } from './orders/table.ts';
import { verifyPayment } from './orders/verify-payment.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { getCurrent } from './subscriptions/request-change.ts';
import { listHistory, startCheckout } from './subscriptions/subscriptions.ts';
import { subscriptions } from './table.ts';

let fixture: Fixture;
let shop: Shop;
type User = Awaited<ReturnType<typeof addUser>>;
let ada: User;

beforeAll(async () => {
  fixture = await openFixture('empty', () => billingJobs);
  shop = await openShop(fixture);
});
afterAll(async () => {
  await shop.close();
  await fixture.close();
});
beforeEach(async () => {
  shop.sandbox.resetFaults();
  ada = await addUser(fixture);
});

const isPaid = async (user = ada) => (await findEntitlement(shop.context(), user.id)).isPaid;
const current = (user = ada) => getCurrent(shop.context(user.actor));
const facts = async (orderId: string) =>
  (await fixture.db.select().from(paymentLogs))
    .filter((log) => log.providerOrderId === orderId)
    .map((log) => log.factKey)
    .toSorted();
const eventsOf = async (orderId: string) =>
  (await fixture.db.select().from(billingEvents)).filter((event) => event.orderId === orderId);

describe('buying a plan', () => {
  it('begins at the provider with everything it has to know', async () => {
    const { url } = await startCheckout(shop.context(ada.actor), { plan: 'quarterly' });
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      'products[1][id]': '114966',
      'page-template': '20452',
      'x-CustomField1': ada.id,
      'billing-email': ada.email,
      'use-test-mode': 'true',
    });
    expect(asked.get('x-intent')).toMatch(/^[\w-]{32}$/);
  });

  it('grants the plan once the order was read back, and shows it', async () => {
    const { orderId } = await shop.buy(ada.id, 'monthly');
    expect(await isPaid()).toBe(false);
    await shop.apply();
    expect(await isPaid()).toBe(true);
    expect(await current()).toMatchObject({
      plan: 'monthly',
      standing: 'active',
      price: '10.00',
      renewsAt: '2026-12-20T12:00:00.000Z',
      isTest: true,
      may: { subscribe: false, cancel: true, resume: false, changePlan: true, updatePaymentMethod: true },
    });
    expect(await facts(orderId)).toEqual([`charge:${orderId}`]);
    expect(await listHistory(shop.context(ada.actor), { limit: 10 })).toMatchObject({
      total: 1,
      payments: [{ orderId, totalPrice: '10.00', orderStatus: 'processed', plan: 'monthly', isTrial: false }],
    });
  });

  it('lets a person try it for 48 hours, then charges', async () => {
    const { subscriptionId } = await shop.buy(ada.id, 'monthly', 'trial');
    await shop.apply();
    expect(await current()).toMatchObject({ standing: 'trial', may: { changePlan: false, cancel: true } });
    await shop.advance({ hours: 49 });
    await shop.apply();
    expect(await current()).toMatchObject({ standing: 'active', plan: 'monthly' });
    await shop.advance({ days: 29 });
    expect(await isPaid()).toBe(true);
    await shop.sandbox.suspend(subscriptionId);
    await shop.apply();
    await shop.advance({ days: 3 });
    expect(await isPaid()).toBe(false);
  });

  it('answers the person who returns before the notification does', async () => {
    shop.sandbox.setFaults({ dropAll: true });
    const { orderId } = await shop.buy(ada.id, 'monthly');
    expect(await verifyPayment(shop.context(ada.actor), { orderId })).toMatchObject({
      outcome: 'active',
      entitlement: { plan: 'monthly' },
    });
  });

  it('reveals nothing about another user’s order', async () => {
    const { orderId } = await shop.buy(ada.id, 'monthly');
    const eve = await addUser(fixture);
    expect(await verifyPayment(shop.context(eve.actor), { orderId })).toMatchObject({ outcome: 'pending' });
    expect(await isPaid(eve)).toBe(false);
    expect(await isPaid()).toBe(false);
  });

  it('holds what was paid with another address until the person accepts it', async () => {
    const { orderId } = await shop.buy(ada.id, 'monthly', 'fulfilled', { email: 'work@elsewhere.example' });
    await shop.apply();
    expect(await isPaid()).toBe(false);
    expect(await eventsOf(orderId)).toMatchObject([{ status: 'dead', mayBeAccepted: true, userId: ada.id }]);
    expect((await current()).heldPayment).toEqual({
      orderId,
      plan: 'monthly',
      customerEmail: 'w…@elsewhere.example',
    });
    const eve = await addUser(fixture);
    await expect(acceptPayment(shop.context(eve.actor), { orderId })).rejects.toThrow('not found');
    expect(await acceptPayment(shop.context(ada.actor), { orderId })).toMatchObject({ outcome: 'active' });
    expect(await current()).toMatchObject({ heldPayment: null, customerEmail: 'work@elsewhere.example' });
  });

  it('does not sell a second subscription beside a running one', async () => {
    await shop.buy(ada.id, 'monthly');
    await shop.apply();
    await expect(startCheckout(shop.context(ada.actor), { plan: 'quarterly' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is for people who are signed in', async () => {
    await expect(startCheckout(shop.context({ kind: 'visitor' }), { plan: 'monthly' })).rejects.toThrow(
      'User not authenticated',
    );
  });

  it('gives the free trial once', async () => {
    const first = await shop.buy(ada.id, 'monthly', 'trial');
    await shop.apply();
    await shop.sandbox.terminate(first.subscriptionId);
    await shop.apply();
    expect(await isPaid()).toBe(false);
    await shop.buy(ada.id, 'quarterly', 'trial');
    await shop.apply();
    expect(await isPaid()).toBe(false);
    expect(await current()).toMatchObject({
      hasHadTrial: true,
      standing: 'past_due',
      trialEndsAt: new Date(fixture.clock.now().getTime() + 48 * 3_600_000).toISOString(),
    });
    await shop.advance({ hours: 49 });
    await shop.apply();
    expect(await current()).toMatchObject({ standing: 'active', plan: 'quarterly' });
  });

  it('lists every payment of many years, in parts, to its owner only', async () => {
    const { orderId } = await shop.buy(ada.id, 'monthly');
    await shop.apply();
    const [order] = await fixture.db.select().from(billingOrders).where(eq(billingOrders.orderId, orderId));
    if (!order) throw new Error('The order is not stored');
    const hours = (count: number) => new Date(order.placedAt.getTime() - count * 3_600_000);
    const earlier = Array.from({ length: 250 }, (_, index) => index + 1);
    await fixture.db
      .insert(billingOrders)
      .values(earlier.map((count) => ({ ...order, orderId: `9${count}`, placedAt: hours(count) })));
    const part = (skip: number) => listHistory(shop.context(ada.actor), { limit: 200, skip });
    const [first, second, third] = [await part(0), await part(200), await part(400)];
    expect([first.total, second.total, third.payments.length]).toEqual([251, 251, 0]);
    expect([...first.payments, ...second.payments].map((payment) => payment.orderId)).toEqual([
      orderId,
      ...earlier.map((count) => `9${count}`),
    ]);
    const eve = await addUser(fixture);
    expect(await listHistory(shop.context(eve.actor), { limit: 200 })).toEqual({ payments: [], total: 0 });
    await expect(listHistory(shop.context({ kind: 'visitor' }), { limit: 10 })).rejects.toThrow(
      'User not authenticated',
    );
  });

  it('ends with the refund of what paid for it, and with a chargeback until that is won', async () => {
    const { orderId } = await shop.buy(ada.id, 'monthly');
    await shop.apply();
    await shop.sandbox.chargeBack(orderId);
    await shop.apply();
    expect(await isPaid()).toBe(false);
    expect(await current()).toMatchObject({ endedBy: 'chargeback' });
    await shop.sandbox.winChargeback(orderId);
    await shop.apply();
    await shop.sandbox.refund(orderId);
    await shop.apply();
    expect(await isPaid()).toBe(false);
    expect(await facts(orderId)).toEqual([
      `charge:${orderId}`,
      `chargeback-won:${orderId}`,
      `chargeback:${orderId}`,
      `refund:${orderId}`,
    ]);
    expect(await current()).toMatchObject({ endedBy: 'refund' });
  });

  it('waits for a payment that is waited for', async () => {
    const { orderId } = await shop.buy(ada.id, 'monthly', 'waiting');
    await shop.apply();
    expect(await fixture.db.select().from(subscriptions)).not.toContainEqual(
      expect.objectContaining({ userId: ada.id }),
    );
    await shop.sandbox.approve(orderId);
    await shop.apply();
    expect(await isPaid()).toBe(true);
  });

  it('tells a declined payment from an unknown one', async () => {
    const { orderId } = await shop.buy(ada.id, 'monthly', 'review');
    await shop.apply();
    expect(await eventsOf(orderId)).toMatchObject([
      { status: 'applied', reason: 'Not paid yet.', userId: ada.id },
    ]);
    await shop.sandbox.decline(orderId);
    await shop.apply();
    expect((await eventsOf(orderId)).map(({ reason }) => reason)).toContain('The payment was declined.');
    expect(await facts(orderId)).toEqual([`declined:${orderId}`]);
    expect(await verifyPayment(shop.context(ada.actor), { orderId })).toMatchObject({ outcome: 'failed' });
  });

  it('does not renew what was bought as a test once real orders count', async () => {
    await shop.buy(ada.id, 'monthly');
    await shop.apply();
    await shop.advance({ days: 32 });
    const selling = { ...shop.context().environment, billing: { ...shop.settings, isTest: false } };
    await reconcile({ ...shop.context(), environment: selling }, { scope: 'all' });
    expect(await isPaid()).toBe(false);
    await reconcile(shop.context(), { scope: 'all' });
    expect(await isPaid()).toBe(true);
  });
});

describe.each([
  {
    hasOwnClock: false,
    status: 'dead',
    reason: 'Its checkout had expired when it was placed.',
    isGranted: false,
  },
  { hasOwnClock: true, status: 'applied', reason: null, isGranted: true },
])('a provider whose clock was moved ahead, where that is expected: $hasOwnClock', (given) => {
  it('sells accordingly', async () => {
    await using later = await openFixture('empty', () => billingJobs);
    await using ahead = await openShop(later, { hasOwnClock: given.hasOwnClock });
    const eve = await addUser(later);
    await ahead.sandbox.advance({ days: 40 });
    await ahead.buy(eve.id, 'monthly');
    await ahead.apply();
    expect(await later.db.select().from(billingEvents)).toMatchObject([
      { status: given.status, reason: given.reason },
    ]);
    expect((await findEntitlement(ahead.context(), eve.id)).isPaid).toBe(given.isGranted);
  });
});
