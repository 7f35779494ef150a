import Big from 'big.js';
import { findProduct } from '../orders/catalogue.ts';
import { chargedTotal } from '../shop/amounts.ts';
import { apiTimeText, type DateFormat } from '../shop/dates.ts';
import { customerOf, type Shop } from '../shop/shop.ts';
import { type Order, orderStatusIds, type Subscription } from '../shop/state.ts';

/** A row of Subscriptions/GetList: without the customer and without custom values. */
export function presentListed(
  shop: Shop,
  subscription: Subscription,
  format: DateFormat,
  includeOrders: boolean,
) {
  return {
    id: subscription.id,
    name: subscription.name,
    ...presentTerms(subscription, format),
    ...(includeOrders ? { orders: ordersOf(shop, subscription).map(({ id }) => id) } : {}),
  };
}

/** Subscriptions/GetSubscriptionDetails */
export function presentSubscription(shop: Shop, subscription: Subscription, format: DateFormat) {
  return {
    ...presentTerms(subscription, format),
    changedAt: timeText(subscription.changedAt, format),
    subscriptionName: subscription.name,
    productId: subscription.productId,
    sku: findProduct(subscription.productId).sku,
    discountToBeApplied: '',
    affiliateAgreementId: null,
    orders: ordersOf(shop, subscription).map((order) => presentListedOrder(shop, order, format)),
  };
}

/** A row of Orders/GetList */
export function presentListedOrder(shop: Shop, order: Order, format: DateFormat) {
  return {
    id: order.id,
    placedAtUtc: timeText(order.placedAt, format),
    invoiceUrl: invoiceUrl(shop, order),
    customerBillingEmail: order.email,
    customerBillingFirstName: customerOf(shop, order).firstName,
    customerBillingLastName: customerOf(shop, order).lastName,
    orderStatusId: orderStatusIds[order.status],
    orderStatusName: order.status,
    paymentMethodName: 'Visa',
  };
}

/** Orders/GetOrderDetails */
export function presentOrder(shop: Shop, order: Order, format: DateFormat) {
  const { id, firstName, lastName, countryCode } = customerOf(shop, order);
  return {
    orderId: order.id,
    orderStatusId: orderStatusIds[order.status],
    orderStatusName: order.status,
    paymentMethodId: 2,
    paymentMethodName: 'Visa',
    createdAt: timeText(order.placedAt, format),
    mainProductId: order.productId,
    billingCurrencyCode: order.currency,
    billingTotalPrice: Number(chargedTotal(order)),
    invoiceLink: invoiceUrl(shop, order),
    balanceCurrencyCode: 'USD',
    balanceVendorTotalAmount: Number(chargedTotal(order)),
    balanceRefundedAmount: Number(order.refunded),
    isTestMode: order.isTest,
    customer: { customerId: id, firstName, lastName, email: order.email, country: countryCode },
    customFields: presentCustomFields(shop, order),
    orderItems: [
      {
        productId: order.productId,
        orderItemName: order.itemName,
        sku: findProduct(order.productId).sku,
        quantity: order.quantity,
        billingPrice: Number(new Big(order.unitPrice).times(order.quantity)),
        subscriptionId: order.subscriptionId,
        subscriptionBillingCycle: order.subscriptionId === null ? null : order.billingCycle,
      },
    ],
  };
}

function presentTerms(subscription: Subscription, format: DateFormat) {
  return {
    status: subscription.status,
    createdAt: timeText(subscription.createdAt, format),
    nextPayment: timeText(subscription.nextChargeAt, format),
    lastPayment: timeText(subscription.lastPaymentAt, format),
    currentChargeCounter: subscription.chargeCount,
    subscriptionPrice: Number(subscription.price),
    subscriptionCurrency: subscription.currency,
    subscriptionPeriod: 'Months',
    subscriptionPeriodValue: subscription.months,
    quantity: subscription.quantity,
    isTrial: subscription.isTrial,
    renewalType: 'Auto',
  };
}

function presentCustomFields({ state }: Shop, { customFields }: Order) {
  if (state.faults.customFieldsAs === 'dictionary') return customFields;
  return Object.entries(customFields).map(([customFieldKey, customFieldValue]) => ({
    customFieldKey,
    customFieldValue,
  }));
}

function ordersOf({ state }: Shop, { id }: Subscription): Order[] {
  return state.orders.filter(({ subscriptionId }) => subscriptionId === id);
}

function invoiceUrl({ settings }: Shop, { id }: Order): string {
  return `${settings.baseUrl}/invoice/${id}`;
}

function timeText(time: string | null, format: DateFormat): string | null {
  return time === null ? null : apiTimeText(new Date(time), format);
}
