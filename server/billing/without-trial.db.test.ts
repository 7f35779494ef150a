import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaidPlan } from '../../contract/billing/plan-catalogue.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { openShop, type Shop } from '../../worlds/open-shop.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { findEntitlement } from './entitlement/find-entitlement.ts';
import { acceptPayment } from './events/accept-payment.ts';
import { billingEvents } from './events/table.ts';
import { billingJobs } from './jobs.ts';
import { cancelSubscription } from './subscriptions/cancel-subscription.ts';
import { changePlan } from './subscriptions/change-plan.ts';
import { getCurrent } from './subscriptions/get-current.ts';
import { listHistory } from './subscriptions/list-history.ts';
import { startCheckout } from './subscriptions/start-checkout.ts';

let world: World;
let shop: Shop;
type Person = Awaited<ReturnType<typeof addPerson>>;
let ada: Person;

beforeAll(async () => {
  world = await openWorld('empty', () => billingJobs);
  shop = await openShop(world, {
    productsWithoutTrial: { monthly: '114975', quarterly: '114976', halfYearly: '114977' },
  });
});
afterAll(async () => {
  await shop.close();
  await world.close();
});
beforeEach(async () => {
  ada = await addPerson(world);
});

const isPaid = async (person = ada) => (await findEntitlement(shop.context(), person.id)).isPaid;
const current = (person = ada) => getCurrent(shop.context(person.actor));
const eventsOf = async (orderId: string) =>
  (await world.db.select().from(billingEvents)).filter((event) => event.orderId === orderId);

describe('a plan that is also sold without a trial', () => {
  const productOf = async ({ actor }: Person, plan: PaidPlan) => {
    const { url } = await startCheckout(shop.context(actor), { plan });
    return new URL(url).searchParams.get('products[1][id]');
  };
  async function tryOut(person: Person): Promise<void> {
    const { subscriptionId } = await shop.buy(person.id, 'monthly', 'trial');
    await shop.apply();
    expect(await isPaid(person)).toBe(true);
    await cancelSubscription(shop.context(person.actor), { reason: 'price', comment: '' });
    expect(shop.sandbox.subscription(subscriptionId).status).toBe('Terminated');
    await shop.apply();
  }

  it('is sold so to whoever has had the trial: it begins with its first payment, at once', async () => {
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
    const bea = await addPerson(world);
    const { orderId } = await shop.buy(ada.id, 'monthly', 'trial', { email: bea.email.toUpperCase() });
    await shop.apply();
    await acceptPayment(shop.context(ada.actor), { orderId });
    expect(await isPaid()).toBe(true);
    expect(await current(bea)).toMatchObject({ hasHadTrial: true });
    expect(await productOf(bea, 'monthly')).toBe('114975');
  });

  it('grants nothing to whoever puts the product with the trial back into the address', async () => {
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
