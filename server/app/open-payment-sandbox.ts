import { join } from 'node:path';
import type { Context } from 'hono';
import { paymentReturnFields } from '../../contract/billing/payment-return.ts';
import type { PayproSandbox } from '../../sandbox/paypro/create-paypro-sandbox.ts';
import type { Environment } from '../platform/environment.ts';
import { readBody } from '../platform/fetch/stream-language-model.ts';
import type { PayproSettings } from '../platform/paypro-settings.ts';
import { isLoopback } from '../platform/variables.ts';

/** Where the stand-in for the payment provider is reached. */
export const sandboxPath = '/sandbox/paypro';

type MayControl = (headers: Headers) => Promise<boolean>;

/**
 * How the stand-in for the payment provider is opened, at first use; null where this installation does not use it. It
 * keeps its orders in the data folder. Where strangers come only admins may move its clock or give money back.
 */
export function openPaymentSandbox(
  environment: Environment,
  isAdmin: MayControl,
): (() => Promise<PayproSandbox>) | null {
  const { billing } = environment;
  if (billing?.kind !== 'sandbox') return null;
  let opening: Promise<PayproSandbox> | null = null;
  return () => {
    opening ??= open(environment, billing, isAdmin).catch((thrown) => {
      // Its file may be put right while the product runs.
      opening = null;
      throw thrown;
    });
    return opening;
  };
}

/** Reads what the stand-in has kept, if it is used here: who starts the product is told of a damaged file at once. */
export async function checkPaymentSandbox({ billing, dataDir }: Environment): Promise<void> {
  if (billing?.kind !== 'sandbox') return;
  const { readState } = await import('../../sandbox/paypro/shop/state-file.ts');
  await readState(fileOf(dataDir));
}

const fileOf = (dataDir: string) => join(dataDir, 'payment-sandbox.json');

async function open(
  { publicUrl, host, dataDir }: Environment,
  billing: PayproSettings,
  isAdmin: MayControl,
): Promise<PayproSandbox> {
  const { createPayproSandbox } = await import('../../sandbox/paypro/create-paypro-sandbox.ts');
  const near = billing.apiUrl.slice(0, -`${sandboxPath}/api`.length);
  return createPayproSandbox({
    baseUrl: billing.storeUrl,
    vendorAccountId: billing.vendorAccountId,
    apiSecretKey: billing.apiSecretKey,
    validationKey: billing.validationKeys[0] ?? '',
    secretKey: billing.testSecretKey ?? '',
    notifyUrl: `${near}/api/billing/paypro`,
    returnUrls: {
      fulfilled: `${publicUrl}/payment/success`,
      declined: `${publicUrl}/payment/failure`,
      review: `${publicUrl}/payment/failure?ORDER_STATUS=Reviewing`,
      waiting: `${publicUrl}/payment/failure`,
    },
    file: fileOf(dataDir),
    mayControl: isLoopback(publicUrl) && isLoopback(`http://${host}`) ? () => true : isAdmin,
  });
}

const largestForm = 100_000;

const longestValue = 64;

/**
 * The provider posts a person back with everything about their order, and what it echoes of the checkout's address. The
 * page gets three fields of that, by its address; nothing is changed or believed here.
 */
export async function receivePaymentReturn(c: Context): Promise<Response> {
  const form = new URLSearchParams((await readBody(c.req.raw, largestForm)) ?? '');
  const stored = paymentReturnFields.flatMap((name) => {
    // One status stands for a review and for a wait: the address that the provider was told can say which.
    const value = c.req.query(name) ?? form.get(name);
    return value !== null && value.length <= longestValue ? [[name, value]] : [];
  });
  const query = new URLSearchParams(stored).toString();
  return c.redirect(query === '' ? c.req.path : `${c.req.path}?${query}`, 303);
}
