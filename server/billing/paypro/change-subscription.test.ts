import { expect, it } from 'vitest';
import type { BillingProvider, CancellationWords } from '../provider/provider.ts';
import { createPayproProvider } from './create-paypro-provider.ts';
import { exampleSettings } from './example-account.ts';
import { startExampleApi } from './start-example-api.ts';

const never = new AbortController().signal;
const { vendorAccountId, apiSecretKey } = exampleSettings;

/** What the provider is asked for, without what every call brings. */
async function asked(ask: (provider: BillingProvider) => Promise<void>, settings = exampleSettings) {
  await using api = await startExampleApi(() => Response.json({ isSuccess: true }));
  await ask(createPayproProvider({ ...settings, apiUrl: api.apiUrl }));
  const everyCall = { vendorAccountId, apiSecretKey, dateFormat: 'a' };
  return api.calls.map(({ method, body }) => {
    expect(body).toMatchObject(everyCall);
    const own = Object.entries(body).filter(([name]) => !Object.hasOwn(everyCall, name));
    return [method, Object.fromEntries(own)];
  });
}

const toEnd = { subscriptionId: 77, sendCustomerNotification: true };

it.each([
  ['price', { cancellationReasonId: 1 }],
  ['notNeeded', { cancellationReasonId: 2 }],
  ['notSatisfied', { cancellationReasonId: 3 }],
  ['otherProduct', { cancellationReasonId: 4 }],
  ['notPriority', { cancellationReasonId: 5 }],
  ['byMistake', { cancellationReasonId: 6 }],
  ['other', { reasonText: 'Too loud' }],
] as const)('ends a subscription because of %s, by number or by text', async (reason, sent) => {
  const words: CancellationWords = { reason, comment: ' Too loud ' };
  expect(await asked((provider) => provider.suspend('77', words, never))).toEqual([
    ['Subscriptions/Suspend', { ...toEnd, ...sent }],
  ]);
  expect(await asked((provider) => provider.terminate('77', words, never))).toEqual([
    ['Subscriptions/Terminate', { ...toEnd, ...sent }],
  ]);
});

it.each([
  [{ reason: 'price', comment: 'Too much' }, 'Price: Too much'],
  [{ reason: 'price', comment: '' }, 'Price'],
  [{ reason: 'other', comment: 'Too loud' }, 'Too loud'],
  [{ reason: 'other', comment: '' }, 'Other'],
] satisfies [CancellationWords, string][])('cancels with %o in words', async (words, reasonText) => {
  const settings = { ...exampleSettings, cancelsBy: 'cancel-subscription' as const };
  expect(await asked((provider) => provider.suspend('77', words, never), settings)).toEqual([
    ['Subscriptions/CancelSubscription', { ...toEnd, reasonText }],
  ]);
});

it('changes the product without charging at once, and lets the customer know', async () => {
  expect(await asked((provider) => provider.changeProduct('77', '114967', never))).toEqual([
    [
      'Subscriptions/ChangeProduct',
      {
        subscriptionId: 77,
        productId: 114967,
        startBillingImmediately: false,
        sendCustomerNotification: true,
      },
    ],
  ]);
});

it('has a link mailed to the customer', async () => {
  expect(await asked((provider) => provider.sendLoginEmail('erika@example.test', never))).toEqual([
    ['Customers/SendOnetimeLoginEmail', { customerEmail: 'erika@example.test' }],
  ]);
});
