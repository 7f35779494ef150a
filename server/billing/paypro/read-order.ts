import Big from 'big.js';
import { z } from 'zod';
import type { ProviderOrder } from '../provider/provider.ts';
import { type Api, askApi, notUnderstood } from './call-api.ts';
import { intentField, userField } from './custom-fields.ts';
import {
  amountText,
  currencyCode,
  customFields,
  maybeMoney,
  maybeNumberedId,
  maybeText,
  moment,
  money,
  numberedId,
  yesOrNo,
} from './formats.ts';
import { isAbout, isReadable } from './identifiers.ts';
import { orderStatus } from './statuses.ts';

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
