import Big from 'big.js';
import type { CheckoutOrder } from '../checkout/checkout-order.ts';
import type { NotificationType } from '../notifications/notification-types.ts';
import { notify } from '../notifications/notifications.ts';
import { refundable } from '../shop/amounts.ts';
import { Refusal } from '../shop/refusal.ts';
import { findOrder, nextId, type Shop, subscriptionOf } from '../shop/shop.ts';
import type { Customer, Order, OrderStatus } from '../shop/state.ts';
import { findProduct } from './catalogue.ts';
import { startSubscription, terminate } from './subscriptions.ts';

export const outcomes = ['trial', 'fulfilled', 'review', 'waiting', 'declined'] as const;
/** How a checkout ends. */
export type Outcome = (typeof outcomes)[number];

const statusAfter: Record<Outcome, OrderStatus> = {
  trial: 'Processed',
  fulfilled: 'Processed',
  review: 'Waiting',
  waiting: 'Waiting',
  declined: 'Canceled',
};

export function placeOrder(shop: Shop, checkout: CheckoutOrder, outcome: Outcome): Order {
  const product = findProduct(checkout.productId);
  if (outcome === 'trial' && product.trialHours === null)
    throw new Refusal('outcome', `${product.name} has no trial.`);
  const order: Order = {
    id: nextId(shop),
    itemId: nextId(shop),
    customerId: customerFor(shop, checkout).id,
    email: checkout.email,
    productId: product.id,
    itemName: product.name,
    quantity: checkout.quantity,
    unitPrice: outcome === 'trial' ? '0.00' : checkout.price,
    currency: checkout.currency,
    status: statusAfter[outcome],
    waitsFor: outcome === 'review' ? 'review' : outcome === 'waiting' ? 'payment' : null,
    isTest: checkout.isTest,
    isTrial: outcome === 'trial',
    billingCycle: outcome === 'trial' ? 0 : 1,
    subscriptionId: null,
    refunded: '0.00',
    customFields: checkout.customFields,
    query: checkout.query,
    placedAt: shop.clock.now().toISOString(),
  };
  shop.state.orders.push(order);
  if (order.status === 'Processed') startSubscription(shop, order, checkout.price);
  const typeName = firstNotification(order);
  if (typeName !== 'OrderOnWaiting' || (shop.settings.hasExtendedNotifications ?? true))
    notify(shop, typeName, order);
  shop.changed();
  return order;
}

/** The type that tells of an order as it is after its checkout. */
export function firstNotification({ status, isTrial }: Order): NotificationType {
  if (status === 'Waiting') return 'OrderOnWaiting';
  if (status === 'Canceled') return 'OrderDeclined';
  return isTrial ? 'TrialCharge' : 'OrderCharged';
}

/** The review went well, or the payment has come: it is paid, without a trial. */
export function approve(shop: Shop, orderId: number): void {
  const order = orderIn(shop, orderId, 'Waiting');
  Object.assign(order, { status: 'Processed', waitsFor: null });
  startSubscription(shop, order, order.unitPrice);
  notify(shop, 'OrderCharged', order);
}

export function decline(shop: Shop, orderId: number): void {
  const order = orderIn(shop, orderId, 'Waiting');
  Object.assign(order, { status: 'Canceled', waitsFor: null });
  notify(shop, 'OrderDeclined', order);
}

/** Without an amount, all that is left. A full refund of the initial order ends the subscription. */
export function refund(shop: Shop, orderId: number, amount?: string): void {
  const order = orderIn(shop, orderId, 'Processed');
  const left = refundable(order);
  if (new Big(left).lte(0)) throw new Refusal('orderId', `Nothing was paid for order ${order.id}.`, 409);
  const given = readAmount(amount ?? left);
  if (given.gt(left)) throw new Refusal('amount', `At most ${left} can be refunded.`);
  order.refunded = given.plus(order.refunded).toFixed(2);
  const isWhole = new Big(refundable(order)).eq(0);
  if (isWhole) order.status = 'Refunded';
  notify(shop, isWhole ? 'OrderRefunded' : 'OrderPartiallyRefunded', order);
  const subscription = subscriptionOf(shop, order);
  const isOpen = subscription?.status === 'Active' || subscription?.status === 'Suspended';
  if (isWhole && isOpen && subscription.initialOrderId === order.id)
    terminate(shop, subscription.id, { reasonText: 'The initial order was refunded.' });
}

export function chargeBack(shop: Shop, orderId: number): void {
  const order = orderIn(shop, orderId, 'Processed');
  order.status = 'Chargeback';
  notify(shop, 'OrderChargedBack', order);
}

export function winChargeback(shop: Shop, orderId: number): void {
  const order = orderIn(shop, orderId, 'Chargeback');
  order.status = 'Processed';
  notify(shop, shop.state.faults.wonSpelling, order);
}

function orderIn(shop: Shop, orderId: number, status: OrderStatus): Order {
  const order = findOrder(shop, orderId);
  if (order.status === status) return order;
  throw new Refusal('orderId', `Order ${orderId} is ${order.status}; this needs one that is ${status}.`, 409);
}

function readAmount(text: string): Big {
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text) && new Big(text).gt(0)) return new Big(text);
  throw new Refusal('amount', 'An amount is a number such as 2.50.');
}

function customerFor(shop: Shop, checkout: CheckoutOrder): Customer {
  const { email, firstName, lastName, countryCode } = checkout;
  const known = shop.state.customers.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (known) return known;
  const customer: Customer = { id: nextId(shop), email, firstName, lastName, countryCode };
  shop.state.customers.push(customer);
  return customer;
}
