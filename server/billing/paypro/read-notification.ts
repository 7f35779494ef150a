import { createHash } from 'node:crypto';
import type { PayproSettings } from '../../platform/paypro-settings.ts';
import { replacement, storable } from '../../platform/storable.ts';
import type { NotificationRefusal, ReadNotification } from '../provider/provider.ts';
import { isSigned, splitCustomFields } from './formats.ts';

/** The names under which a checkout's intent and person travel with the order. */
export const intentField = 'x-intent';

export const userField = 'x-CustomField1';

/** The field of a notification that holds them. */
export const customFieldsName = 'ORDER_CUSTOM_FIELDS';

type Core = {
  typeId: string;
  typeName: string;
  orderId: string;
  orderStatus: string;
  total: string;
  customerEmail: string;
  testMode: string;
  signature: string;
  subscriptionId: string | null;
};

/** Reads what was posted to us, and believes it only when the provider signed it for this installation. */
export function readNotification(
  { validationKeys, isTest }: PayproSettings,
  form: URLSearchParams,
): ReadNotification {
  const core = readCore(form);
  if (core === null) return refused('malformed');
  if (!isSigned(core, core.signature, validationKeys)) return refused('signature');
  if (core.testMode !== (isTest ? '1' : '0')) return refused('mode');
  if (!isKnownType(core.typeId, core.typeName)) return refused('type');
  const { typeName, orderId, subscriptionId, customerEmail, total } = core;
  const fields = storable(storedFields(form), replacement);
  return {
    kind: 'notification',
    notification: {
      key: keyOf(core),
      typeName,
      orderId,
      subscriptionId,
      customerEmail: storable(customerEmail, replacement),
      total,
      isTest,
      fields,
    },
  };
}

function readCore(form: URLSearchParams): Core | null {
  const core = {
    typeId: onlyOne(form, 'IPN_TYPE_ID'),
    typeName: onlyOne(form, 'IPN_TYPE_NAME'),
    orderId: onlyOne(form, 'ORDER_ID'),
    orderStatus: onlyOne(form, 'ORDER_STATUS'),
    total: onlyOne(form, 'ORDER_TOTAL_AMOUNT'),
    customerEmail: onlyOne(form, 'CUSTOMER_EMAIL'),
    testMode: onlyOne(form, 'TEST_MODE'),
    signature: onlyOne(form, 'SIGNATURE'),
  };
  const subscriptionIds = form.getAll('SUBSCRIPTION_ID');
  const subscriptionId = subscriptionIds[0]?.trim() || null;
  const isWhole =
    Object.values(core).every((value) => value !== '') &&
    /^\d{1,18}$/.test(core.orderId) &&
    /^-?\d+(\.\d+)?$/.test(core.total) &&
    subscriptionIds.length <= 1 &&
    /^\d{1,18}$/.test(subscriptionId ?? '0');
  return isWhole ? { ...core, subscriptionId: subscriptionId === '0' ? null : subscriptionId } : null;
}

/** Empty when it is missing or, since it would be ambiguous, when it comes twice. */
function onlyOne(form: URLSearchParams, name: string): string {
  const [value = '', ...others] = form.getAll(name);
  return others.length === 0 ? value : '';
}

/**
 * What makes two deliveries the same notification, as the provider gives them no id: all that is signed, and nothing else,
 * since the holder of one could make as many others as they like from the rest.
 */
