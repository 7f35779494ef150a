import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaidPlan } from '../../contract/billing/plan-catalogue.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { findEntitlement } from './entitlement/entitlements.ts';
import { acceptPayment } from './events/payment-events.ts';
import { billingEvents } from './events/table.ts';
import { billingJobs } from './jobs.ts';
import { getCurrent } from './subscriptions/request-change.ts';
import { cancelSubscription, changePlan, listHistory, startCheckout } from './subscriptions/subscriptions.ts';

let fixture: Fixture;
let shop: Shop;
type User = Awaited<ReturnType<typeof addUser>>;
let ada: User;

beforeAll(async () => {
  fixture = await openFixture('empty', () => billingJobs);
  shop = await openShop(fixture, {
    productsWithoutTrial: { monthly: '114975', quarterly: '114976', halfYearly: '114977' },
  });
});
afterAll(async () => {
  await shop.close();
  await fixture.close();
});
beforeEach(async () => {
  ada = await addUser(fixture);
});

const isPaid = async (user = ada) => (await findEntitlement(shop.context(), user.id)).isPaid;
const current = (user = ada) => getCurrent(shop.context(user.actor));
const eventsOf = async (orderId: string) =>
  (await fixture.db.select().from(billingEvents)).filter((event) => event.orderId === orderId);

describe('a plan that is also sold without a trial', () => {
  const productOf = async ({ actor }: User, plan: PaidPlan) => {
    const { url } = await startCheckout(shop.context(actor), { plan });
    return new URL(url).searchParams.get('products[1][id]');
  };
  async function tryOut(user: User): Promise<void> {
    const { subscriptionId } = await shop.buy(user.id, 'monthly', 'trial');
    await shop.apply();
    expect(await isPaid(user)).toBe(true);
    await cancelSubscription(shop.context(user.actor), { reason: 'price', comment: '' });
    expect(shop.sandbox.subscription(subscriptionId).status).toBe('Terminated');
    await shop.apply();
  }

  it('is sold this way to a user who has had the trial: it begins with its first payment, at once', async () => {
    expect(await productOf(ada, 'quarterly')).toBe('114966');
    await tryOut(ada);
    expect(await productOf(ada, 'quarterly')).toBe('114976');
    await expect(shop.buy(ada.id, 'quarterly', 'trial')).rejects.toThrow('has no trial');
    await shop.buy(ada.id, 'quarterly');
    await shop.apply();
    expect(await current()).toMatchObject({ plan: 'quarterly', standing: 'active', price: '21.00' });
    expect((await listHistory(shop.context(ada.actor), { limit: 1 })).payments).toMatchObject([
      { plan: 'quarterly', totalPrice: '21.00', isTrial: false },
    ]);
  });

  it('is sold so to another account with the address that the trial was begun with', async () => {
    const bea = await addUser(fixture);
    const { orderId } = await shop.buy(ada.id, 'monthly', 'trial', { email: bea.email.toUpperCase() });
    await shop.apply();
    await acceptPayment(shop.context(ada.actor), { orderId });
    expect(await isPaid()).toBe(true);
    expect(await current(bea)).toMatchObject({ hasHadTrial: true });
    expect(await productOf(bea, 'monthly')).toBe('114975');
  });

  it('grants nothing to a user who puts the product with the trial back into the address', async () => {
    await tryOut(ada);
    const { orderId } = await shop.buy(ada.id, 'monthly', 'trial', { productId: 114965 });
    await shop.apply();
    expect(await isPaid()).toBe(false);
    expect(await eventsOf(orderId)).toMatchObject([
      { status: 'dead', reason: 'It is for product 114965, its checkout was for 114975.' },
    ]);
  });

  it('is what a change of plan leads to, so that the change gives no trial', async () => {
    const { subscriptionId } = await shop.buy(ada.id, 'monthly');
    await shop.apply();
    const { outcome } = await changePlan(shop.context(ada.actor), { plan: 'quarterly' });
    expect(outcome).toBe('done');
    expect(shop.sandbox.subscription(subscriptionId).productId).toBe(114976);
    await shop.advance({ days: 31 });
    await shop.apply();
    expect(await current()).toMatchObject({ plan: 'quarterly', standing: 'active' });
    await changePlan(shop.context(ada.actor), { plan: 'monthly' });
    expect(await current()).toMatchObject({ plan: 'quarterly', nextPlan: 'monthly' });
  });
});
