import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { openShop, type Shop } from '../../worlds/open-shop.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { findEntitlement } from './entitlement/find-entitlement.ts';
import { receiveNotification } from './events/receive-notification.ts';
import { billingEvents } from './events/table.ts';
import { tendBilling } from './events/tend.ts';
import { billingJobs } from './jobs.ts';
import { paymentLogs } from './orders/table.ts';

let world: World;
let shop: Shop;
let ada: Awaited<ReturnType<typeof addPerson>>;

beforeAll(async () => {
  world = await openWorld('empty', () => billingJobs);
  shop = await openShop(world);
});
afterAll(async () => {
  await shop.close();
  await world.close();
});
beforeEach(async () => {
  await world.db.delete(billingEvents);
  ada = await addPerson(world);
});

const notify = (form: URLSearchParams) => receiveNotification(shop.context(), form);
/** What is not signed can be whatever whoever has the notification likes. */
function altered(form: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(form);
  for (const name of ['ORDER_ITEM_ID', 'SUBSCRIPTION_NEXT_CHARGE_DATE', 'ORDER_REFUNDED', 'PRODUCT_ID'])
    other.set(name, randomUUID());
  return other;
}
const lastSent = () => shop.sandbox.notifications.at(-1)?.body ?? new URLSearchParams();
const asked = async (orderId: string) => {
  const events = (await world.db.select().from(billingEvents)).filter((event) => event.orderId === orderId);
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
      world.clock.set(new Date(world.clock.now().getTime() + 10_000));
      await notify(altered(form));
      if (second < 12) await shop.apply();
      else await tendBilling(shop.context());
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
    const parts = (await world.db.select().from(paymentLogs)).filter(
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
    expect(await world.db.$count(billingEvents, sql`status <> 'applied'`)).toBe(0);
  });
});
