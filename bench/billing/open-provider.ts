import { createPayproSandbox, type PayproSandbox } from '../../sandbox/paypro/create-paypro-sandbox.ts';
import { serve } from '../../server/platform/http/serve.ts';
import type { PayproSettings } from '../../server/platform/paypro-settings.ts';

const keys = {
  vendorAccountId: 7,
  apiSecretKey: 'api-secret-of-the-bench',
  validationKey: 'validation-key-of-the-bench',
  secretKey: 'secret-key-of-the-bench',
};
const products = { monthly: '114965', quarterly: '114966', halfYearly: '114967', test: '114980' };

/** The stand-in for the payment provider on a port of its own, with orders that are real to it. */
export type Provider = AsyncDisposable & {
  sandbox: PayproSandbox;
  settings: PayproSettings;
  /** What a product in a process of its own has to be told to ask this provider. */
  variables: Record<string, string>;
  /** The orders of a subscription that were notified of so far. */
  ordersOf: (subscriptionId: string) => string[];
  isOffline: () => boolean;
  setOffline: (isOffline: boolean) => void;
  /** Called before each question to the API is answered. */
  onAsked: (listener: () => Promise<void> | void) => void;
};

type Options = {
  /** At which its clock stands until it is moved. */
  now: () => Date;
  send: (body: URLSearchParams) => Promise<number>;
};

export async function openProvider({ now, send }: Options): Promise<Provider> {
  let asked: () => Promise<void> | void = () => undefined;
  let sandbox: PayproSandbox | null = null;
  let isOffline = false;
  const orders = new Map<string, Set<string>>();
  const remember = (body: URLSearchParams) => {
    const [subscriptionId, orderId] = [body.get('SUBSCRIPTION_ID') ?? '', body.get('ORDER_ID') ?? ''];
    orders.set(subscriptionId, (orders.get(subscriptionId) ?? new Set()).add(orderId));
    return send(body);
  };
  const listening = await serve('127.0.0.1', 0, async (request) => {
    await asked();
    return sandbox ? sandbox.app.fetch(request) : new Response(null, { status: 503 });
  });
  const url = `http://127.0.0.1:${listening.port}`;
  const address = `${url}/returned`;
  const opened = await createPayproSandbox({
    ...keys,
    baseUrl: url,
    notifyUrl: `${url}/never-asked`,
    returnUrls: { fulfilled: address, declined: address, review: address, waiting: address },
    file: null,
    now,
    send: remember,
  });
  sandbox = opened;
  return {
    sandbox: opened,
    settings: settingsOf(url),
    variables: variablesOf(url),
    ordersOf: (subscriptionId) => [...(orders.get(subscriptionId) ?? [])],
    isOffline: () => isOffline,
    setOffline: (offline) => {
      isOffline = offline;
      opened.setFaults({ isOffline });
    },
    onAsked: (listener) => {
      asked = listener;
    },
    async [Symbol.asyncDispose]() {
      await opened.close();
      await listening.close(0);
    },
  };
}

function settingsOf(url: string): PayproSettings {
  return {
    kind: 'paypro',
    storeUrl: url,
    apiUrl: `${url}/api`,
    vendorAccountId: keys.vendorAccountId,
    apiSecretKey: keys.apiSecretKey,
    validationKeys: [keys.validationKey],
    isTest: false,
    testSecretKey: null,
    pageTemplate: '20452',
    products,
    cancelsBy: 'suspend',
    notificationAddresses: [],
  };
}

function variablesOf(url: string): Record<string, string> {
  return {
    BILLING: 'paypro',
    PAYPRO_STORE_URL: url,
    PAYPRO_VENDOR_ACCOUNT_ID: String(keys.vendorAccountId),
    PAYPRO_API_SECRET_KEY: keys.apiSecretKey,
    PAYPRO_VALIDATION_KEYS: keys.validationKey,
  };
}
