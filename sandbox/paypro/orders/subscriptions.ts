import { notify } from '../notifications/notifications.ts';
import { addMonths, hour } from '../shop/dates.ts';
import { Refusal } from '../shop/refusal.ts';
import { findOrder, findSubscription, nextId, type Shop } from '../shop/shop.ts';
import type { Order, Subscription, SubscriptionStatus } from '../shop/state.ts';
import { findProduct } from './catalogue.ts';

export type Reason = { reasonId?: number; reasonText?: string };

/** Of an order that was processed: what follows it is charged at `price`. */
export function startSubscription(shop: Shop, order: Order, price: string): void {
  const product = findProduct(order.productId);
  const now = shop.clock.now();
  const trialEnd = order.isTrial ? new Date(now.getTime() + (product.trialHours ?? 0) * hour) : null;
  const periodEnd = trialEnd ?? addMonths(now, product.months, now.getUTCDate());
  order.subscriptionId = nextId(shop);
  shop.state.subscriptions.push({
    id: order.subscriptionId,
    initialOrderId: order.id,
    customerId: order.customerId,
    name: product.name,
    productId: product.id,
    quantity: order.quantity,
    price,
    currency: order.currency,
    months: product.months,
    billingDay: (trialEnd ?? now).getUTCDate(),
    status: 'Active',
    isTrial: order.isTrial,
    trialEndsAt: trialEnd?.toISOString() ?? null,
    createdAt: now.toISOString(),
    changedAt: now.toISOString(),
    lastPaymentAt: order.isTrial ? null : now.toISOString(),
    periodEndsAt: periodEnd.toISOString(),
    nextChargeAt: periodEnd.toISOString(),
    chargeCount: order.isTrial ? 0 : 1,
    failedAttempts: 0,
    chargesToFail: 0,
    reasonId: null,
    reasonText: '',
    finishedAt: null,
  });
}

/** It is no longer charged, and can be renewed. Its next date stays known. */
export function suspend(shop: Shop, id: number, reason: Reason = {}): void {
  const subscription = subscriptionIn(shop, id, ['Active']);
  become(shop, subscription, 'Suspended', reason);
  notify(shop, 'SubscriptionSuspended', lastOrder(shop, subscription));
}

/** Charged again: on its date, or at once when that has passed. */
export function renew(shop: Shop, id: number, reason: Reason = {}): void {
  const subscription = subscriptionIn(shop, id, ['Suspended']);
  become(shop, subscription, 'Active', reason);
  subscription.failedAttempts = 0;
  const now = shop.clock.now();
  if (subscription.periodEndsAt <= now.toISOString()) {
    subscription.periodEndsAt = now.toISOString();
    subscription.billingDay = now.getUTCDate();
  }
  subscription.nextChargeAt = subscription.periodEndsAt;
  notify(shop, 'SubscriptionRenewed', lastOrder(shop, subscription));
}

export function terminate(shop: Shop, id: number, reason: Reason = {}): void {
  const subscription = subscriptionIn(shop, id, ['Active', 'Suspended']);
  become(shop, subscription, 'Terminated', reason);
  subscription.nextChargeAt = null;
  notify(shop, 'SubscriptionTerminated', lastOrder(shop, subscription));
}

export function finish(shop: Shop, id: number, reason: Reason = {}): void {
  const subscription = subscriptionIn(shop, id, ['Active', 'Suspended']);
  become(shop, subscription, 'Finished', reason);
  subscription.nextChargeAt = null;
  subscription.finishedAt = shop.clock.now().toISOString();
  notify(shop, 'SubscriptionFinished', lastOrder(shop, subscription));
}

/** Shown from now on; what was paid for runs on. No notification is sent. */
export function changeProduct(shop: Shop, id: number, productId: number, quantity?: number): Subscription {
  const subscription = subscriptionIn(shop, id, ['Active']);
  const product = findProduct(productId);
  Object.assign(subscription, {
    productId: product.id,
    name: product.name,
    price: product.price,
    months: product.months,
    quantity: quantity ?? subscription.quantity,
    changedAt: shop.clock.now().toISOString(),
  });
  shop.changed();
  return subscription;
}

export function changeNextPaymentDate(shop: Shop, id: number, date: Date, shiftsSchedule: boolean): void {
  const subscription = subscriptionIn(shop, id, ['Active', 'Suspended']);
  if (date <= shop.clock.now())
    throw new Refusal('newNextPaymentDate', 'The next payment has to lie in the future.');
  subscription.periodEndsAt = date.toISOString();
  subscription.nextChargeAt = date.toISOString();
  if (subscription.isTrial) subscription.trialEndsAt = date.toISOString();
  if (shiftsSchedule) subscription.billingDay = date.getUTCDate();
  subscription.changedAt = shop.clock.now().toISOString();
  shop.changed();
}

/** What happens to a subscription is told with the order that was charged last. */
export function lastOrder(shop: Shop, { id, initialOrderId }: Subscription): Order {
  return (
    shop.state.orders.findLast(({ subscriptionId }) => subscriptionId === id) ??
    findOrder(shop, initialOrderId)
  );
}

function become(
  { clock }: Shop,
  subscription: Subscription,
  status: SubscriptionStatus,
  { reasonId, reasonText }: Reason,
): void {
  Object.assign(subscription, {
    status,
    reasonId: reasonId ?? null,
    reasonText: reasonText ?? '',
    changedAt: clock.now().toISOString(),
  });
}

function subscriptionIn(shop: Shop, id: number, statuses: SubscriptionStatus[]): Subscription {
  const subscription = findSubscription(shop, id);
  if (statuses.includes(subscription.status)) return subscription;
  throw new Refusal(
    'subscriptionId',
    `Subscription ${id} is ${subscription.status}; this needs one that is ${statuses.join(' or ')}.`,
    409,
  );
}
