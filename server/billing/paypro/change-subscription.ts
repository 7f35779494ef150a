import { type CancellationWords, ProviderRefusal } from '../provider/provider.ts';
import { type Api, callApi } from './call-api.ts';
import { isReadable } from './identifiers.ts';
import { reasonFields, reasonText } from './reasons.ts';

/** Ends the charges. Which of two methods does it is settled with the provider per account. */
export async function suspend(
  api: Api,
  id: string,
  words: CancellationWords,
  signal: AbortSignal,
): Promise<void> {
  const isCancelling = api.settings.cancelsBy === 'cancel-subscription';
  const method = isCancelling ? 'Subscriptions/CancelSubscription' : 'Subscriptions/Suspend';
  const reason = isCancelling ? { reasonText: reasonText(words) } : reasonFields(words);
  const body = { subscriptionId: exactNumber(id), ...reason, sendCustomerNotification: true };
  await callApi(api, method, body, signal);
}

export async function terminate(
  api: Api,
  id: string,
  words: CancellationWords,
  signal: AbortSignal,
): Promise<void> {
  const body = { subscriptionId: exactNumber(id), ...reasonFields(words), sendCustomerNotification: true };
  await callApi(api, 'Subscriptions/Terminate', body, signal);
}

export async function renew(api: Api, id: string, signal: AbortSignal): Promise<void> {
  const body = { subscriptionId: exactNumber(id), reasonText: 'Resumed by the customer' };
  await callApi(api, 'Subscriptions/Renew', body, signal);
}

export async function changeProduct(
  api: Api,
  id: string,
  productId: string,
  signal: AbortSignal,
): Promise<void> {
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
