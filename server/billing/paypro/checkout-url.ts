import { saleCurrency } from '../../../contract/billing/plan-catalogue.ts';
import type { PayproSettings } from '../../platform/paypro-settings.ts';
import type { Checkout } from '../provider/provider.ts';
import { intentField, userField } from './custom-fields.ts';

/** Where a buyer is sent. Everything in it can be seen and changed by the buyer. */
export function checkoutUrl(
  settings: PayproSettings,
  { intentId, userId, productId, email }: Checkout,
): string {
  const url = new URL(`${settings.storeUrl}/checkout`);
  url.search = new URLSearchParams({
    'products[1][id]': productId,
    'products[1][qty]': '1',
    'page-template': settings.pageTemplate,
    currency: saleCurrency,
    'billing-email': email,
    [userField]: plainId(userId),
    [intentField]: plainId(intentId),
    ...testFields(settings),
  }).toString();
  return url.href;
}

/** Without its key the order would be a real one. */
function testFields({ isTest, testSecretKey }: PayproSettings): Record<string, string> {
  if (!isTest) return {};
  if (testSecretKey === null) throw new Error('A test checkout needs the secret key of test orders.');
  return { 'use-test-mode': 'true', 'secret-key': testSecretKey };
}

/** Custom fields come back joined by commas and equals signs, unescaped. */
function plainId(id: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(id))
    throw new Error('An id that travels with an order has other signs than letters, digits, _ and -.');
  return id;
}
