import Big from 'big.js';
import { type NotificationType, notificationTypeIds } from '../notifications/notification-types.ts';
import { hashOf, signatureOf } from '../notifications/signature.ts';
import { chargedTotal, shownTotal } from '../shop/amounts.ts';
import { chargeTimeText, orderTimeText } from '../shop/dates.ts';
import { customerOf, type Shop, subscriptionOf } from '../shop/shop.ts';
import { type Order, orderStatusIds, type Subscription, subscriptionStatusIds } from '../shop/state.ts';
import { findProduct } from './catalogue.ts';

const flag = (is: boolean) => (is ? '1' : '0');
const word = (is: boolean) => (is ? 'True' : 'False');

/** By the provider's names; those that other code here asks for are surely there. */
export type OrderFields = Record<
  | 'IPN_TYPE_ID'
  | 'IPN_TYPE_NAME'
  | 'TEST_MODE'
  | 'ORDER_ID'
  | 'ORDER_STATUS'
  | 'ORDER_TOTAL_AMOUNT'
  | 'ORDER_CUSTOM_FIELDS'
  | 'CUSTOMER_EMAIL'
  | 'PRODUCT_ID',
  string
> &
  Record<string, string>;

/** What a notification of this type says about the order, signed; the page that buyers come back to is told the same. */
export function orderFields(shop: Shop, typeName: NotificationType, order: Order): URLSearchParams {
  return signFields(shop, unsignedFields(shop, typeName, order));
}

export function signFields({ settings }: Shop, fields: OrderFields): URLSearchParams {
  return new URLSearchParams({
    ...fields,
    HASH: hashOf(fields, settings.secretKey),
    SIGNATURE: signatureOf(fields, settings.validationKey),
  });
}

export function unsignedFields(shop: Shop, typeName: NotificationType, order: Order): OrderFields {
  const subscription = subscriptionOf(shop, order);
  return {
    IPN_TYPE_ID: String(notificationTypeIds[typeName]),
    IPN_TYPE_NAME: typeName,
    TEST_MODE: flag(order.isTest),
    IS_RESENT: '0',
    ACTION_REASON: subscription?.reasonText ?? '',
    CHECKOUT_QUERY_STRING: order.query,
    INVOICE_LINK: `${shop.settings.baseUrl}/invoice/${order.id}`,
    PAYPRO_GLOBAL: '1',
    CLOUD_COMMERCE: '1',
    ...moneyFields(order),
    ...itemFields(order),
    ...customerFields(shop, order),
    ...subscriptionFields(subscription),
    ...(typeName.endsWith('Refunded') ? { REFUND_ISSUED_BY: 'Vendor' } : {}),
    ...(typeName === 'SubscriptionFinished'
      ? { SUBSCRIPTION_FINISH_DATE: chargeText(subscription?.finishedAt) }
      : {}),
  };
}

function moneyFields(order: Order) {
  return {
    ORDER_ID: String(order.id),
    ORDER_STATUS: order.status,
    ORDER_STATUS_ID: String(orderStatusIds[order.status]),
    ORDER_CURRENCY_CODE: order.currency,
    ORDER_PLACED_TIME_UTC: orderTimeText(new Date(order.placedAt)),
    ORDER_PLACED_TIME_CUSTOMER_TIMEZONE: orderTimeText(new Date(order.placedAt)),
    ORDER_ITEMS_COUNT: '1',
    ORDER_TOTAL_AMOUNT: chargedTotal(order),
    ORDER_TOTAL_AMOUNT_SHOWN: shownTotal(order),
    ORDER_TOTAL_AMOUNT_WITH_TAXES_SHOWN: shownTotal(order),
    ORDER_TAXES_AMOUNT: '0.00',
    ORDER_REFUNDED: order.refunded,
    ORDER_CUSTOM_FIELDS: customFieldsText(order.customFields),
    IS_DELAYED_PAYMENT: word(order.waitsFor === 'payment'),
    PAYMENT_METHOD_ID: '2',
    PAYMENT_METHOD_NAME: 'Visa',
    CREDIT_CARD_LAST4: '1111',
    CREDITCARD_LAST4: '1111',
    VENDOR_BALANCE_CURRENCY_CODE: 'USD',
  };
}

