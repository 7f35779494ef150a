import Big from 'big.js';
import { z } from 'zod';
import type { OrderStatus } from '../../../contract/billing/billing.ts';
import {
  type ListedOrder,
  type ListedSubscription,
  type ListPage,
  type OrderPage,
  type ProviderOrder,
  type ProviderStatus,
  providerPageSize,
} from '../provider/provider.ts';
import { type Api, askApi, callApi, notUnderstood } from './call-api.ts';
import {
  amountText,
  currencyCode,
  customFields,
  maybeMoment,
  maybeMoney,
  maybeNumberedId,
  maybeText,
  moment,
  money,
  numberedId,
  writeMoment,
  yesOrNo,
} from './formats.ts';
import { intentField, userField } from './read-notification.ts';

const orderStatusIds: Record<string, OrderStatus> = {
  1: 'waiting',
  2: 'canceled',
  3: 'refunded',
  4: 'chargeback',
  5: 'processed',
};

const subscriptionStatusIds: Record<string, ProviderStatus> = {
  1: 'active',
  2: 'suspended',
  3: 'terminated',
  4: 'finished',
};

/** The number under which the API looks for a status. */
function orderStatusIdOf(status: OrderStatus): number {
  return Number(Object.keys(orderStatusIds).find((id) => orderStatusIds[id] === status));
}

const everySubscriptionStatusId = Object.keys(subscriptionStatusIds).map(Number);

/** A status by its number or its name; an unknown one is not guessed at. */
const statusOf = <Status extends string>(ids: Record<string, Status>) =>
  z.union([z.int(), z.string()]).transform((value, { addIssue }) => {
    const word = String(value).trim().toLowerCase();
    const status = new Map(Object.entries(ids)).get(word) ?? Object.values(ids).find((name) => name === word);
    if (status) return status;
    addIssue({ code: 'custom', message: 'an unknown status' });
    return z.NEVER;
  });

const orderStatus = statusOf(orderStatusIds);

export const subscriptionStatus = statusOf(subscriptionStatusIds);

const subscriptionRow = z.object({
  id: numberedId,
  status: subscriptionStatus,
  nextPayment: maybeMoment,
  isTrial: yesOrNo,
});

const orderRow = z.object({ id: numberedId, orderStatusId: orderStatus, placedAtUtc: moment });

export async function listSubscriptions(
  api: Api,
  page: ListPage,
  signal: AbortSignal,
): Promise<ListedSubscription[]> {
  const search = { statusIds: everySubscriptionStatusId, ...wantedOf(page) };
  const body = { ...partOf(page), search, includeOrders: false };
  const response = await callApi(api, 'Subscriptions/GetList', body, signal);
  return readRows(response, 'subscriptions', subscriptionRow).map(({ id, status, nextPayment, isTrial }) => ({
    subscriptionId: id,
    status,
    nextPaymentAt: nextPayment,
    isTrial,
  }));
}

export async function listOrders(api: Api, page: OrderPage, signal: AbortSignal): Promise<ListedOrder[]> {
  const status = page.status && { orderStatusId: orderStatusIdOf(page.status) };
  const body = {
    ...partOf(page),
    search: { ...wantedOf(page), ...status },
    includeTestOrders: api.settings.isTest,
  };
  const response = await callApi(api, 'Orders/GetList', body, signal);
  return readRows(response, 'orders', orderRow).map(({ id, orderStatusId, placedAtUtc }) => ({
    orderId: id,
    status: orderStatusId,
    placedAt: placedAtUtc,
  }));
}

function partOf({ skip }: ListPage) {
  return { skip, take: providerPageSize, sortByDate: 'asc' };
}

function wantedOf({ since, customerEmail }: ListPage) {
  return {
    ...(since === null ? {} : { dateFrom: writeMoment(since) }),
    ...(customerEmail === undefined ? {} : { customerEmail }),
  };
}

