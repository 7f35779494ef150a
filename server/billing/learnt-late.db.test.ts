import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { findEntitlement } from './entitlement/entitlements.ts';
import { receiveNotification } from './events/receive-notification.ts';
import { billingJobs } from './jobs.ts';
import { paymentLogs } from './orders/table.ts';
import { getCurrent } from './subscriptions/request-change.ts';

let fixture: Fixture;
let shop: Shop;
let ada: Awaited<ReturnType<typeof addUser>>;

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

const current = () => getCurrent(shop.context(ada.actor));
const isPaid = async () => (await findEntitlement(shop.context(), ada.id)).isPaid;
const facts = async (orderId: string) =>
  (await fixture.db.select().from(paymentLogs))
    .filter((log) => log.providerOrderId === orderId)
    .map((log) => log.factKey)
    .toSorted();

/** What the provider said of an order while we did not listen; the newest comes first. */
async function hearAtLast(orderIds: string[]): Promise<void> {
  shop.sandbox.resetFaults();
  const missed = shop.sandbox.notifications.filter((each) => orderIds.includes(each.orderId));
  for (const { body } of missed.toReversed()) await receiveNotification(shop.context(), body);
  await shop.apply();
}

const ordersOf = (subscriptionId: string) => [
  ...new Set(
    shop.sandbox.notifications
      .filter((each) => each.subscriptionId === subscriptionId)
      .map(({ orderId }) => orderId),
  ),
];

describe('the same notification again', () => {
  it('is another one when what it says has happened again', async () => {
    const { subscriptionId } = await shop.buy(ada.id, 'monthly');
    const standings: string[] = [];
    for (const happens of ['suspend', 'renew', 'suspend', 'renew', 'suspend'] as const) {
      await shop.advance({ hours: 1 });
      await shop.sandbox[happens](subscriptionId);
      await shop.apply();
      standings.push((await current()).standing);
    }
    expect(standings).toEqual(['suspended', 'active', 'suspended', 'active', 'suspended']);
  });
});

describe('what is heard of late', () => {
  it('is a trial that was never charged: it grants nothing, and was the only one', async () => {
    shop.sandbox.setFaults({ dropAll: true });
    const { orderId, subscriptionId } = await shop.buy(ada.id, 'monthly', 'trial');
    shop.sandbox.failNextCharges(subscriptionId, 3);
    await shop.advance({ days: 6 });
    await hearAtLast([orderId]);
    expect(await isPaid()).toBe(false);
    expect((await current()).hasHadTrial).toBe(true);
    await shop.buy(ada.id, 'quarterly', 'trial');
    await shop.apply();
    expect(await isPaid()).toBe(false);
  });

  it('is a trial whose first charge was given back already', async () => {
    shop.sandbox.setFaults({ dropAll: true });
    const { orderId, subscriptionId } = await shop.buy(ada.id, 'monthly', 'trial');
    await shop.advance({ days: 3 });
    const [charged = ''] = ordersOf(subscriptionId).filter((id) => id !== orderId);
    await shop.sandbox.refund(charged);
    await shop.sandbox.suspend(subscriptionId);
    await hearAtLast(ordersOf(subscriptionId));
    expect(await isPaid()).toBe(false);
    expect(await current()).toMatchObject({ endedBy: 'refund', hasHadTrial: true });
    expect(await facts(orderId)).toEqual([`trial:${orderId}`]);
    expect(await facts(charged)).toEqual([`charge:${charged}`, `refund:${charged}`]);
  });

  it('is what several refunds gave back together, and not more', async () => {
    shop.sandbox.setFaults({ dropAll: true });
    const { orderId } = await shop.buy(ada.id, 'monthly');
    await shop.sandbox.refund(orderId, '2.50');
    await shop.sandbox.refund(orderId, '1.50');
    await hearAtLast([orderId]);
    const expected = [`charge:${orderId}`, `partial-refund:${orderId}:4.00`];
    expect(await facts(orderId)).toEqual(expected);
    const last = shop.sandbox.notifications.findLast((each) => each.orderId === orderId);
    for (const reported of ['9.00', '-1.00', '0.00', 'all', '1e0']) {
      const altered = new URLSearchParams(last?.body);
      altered.set('ORDER_REFUNDED', reported);
      await receiveNotification(shop.context(), altered);
    }
    await shop.apply();
    expect(await facts(orderId)).toEqual(expected);
  });

  it('is no trial when the first period was free', async () => {
    const { orderId } = await shop.buy(ada.id, 'monthly', 'fulfilled', { price: '0.00' });
    await shop.advance({ days: 3 });
    await hearAtLast([orderId]);
    expect(await isPaid()).toBe(false);
    expect((await current()).hasHadTrial).toBe(false);
  });
});
