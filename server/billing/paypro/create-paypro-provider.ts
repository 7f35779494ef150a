import { paidPlans, type SoldPlan } from '../../../contract/billing/plan-catalogue.ts';
import type { PayproSettings } from '../../platform/paypro-settings.ts';
import type { BillingProvider } from '../provider/provider.ts';
import { callApi } from './call-api.ts';
import { changeProduct, renew, suspend, terminate } from './change-subscription.ts';
import { checkoutUrl } from './checkout-url.ts';
import { listOrders, listSubscriptions } from './read-list.ts';
import { readNotification } from './read-notification.ts';
import { readOrder } from './read-order.ts';
import { readSubscription } from './read-subscription.ts';

const soldPlans: SoldPlan[] = [...paidPlans, 'test'];

/** PayPro Global, or its stand-in at another address. */
export function createPayproProvider(
  settings: PayproSettings,
  { timeoutMs = 15_000 }: { timeoutMs?: number } = {},
): BillingProvider {
  const api = { settings, timeoutMs };
  return {
    name: settings.kind,
    isTest: settings.isTest,
    hasOwnClock: settings.hasOwnClock ?? false,
    productOf: (plan, trial) => productsOf(settings, trial)[plan],
    planOf: (productId) =>
      soldPlans.find(
        (plan) =>
          settings.products[plan] === productId || productsOf(settings, 'without-trial')[plan] === productId,
      ) ?? null,
    checkoutUrl: (checkout) => checkoutUrl(settings, checkout),
    readNotification: (form) => readNotification(settings, form),
    readOrder: (orderId, signal) => readOrder(api, orderId, signal),
    readSubscription: (subscriptionId, signal) => readSubscription(api, subscriptionId, signal),
    listSubscriptions: (page, signal) => listSubscriptions(api, page, signal),
    listOrders: (page, signal) => listOrders(api, page, signal),
    suspend: (subscriptionId, words, signal) => suspend(api, subscriptionId, words, signal),
    renew: (subscriptionId, signal) => renew(api, subscriptionId, signal),
    terminate: (subscriptionId, words, signal) => terminate(api, subscriptionId, words, signal),
    changeProduct: (subscriptionId, productId, signal) =>
      changeProduct(api, subscriptionId, productId, signal),
    sendLoginEmail: async (customerEmail, signal) => {
      await callApi(api, 'Customers/SendOnetimeLoginEmail', { customerEmail }, signal);
    },
  };
}

const productsOf = (
  { products, productsWithoutTrial }: PayproSettings,
  trial: 'with-trial' | 'without-trial',
): Record<SoldPlan, string> =>
  trial === 'without-trial' ? { ...products, ...productsWithoutTrial } : products;
