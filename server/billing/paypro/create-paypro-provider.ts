import { z } from 'zod';
import type { CancellationReason } from '../../../contract/billing/billing.ts';
import { paidPlans, type SoldPlan, saleCurrency } from '../../../contract/billing/plan-catalogue.ts';
import type { PayproSettings } from '../../platform/paypro-settings.ts';
import {
  type BillingProvider,
  type CancellationWords,
  type Checkout,
  ProviderRefusal,
  type ProviderSubscription,
} from '../provider/provider.ts';
import { type Api, askApi, callApi, notUnderstood } from './call-api.ts';
import {
  currencyCode,
  maybeMoment,
  maybeMoney,
  maybeNumberedId,
  moment,
  numberedId,
  yesOrNo,
} from './formats.ts';
import { intentField, readNotification, userField } from './read-notification.ts';
import {
  isAbout,
  isReadable,
  listOrders,
  listSubscriptions,
  readOrder,
  subscriptionStatus,
} from './read-order.ts';

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

/** Ends the charges. Which of two methods does it is settled with the provider per account. */
async function suspend(api: Api, id: string, words: CancellationWords, signal: AbortSignal): Promise<void> {
  const isCancelling = api.settings.cancelsBy === 'cancel-subscription';
  const method = isCancelling ? 'Subscriptions/CancelSubscription' : 'Subscriptions/Suspend';
  const reason = isCancelling ? { reasonText: reasonText(words) } : reasonFields(words);
  const body = { subscriptionId: exactNumber(id), ...reason, sendCustomerNotification: true };
  await callApi(api, method, body, signal);
}

async function terminate(api: Api, id: string, words: CancellationWords, signal: AbortSignal): Promise<void> {
  const body = { subscriptionId: exactNumber(id), ...reasonFields(words), sendCustomerNotification: true };
  await callApi(api, 'Subscriptions/Terminate', body, signal);
}

async function renew(api: Api, id: string, signal: AbortSignal): Promise<void> {
  const body = { subscriptionId: exactNumber(id), reasonText: 'Resumed by the customer' };
  await callApi(api, 'Subscriptions/Renew', body, signal);
}

async function changeProduct(api: Api, id: string, productId: string, signal: AbortSignal): Promise<void> {
  const body = {
    subscriptionId: exactNumber(id),
    productId: exactNumber(productId),
    startBillingImmediately: false,
    sendCustomerNotification: true,
  };
  await callApi(api, 'Subscriptions/ChangeProduct', body, signal);
}

function exactNumber(id: string): number {
  if (!isReadable(id)) throw new ProviderRefusal('PayPro API error: there can be no such number');
  return Number(id);
}

const reasonIds: Record<Exclude<CancellationReason, 'other'>, number> = {
  price: 1,
  notNeeded: 2,
  notSatisfied: 3,
  otherProduct: 4,
  notPriority: 5,
  byMistake: 6,
};

const reasonTexts: Record<CancellationReason, string> = {
  price: 'Price',
  notNeeded: 'No longer needed',
  notSatisfied: 'Not satisfied with the product',
  otherProduct: 'Switched to another product',
  notPriority: 'Not a priority now',
  byMistake: 'Bought by mistake',
  other: 'Other',
};

/** A reason as its number or, where it has none, as text; the provider takes only one of the two. */
function reasonFields({ reason, comment }: CancellationWords): Record<string, unknown> {
  if (reason === 'other') return { reasonText: comment.trim() || reasonTexts.other };
  return { cancellationReasonId: reasonIds[reason] };
}

/** A reason where only text is taken. */
function reasonText({ reason, comment }: CancellationWords): string {
  return [reason === 'other' && comment.trim() ? '' : reasonTexts[reason], comment.trim()]
    .filter(Boolean)
    .join(': ');
}

const orderReference = z.union([
  numberedId,
  z.object({ id: numberedId }).transform(({ id }) => id),
  z.object({ orderId: numberedId }).transform(({ orderId }) => orderId),
]);

/** By name, or by the number under which the API changes it. */
const isAutomatic = z
  .union([z.int(), z.string()])
  .transform((value) => String(value).trim().toLowerCase())
  .pipe(z.enum(['auto', 'automatic', '2', 'manual', '1']))
  .transform((value) => value !== 'manual' && value !== '1');

const subscriptionDetails = z.object({
  id: maybeNumberedId,
  subscriptionId: maybeNumberedId,
  status: subscriptionStatus,
  createdAt: moment,
  nextPayment: maybeMoment,
  isTrial: yesOrNo,
  renewalType: isAutomatic,
  productId: maybeNumberedId,
  subscriptionPrice: maybeMoney,
  subscriptionCurrency: currencyCode.nullish().or(z.literal('')),
  orders: z.array(orderReference).nullish(),
});

/** Reads one subscription. Null when the provider objects to its number alone, which is how it says that there is none. */
async function readSubscription(
  api: Api,
  subscriptionId: string,
  signal: AbortSignal,
): Promise<ProviderSubscription | null> {
  if (!isReadable(subscriptionId)) return null;
  const method = 'Subscriptions/GetSubscriptionDetails';
  const answer = await askApi(api, method, { subscriptionId: Number(subscriptionId) }, signal);
  if (answer.kind === 'no') {
    if (isAbout(answer.objections, 'subscriptionId')) return null;
    throw answer.refusal;
  }
  const details = subscriptionDetails.safeParse(answer.response);
  if (!details.success) throw notUnderstood();
  const { id, subscriptionId: longId, ...known } = details.data;
  if ((longId ?? id ?? subscriptionId) !== subscriptionId) throw notUnderstood();
  return {
    subscriptionId,
    status: known.status,
    createdAt: known.createdAt,
    nextPaymentAt: known.nextPayment,
    isTrial: known.isTrial,
    isAutomatic: known.renewalType,
    productId: known.productId,
    price: known.subscriptionPrice,
    currency: known.subscriptionCurrency || null,
    orderIds: known.orders ?? [],
  };
}
