import { customFieldsName, intentField, userField } from './custom-fields.ts';
import { splitCustomFields } from './formats.ts';

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

export function storedFields(form: URLSearchParams): Record<string, string> {
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