function keyOf({ typeName, orderId, orderStatus, total, customerEmail, testMode }: Core): string {
  const values = [typeName, orderId, orderStatus, total, customerEmail, testMode];
  // As a list in JSON no value can run into the next one.
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

function refused(reason: NotificationRefusal): ReadNotification {
  return { kind: 'refused', reason };
}

/** What the provider notifies of, by its number. The name is signed and the number is not. */
const typeNames: Record<string, string[]> = {
  1: ['OrderCharged'],
  2: ['OrderRefunded'],
  3: ['OrderChargedBack'],
  4: ['OrderDeclined'],
  5: ['OrderPartiallyRefunded'],
  6: ['SubscriptionChargeSucceed'],
  7: ['SubscriptionChargeFailed'],
  8: ['SubscriptionSuspended'],
  9: ['SubscriptionRenewed'],
  10: ['SubscriptionTerminated'],
  11: ['SubscriptionFinished'],
  12: ['LicenseRequested'],
  13: ['TrialCharge'],
  // The provider's pages of different years call it differently.
  14: ['OrderChargebackIsWon', 'OrderChargedBackWon'],
  15: ['OrderCustomerInformationChanged'],
  16: ['InstantLeadNotification'],
  17: ['OrderOnWaiting'],
  21: ['SubscriptionPaymentInfoChanged'],
};

const namesById = new Map(Object.entries(typeNames));

function isKnownType(id: string, name: string): boolean {
  return namesById.get(id)?.includes(name) ?? false;
}

/** What is kept of a notification: nothing that says who the buyer is, where they live or how they can be charged. */
const storedNames = [
  'IPN_TYPE_ID',
  'IPN_TYPE_NAME',
  'TEST_MODE',
  'IS_RESENT',
  'ORDER_ID',
  'ORDER_STATUS',
  'ORDER_STATUS_ID',
  'ORDER_CURRENCY_CODE',
  'ORDER_PLACED_TIME_UTC',
  'ORDER_ITEMS_COUNT',
  'ORDER_TOTAL_AMOUNT',
  'ORDER_TOTAL_AMOUNT_SHOWN',
  'ORDER_TOTAL_AMOUNT_WITH_TAXES_SHOWN',
  'ORDER_TAXES_AMOUNT',
  'ORDER_REFUNDED',
  'PRODUCT_ID',
  'PRODUCT_QUANTITY',
  'ORDER_ITEM_ID',
  'ORDER_ITEM_NAME',
  'ORDER_ITEM_SKU',
  'ORDER_ITEM_TYPE_ID',
  'ORDER_ITEM_TYPE_NAME',
  'ORDER_ITEM_UNIT_PRICE',
  'ORDER_ITEM_TOTAL_AMOUNT',
  'ORDER_ITEM_REFUNDED',
  'SUBSCRIPTION_ID',
  'SUBSCRIPTION_STATUS_ID',
  'SUBSCRIPTION_STATUS_NAME',
  'SUBSCRIPTION_INITIAL_ORDER_ID',
  'SUBSCRIPTION_RENEWAL_TYPE',
  'SUBSCRIPTION_NEXT_CHARGE_DATE',
  'SUBSCRIPTION_NEXT_CHARGE_AMOUNT',
  'SUBSCRIPTION_NEXT_CHARGE_CURRENCY',
  'SUBSCRIPTION_NEXT_CHARGE_CURRENCY_CODE',
  'SUBSCRIPTION_NUMBER_OF_BILLING_CYCLES',
  'SUBSCRIPTION_NUMBER_OF_FAILED_ATTEMPTS',
  'SUBSCRIPTION_CANCELLATION_REASON_ID',
  'SUBSCRIPTION_FINISH_DATE',
  'IS_ON_TRIAL_PERIOD',
  'TRIAL_PERIOD_TILL',
  'CUSTOMER_ID',
  'PAYMENT_METHOD_ID',
  'PAYMENT_METHOD_NAME',
  'IS_DELAYED_PAYMENT',
];

const ourFields = [intentField, userField];

const longestValue = 300;

function storedFields(form: URLSearchParams): Record<string, string> {
  const stored = storedNames
    .map((name) => [name, form.get(name)?.trim().slice(0, longestValue) ?? ''] as const)
    .filter(([, value]) => value !== '');
  const custom = customFieldsOf(form);
  return { ...Object.fromEntries(stored), ...(custom === '' ? {} : { [customFieldsName]: custom }) };
}

/** A buyer can add fields of any content to the address of the checkout, so only ours are kept. */
function customFieldsOf(form: URLSearchParams): string {
  return splitCustomFields(form.get(customFieldsName) ?? '')
    .filter(([name, value]) => ourFields.includes(name) && /^[A-Za-z0-9_-]{1,100}$/.test(value))
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}
