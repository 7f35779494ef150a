import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { findEntitlement } from './entitlement/entitlements.ts';
import { retryPendingBilling } from './events/apply-event.ts';
import { receiveNotification } from './events/receive-notification.ts';
import { billingEvents } from './events/table.ts';
import { billingJobs } from './jobs.ts';
import { paymentLogs } from './orders/table.ts';

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
  await fixture.db.delete(billingEvents);
  ada = await addUser(fixture);
});

const notify = (form: URLSearchParams) => receiveNotification(shop.context(), form);
/** An attacker who has the notification can set the unsigned fields at will. */
function altered(form: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(form);
  for (const name of ['ORDER_ITEM_ID', 'SUBSCRIPTION_NEXT_CHARGE_DATE', 'ORDER_REFUNDED', 'PRODUCT_ID'])
    other.set(name, randomUUID());
  return other;
}
const lastSent = () => shop.sandbox.notifications.at(-1)?.body ?? new URLSearchParams();
const asked = async (orderId: string) => {
  const events = (await fixture.db.select().from(billingEvents)).filter((event) => event.orderId === orderId);
  return { rows: events.length, questions: events.reduce((sum, { attempts }) => sum + attempts, 0) };
};

describe('a signed notification whose other values are altered', () => {
  it('two hundred times is one row, and of a declined order one question', async () => {
    const { orderId } = await shop.buy(ada.id, 'monthly', 'declined');
    await shop.apply();
    for (let time = 0; time < 200; time += 1) await notify(altered(lastSent()));
    await shop.apply();
    expect(await asked(orderId)).toEqual({ rows: 1, questions: 1 });
  });

  it('asks for its order ten times at once and then once in ten minutes, however often it comes', async () => {
    const { orderId, subscriptionId } = await shop.buy(ada.id, 'monthly');
    await shop.sandbox.suspend(subscriptionId);
    await shop.apply();
    const form = lastSent();
    for (let second = 0; second < 30; second += 1) {
      fixture.clock.set(new Date(fixture.clock.now().getTime() + 10_000));
      await notify(altered(form));
      if (second < 12) await shop.apply();
      else await retryPendingBilling(shop.context());
    }
    const { rows, questions } = await asked(orderId);
    expect(rows).toBe(2);
    expect(questions).toBeLessThanOrEqual(16);
  });

  it('keeps nothing genuine from getting through', async () => {
    const { orderId, subscriptionId } = await shop.buy(ada.id, 'monthly');
    await shop.apply();
    for (let time = 0; time < 20; time += 1) await notify(altered(lastSent()));
    await shop.apply();
    await shop.sandbox.refund(orderId, '4.00');
    await shop.apply();
    await shop.sandbox.refund(orderId, '3.00');
    await shop.apply();
    const parts = (await fixture.db.select().from(paymentLogs)).filter(
      (fact) => fact.providerOrderId === orderId && fact.transactionType === 'partial refund',
    );
    expect(parts.map(({ amount }) => amount).toSorted()).toEqual(['4.00', '7.00']);
    await shop.sandbox.suspend(subscriptionId);
    await shop.apply();
    await shop.sandbox.renew(subscriptionId);
    await shop.apply();
    await shop.sandbox.chargeBack(orderId);
    await shop.apply();
    expect((await findEntitlement(shop.context(), ada.id)).isPaid).toBe(false);
    expect(await fixture.db.$count(billingEvents, sql`status <> 'applied'`)).toBe(0);
  });
});
