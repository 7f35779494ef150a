import type { Outcome, PayproSandboxSettings } from './create-paypro-sandbox.ts';
import { startPayproSandbox } from './start-paypro-sandbox.ts';

type Answer = {
  request: unknown;
  response?: unknown;
  errors?: { propertyWithError: string; propertyErrorMessages: string[] }[];
  isSuccess: boolean;
};

export const testSettings = {
  vendorAccountId: 7,
  apiSecretKey: 'API-SECRET-TEST',
  validationKey: 'VALKEY-TEST',
  secretKey: 'SECRET-TEST',
  notifyUrl: 'http://product.test/notified',
  returnUrls: {
    fulfilled: 'http://product.test/success',
    declined: 'http://product.test/failure',
    review: 'http://product.test/review',
    waiting: 'http://product.test/waiting',
  },
  file: null,
  now: () => new Date('2026-11-21T09:05:07.250Z'),
} satisfies Partial<PayproSandboxSettings>;

/** A provider for tests: its clock stands still, and what it sends is in `received`. */
export async function openSandbox(settings: Partial<PayproSandboxSettings> = {}) {
  const received: URLSearchParams[] = [];
  const send = async (body: URLSearchParams) => {
    received.push(body);
    return 200;
  };
  const sandbox = await startPayproSandbox({ ...testSettings, send, ...settings });
  const checkoutUrl = (query: string) => `${sandbox.url}/checkout?${query}`;
  const call = async (name: string, body: object, apiSecretKey = testSettings.apiSecretKey) =>
    fetch(`${sandbox.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vendorAccountId: testSettings.vendorAccountId, apiSecretKey, ...body }),
    });
  return Object.assign(sandbox, {
    received,
    checkoutUrl,
    buyMonthly: async (outcome: Outcome, more = '') => {
      const query = `products%5b1%5d%5bid%5d=114965&page-template=20452&billing-email=Buyer%40example.test&x-intent=abc&x-plan=monthly${more}`;
      const bought = await sandbox.buy({ checkoutUrl: checkoutUrl(query), outcome });
      await sandbox.flush();
      // Only orders that wait or are declined have no subscription.
      return { ...bought, subscriptionId: bought.subscriptionId ?? '' };
    },
    call,
    // The envelope is what the API promises.
    answerOf: async (name: string, body: object) => (await (await call(name, body)).json()) as Answer,
  });
}

/** What the notifications that arrived are about. */
export function typesOf({ received }: { received: URLSearchParams[] }): (string | null)[] {
  return received.map((body) => body.get('IPN_TYPE_NAME'));
}
