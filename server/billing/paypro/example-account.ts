import type { PayproSettings } from '../../platform/paypro-settings.ts';
import { signatureOf } from './formats.ts';

/** An account that exists nowhere, for tests. */
export const exampleSettings: PayproSettings = {
  kind: 'paypro',
  storeUrl: 'https://store.example.test',
  apiUrl: 'https://store.example.test/api',
  vendorAccountId: 4711,
  apiSecretKey: 'API-SECRET-TEST',
  validationKeys: ['VALKEY-TEST'],
  isTest: false,
  testSecretKey: 'SECRET-TEST',
  pageTemplate: '20452',
  products: { monthly: '114965', quarterly: '114966', halfYearly: '114967', test: '114980' },
  cancelsBy: 'suspend',
  notificationAddresses: [],
};

/** A first order as the provider notifies of it, with all that it tells of the buyer and the card. */
const exampleFields = {
  IPN_TYPE_ID: '1',
  IPN_TYPE_NAME: 'OrderCharged',
  TEST_MODE: '0',
  IS_RESENT: '0',
  ORDER_ID: '1000001',
  ORDER_STATUS: 'Processed',
  ORDER_STATUS_ID: '5',
  ORDER_CURRENCY_CODE: 'USD',
  ORDER_PLACED_TIME_UTC: '01/16/2026 07:33:17',
  ORDER_TOTAL_AMOUNT: '12.00',
  ORDER_REFUNDED: '0.00',
  ORDER_CUSTOM_FIELDS: 'x-CustomField1=person-7,x-intent=intent_9,x-note=Friday',
  ORDER_REFERRER_URL: 'https://example.test/pricing?token=abc',
  PRODUCT_ID: '114965',
  ORDER_ITEM_ID: '2000001',
  ORDER_ITEM_NAME: 'Upround Monthly',
  SUBSCRIPTION_ID: '3000001',
  SUBSCRIPTION_STATUS_NAME: 'Active',
  SUBSCRIPTION_NEXT_CHARGE_DATE: '2/16/2026 7:33 AM',
  SUBSCRIPTION_NUMBER_OF_BILLING_CYCLES: '1',
  SUBSCRIPTION_NUMBER_OF_FAILED_ATTEMPTS: '0',
  IS_ON_TRIAL_PERIOD: 'True',
  TRIAL_PERIOD_TILL: '1/18/2026 7:33 AM',
  PAYMENT_METHOD_NAME: 'Visa',
  CUSTOMER_ID: '555001',
  CUSTOMER_EMAIL: 'buyer@example.test',
  CUSTOMER_NAME: 'Erika Mustermann',
  CUSTOMER_FIRST_NAME: 'Erika',
  CUSTOMER_LAST_NAME: 'Mustermann',
  CUSTOMER_IP: '192.0.2.44',
  CUSTOMER_PHONE: '+49 30 1234567',
  CUSTOMER_STREET_ADDRESS: 'Heidestrasse 17',
  CUSTOMER_CITY: 'Koeln',
  CUSTOMER_ZIPCODE: '51147',
  CUSTOMER_COUNTRY_NAME: 'Germany',
  CUSTOMER_FISCAL_NUMBER_PERSONAL: 'DE-77-88',
  COMPANY_NAME: 'Mustermann GmbH',
  LICENSED_TO_NAME: 'Erika Mustermann',
  LICENSED_TO_EMAIL: 'licence@example.test',
  CREDIT_CARD_BIN: '411111',
  CREDIT_CARD_LAST4: '9424',
  CREDITCARD_LAST4: '9424',
  CREDIT_CARD_EXPIRATION_DATE: '12/2031',
  PAYPAL_ACCOUNT: 'paypal@example.test',
  MAXMIND_RESULT: 'score=0.4',
  INVOICE_LINK: 'https://cc.example.test/invoice?token=xyz',
  CHECKOUT_QUERY_STRING: 'use-test-mode=true&secret-key=SECRET-TEST&billing-email=buyer%40example.test',
  HASH: '284b480c3134c022f5e3f3013a84b695',
};

type Fields = Partial<Record<keyof typeof exampleFields, string>>;

/** The example with other values, signed as a whole by one of the account's keys. */
export function exampleNotification(changes: Fields = {}, validationKey = 'VALKEY-TEST'): URLSearchParams {
  const fields = { ...exampleFields, ...changes };
  const signature = signatureOf(
    {
      orderId: fields.ORDER_ID,
      orderStatus: fields.ORDER_STATUS,
      total: fields.ORDER_TOTAL_AMOUNT,
      customerEmail: fields.CUSTOMER_EMAIL,
      testMode: fields.TEST_MODE,
      typeName: fields.IPN_TYPE_NAME,
    },
    validationKey,
  );
  return new URLSearchParams({ ...fields, SIGNATURE: signature });
}