function itemFields(order: Order) {
  return {
    PRODUCT_ID: String(order.productId),
    EC_PRODUCT_ID: String(order.productId),
    PRODUCT_QUANTITY: String(order.quantity),
    ORDER_ITEM_ID: String(order.itemId),
    ORDER_ITEM_NAME: order.itemName,
    ORDER_ITEM_SKU: findProduct(order.productId).sku,
    ORDER_ITEM_TYPE_ID: order.billingCycle > 1 ? '6' : '1',
    ORDER_ITEM_TYPE_NAME: order.billingCycle > 1 ? 'RecurringPrice' : 'Product',
    ORDER_ITEM_PRICE: order.unitPrice,
    ORDER_ITEM_UNIT_PRICE: order.unitPrice,
    ORDER_ITEM_TOTAL_AMOUNT: shownTotal(order),
    ORDER_ITEM_REFUNDED: order.refunded,
  };
}

function customerFields(shop: Shop, order: Order) {
  const { id, firstName, lastName, countryCode } = customerOf(shop, order);
  return {
    CUSTOMER_ID: String(id),
    CUSTOMER_EMAIL: order.email,
    CUSTOMER_NAME: `${firstName} ${lastName}`,
    CUSTOMER_FIRST_NAME: firstName,
    CUSTOMER_LAST_NAME: lastName,
    CUSTOMER_TITLE: '',
    CUSTOMER_COUNTRY_CODE: countryCode,
    CUSTOMER_LANGUAGE_CODE: 'en',
    // From the addresses that are set aside for documents.
    CUSTOMER_IP: '192.0.2.1',
    LICENSED_TO_EMAIL: order.email,
    LICENSED_TO_NAME: `${firstName} ${lastName}`,
  };
}

function subscriptionFields(subscription: Subscription | null): Record<string, string> {
  if (!subscription) return { SUBSCRIPTION_ID: '', SUBSCRIPTION_NEXT_CHARGE_DATE: '', TRIAL_PERIOD_TILL: '' };
  const { id, initialOrderId, status, price, quantity, currency, isTrial } = subscription;
  return {
    SUBSCRIPTION_ID: String(id),
    EC_SUBSCRIPTION_ID: String(id),
    SUBSCRIPTION_STATUS_ID: String(subscriptionStatusIds[status]),
    SUBSCRIPTION_STATUS_NAME: status,
    SUBSCRIPTION_INITIAL_ORDER_ID: String(initialOrderId),
    SUBSCRIPTION_INITIAL_EC_ORDER_ID: String(initialOrderId),
    SUBSCRIPTION_RENEWAL_TYPE: 'Auto',
    SUBSCRIPTION_NEXT_CHARGE_DATE: chargeText(subscription.nextChargeAt),
    SUBSCRIPTION_NEXT_CHARGE_AMOUNT: new Big(price).times(quantity).toFixed(2),
    SUBSCRIPTION_NEXT_CHARGE_CURRENCY: currency,
    SUBSCRIPTION_NEXT_CHARGE_CURRENCY_CODE: currency,
    SUBSCRIPTION_NUMBER_OF_BILLING_CYCLES: String(subscription.chargeCount),
    SUBSCRIPTION_NUMBER_OF_FAILED_ATTEMPTS: String(subscription.failedAttempts),
    SUBSCRIPTION_CANCELLATION_REASON_ID: subscription.reasonId === null ? '' : String(subscription.reasonId),
    IS_ON_TRIAL_PERIOD: word(isTrial),
    TRIAL_PERIOD_TILL: chargeText(subscription.trialEndsAt),
  };
}

/** `x-a=2,x-b=5`: nothing is escaped. */
export function customFieldsText(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}

function chargeText(time: string | null | undefined): string {
  return time ? chargeTimeText(new Date(time)) : '';
}
