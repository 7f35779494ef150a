import type { PaidPlan, SoldPlan } from '../../contract/billing/plan-catalogue.ts';
import { billingOf, isAnyAddress, publicUrlOf, type Values } from './variables.ts';

/** How the payment provider is reached, and what only it and we know. */
export type PayproSettings = {
  /** `sandbox`: the stand-in that ships with the product, which takes no money. */
  kind: 'paypro' | 'sandbox';
  /** Where buyers are sent, without a slash at the end. */
  storeUrl: string;
  /** Where its API answers, without a slash at the end. */
  apiUrl: string;
  vendorAccountId: number;
  apiSecretKey: string;
  /** One, or two while they are rotated. */
  validationKeys: string[];
  /** Test orders count, and no others. */
  isTest: boolean;
  /** Makes a checkout a test one. */
  testSecretKey: string | null;
  pageTemplate: string;
  products: Record<SoldPlan, string>;
  /** The same plans for those who have had their trial; without them the provider may offer a second one. */
  productsWithoutTrial?: Record<PaidPlan, string>;
  cancelsBy: 'suspend' | 'cancel-subscription';
  /** Addresses or ranges that notifications may come from; empty means any. */
  notificationAddresses: string[];
  /** Its clock can be moved ahead of ours, so that orders come from the future. */
  hasOwnClock?: boolean;
};

/** Null where nothing is sold. */
export function billingSettings(value: Values): PayproSettings | null {
  const kind = billingOf(value);
  if (kind === 'off') return null;
  const settings = {
    kind,
    pageTemplate: value.PAYPRO_PAGE_TEMPLATE,
    products: value.PAYPRO_PRODUCTS,
    cancelsBy: value.PAYPRO_CANCEL,
  };
  if (kind === 'sandbox') return { ...settings, ...sandboxOf(value) };
  const storeUrl = value.PAYPRO_STORE_URL.replace(/\/+$/, '');
  return {
    ...settings,
    storeUrl,
    apiUrl: `${storeUrl}/api`,
    // Checked to be there.
    vendorAccountId: value.PAYPRO_VENDOR_ACCOUNT_ID ?? 0,
    apiSecretKey: value.PAYPRO_API_SECRET_KEY ?? '',
    validationKeys: value.PAYPRO_VALIDATION_KEYS ?? [],
    ...(value.PAYPRO_PRODUCTS_WITHOUT_TRIAL && { productsWithoutTrial: value.PAYPRO_PRODUCTS_WITHOUT_TRIAL }),
    isTest: value.PAYPRO_TEST_MODE,
    testSecretKey: value.PAYPRO_TEST_SECRET_KEY ?? null,
    notificationAddresses: value.PAYPRO_NOTIFICATION_ADDRESSES,
  };
}

/** The sandbox is served by the product itself. Its keys open nothing but play money. */
function sandboxOf(value: Values) {
  const path = '/sandbox/paypro';
  const host = isAnyAddress(value.HOST) ? '127.0.0.1' : value.HOST;
  const near = value.RUN === 'worker' ? publicUrlOf(value) : `http://${host}:${value.PORT}`;
  return {
    storeUrl: publicUrlOf(value) + path,
    apiUrl: `${near}${path}/api`,
    vendorAccountId: 1,
    apiSecretKey: 'sandbox-api-secret-key',
    validationKeys: ['sandbox-validation-key'],
    productsWithoutTrial: { monthly: '114975', quarterly: '114976', halfYearly: '114977' },
    isTest: true,
    testSecretKey: 'sandbox-secret-key',
    notificationAddresses: [],
    hasOwnClock: true,
  };
}
