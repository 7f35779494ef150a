import { notify } from '../notifications/notifications.ts';
import { addMonths, day } from '../shop/dates.ts';
import { findOrder, nextId, type Shop } from '../shop/shop.ts';
import type { Order, Subscription } from '../shop/state.ts';
import { lastOrder, suspend } from './subscriptions.ts';

/** After so many attempts in a row, a day apart, a subscription is suspended. */
export const mostFailedAttempts = 3;

/** Charges every subscription whose trial or period is over by now, or that is to be tried again. */
export function chargeDue(shop: Shop): void {
  const now = shop.clock.now().toISOString();
  for (const subscription of shop.state.subscriptions)
    if (isCharged(subscription) && subscription.nextChargeAt <= now) charge(shop, subscription);
}

export function isCharged(
  subscription: Subscription,
): subscription is Subscription & { nextChargeAt: string } {
  return subscription.status === 'Active' && subscription.nextChargeAt !== null;
}

/** Begins a new period today. */
export function chargeNow(shop: Shop, subscription: Subscription): void {
  const now = shop.clock.now();
  subscription.periodEndsAt = now.toISOString();
  subscription.billingDay = now.getUTCDate();
  charge(shop, subscription);
}

function charge(shop: Shop, subscription: Subscription): void {
  subscription.isTrial = false;
  if (subscription.chargesToFail > 0) fail(shop, subscription);
  else succeed(shop, subscription);
  shop.changed();
}

function succeed(shop: Shop, subscription: Subscription): void {
  const { periodEndsAt, months, billingDay } = subscription;
  const next = addMonths(new Date(periodEndsAt), months, billingDay).toISOString();
  subscription.chargeCount += 1;
  Object.assign(subscription, {
    periodEndsAt: next,
    nextChargeAt: next,
    failedAttempts: 0,
    lastPaymentAt: shop.clock.now().toISOString(),
  });
  const order = recurringOrder(shop, subscription);
  shop.state.orders.push(order);
  notify(shop, 'SubscriptionChargeSucceed', order);
}

function fail(shop: Shop, subscription: Subscription): void {
  subscription.chargesToFail -= 1;
  subscription.failedAttempts += 1;
  subscription.nextChargeAt = new Date(shop.clock.now().getTime() + day).toISOString();
  notify(shop, 'SubscriptionChargeFailed', lastOrder(shop, subscription));
  if (subscription.failedAttempts < mostFailedAttempts) return;
  // No further attempt: the next charge is the one that was never paid.
  subscription.nextChargeAt = subscription.periodEndsAt;
  suspend(shop, subscription.id, { reasonText: 'The last attempt to charge it failed.' });
}

/** An order of its own, with what the initial one carried. */
function recurringOrder(shop: Shop, subscription: Subscription): Order {
  return {
    ...findOrder(shop, subscription.initialOrderId),
    id: nextId(shop),
    itemId: nextId(shop),
    productId: subscription.productId,
    itemName: subscription.name,
    quantity: subscription.quantity,
    unitPrice: subscription.price,
    status: 'Processed',
    waitsFor: null,
    isTrial: false,
    billingCycle: subscription.chargeCount,
    subscriptionId: subscription.id,
    refunded: '0.00',
    placedAt: shop.clock.now().toISOString(),
  };
}
