import { z } from 'zod';
import type { ProviderSubscription } from '../provider/provider.ts';
import { type Api, askApi, notUnderstood } from './call-api.ts';
import {
  currencyCode,
  maybeMoment,
  maybeMoney,
  maybeNumberedId,
  moment,
  numberedId,
  yesOrNo,
} from './formats.ts';
import { isAbout, isReadable } from './identifiers.ts';
import { subscriptionStatus } from './statuses.ts';

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
export async function readSubscription(
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