/** All rows or none: a row left out would look like the end of the list. */
function readRows<Row extends z.ZodType>(response: unknown, name: string, row: Row): z.output<Row>[] {
  const rows = z.array(row).max(providerPageSize).safeParse(unwrap(response, name));
  if (!rows.success) throw notUnderstood();
  return rows.data;
}

/** The rows themselves, or wrapped under their name or, where that is another one, as the only list there is. */
function unwrap(response: unknown, name: string): unknown {
  if (Array.isArray(response) || typeof response !== 'object' || response === null) return response;
  const named = new Map<string, unknown>(Object.entries(response)).get(name);
  if (named !== undefined) return named ?? [];
  const lists = Object.values(response).filter(Array.isArray);
  return lists.length === 1 ? lists[0] : undefined;
}

const orderItem = z.object({
  productId: numberedId,
  orderItemName: maybeText,
  quantity: z.coerce.number().int().positive().default(1),
  billingPrice: money,
  subscriptionId: maybeNumberedId,
});

const orderDetails = z.object({
  orderId: numberedId,
  orderStatusId: orderStatus,
  createdAt: moment,
  mainProductId: numberedId,
  billingCurrencyCode: currencyCode,
  billingTotalPrice: money,
  balanceCurrencyCode: maybeText,
  balanceRefundedAmount: maybeMoney,
  customer: z.object({ email: z.string().trim().min(1) }),
  customFields,
  orderItems: z.array(orderItem),
  isTestMode: yesOrNo,
  paymentMethodName: maybeText,
  invoiceLink: maybeText,
});

type OrderDetails = z.infer<typeof orderDetails>;

/** Reads one order. Null when the provider objects to its number alone, which is how it says that there is none. */
export async function readOrder(
  api: Api,
  orderId: string,
  signal: AbortSignal,
): Promise<ProviderOrder | null> {
  if (!isReadable(orderId)) return null;
  const answer = await askApi(api, 'Orders/GetOrderDetails', { orderId: Number(orderId) }, signal);
  if (answer.kind === 'no') {
    if (isAbout(answer.objections, 'orderId')) return null;
    throw answer.refusal;
  }
  const details = orderDetails.safeParse(answer.response);
  if (!details.success || details.data.orderId !== orderId) throw notUnderstood();
  return orderOf(details.data);
}

function orderOf(details: OrderDetails): ProviderOrder {
  const item = details.orderItems.find(({ productId }) => productId === details.mainProductId);
  if (!item) throw notUnderstood();
  return {
    orderId: details.orderId,
    status: details.orderStatusId,
    placedAt: details.createdAt,
    productId: item.productId,
    productName: item.orderItemName ?? '',
    price: amountText(new Big(item.billingPrice).div(item.quantity)),
    total: details.billingTotalPrice,
    refunded: refundedOf(details),
    currency: details.billingCurrencyCode,
    customerEmail: details.customer.email,
    intentId: details.customFields[intentField] ?? null,
    userId: details.customFields[userField] ?? null,
    subscriptionId: item.subscriptionId,
    isTest: details.isTestMode,
    paymentMethod: details.paymentMethodName,
    invoiceUrl: webAddress(details.invoiceLink),
  };
}

/** What was given back is told in the currency of the vendor's balance only; in another one just the whole is known. */
function refundedOf(details: OrderDetails): string {
  const { balanceCurrencyCode, balanceRefundedAmount, billingCurrencyCode, billingTotalPrice } = details;
  const isSameCurrency = (balanceCurrencyCode ?? billingCurrencyCode).toUpperCase() === billingCurrencyCode;
  if (isSameCurrency && balanceRefundedAmount !== null)
    return amountText(new Big(balanceRefundedAmount).abs());
  return details.orderStatusId === 'refunded' ? billingTotalPrice : '0.00';
}

function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The API takes numbers, and one that JavaScript cannot hold exactly would name another order. */
export function isReadable(id: string): boolean {
  return /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id));
}

/** Whether a refusal objects to this property and to nothing else, such as our key. */
export function isAbout(objections: string[], property: string): boolean {
  return objections.length > 0 && objections.every((objection) => objection === property.toLowerCase());
}
