import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SoldPlan } from '../../../contract/billing/plan-catalogue.ts';
import {
  type RunningPayproSandbox,
  startPayproSandbox,
} from '../../../sandbox/paypro/start-paypro-sandbox.ts';
import type { PayproSettings } from '../../platform/paypro-settings.ts';
import { type BillingProvider, ProviderRefusal, ProviderUnreachable } from '../provider/provider.ts';
import { createPayproProvider } from './create-paypro-provider.ts';
import { exampleSettings } from './example-account.ts';

const never = new AbortController().signal;
const firstPage = { skip: 0, since: null };
const returnUrl = 'http://127.0.0.1/return';

let sandbox: RunningPayproSandbox;
let provider: BillingProvider;
let posted: URLSearchParams[];

const settingsOf = (changes: Partial<PayproSettings> = {}): PayproSettings => ({
  ...exampleSettings,
  storeUrl: sandbox.url,
  apiUrl: `${sandbox.url}/api`,
  isTest: true,
  ...changes,
});

async function start(hasCancelSubscription = false): Promise<RunningPayproSandbox> {
  return startPayproSandbox({
    vendorAccountId: exampleSettings.vendorAccountId,
    apiSecretKey: exampleSettings.apiSecretKey,
    validationKey: 'VALKEY-TEST',
    secretKey: 'SECRET-TEST',
    notifyUrl: returnUrl,
    returnUrls: { fulfilled: returnUrl, declined: returnUrl, review: returnUrl, waiting: returnUrl },
    file: null,
    send: async (body) => {
      posted.push(body);
      return 200;
    },
    hasCancelSubscription,
  });
}

beforeEach(async () => {
  posted = [];
  sandbox = await start();
  provider = createPayproProvider(settingsOf());
});
afterEach(() => sandbox.close());

async function buy(plan: SoldPlan = 'monthly', outcome: 'fulfilled' | 'trial' | 'waiting' = 'fulfilled') {
  const checkout = {
    intentId: 'intent_9',
    userId: 'person-7',
    productId: provider.productOf(plan, 'with-trial'),
    email: 'erika@example.test',
  };
  const bought = await sandbox.buy({ checkoutUrl: provider.checkoutUrl(checkout), outcome });
  await sandbox.flush();
  return { orderId: bought.orderId, subscriptionId: bought.subscriptionId ?? '' };
}

describe('a purchase at the provider', () => {
  it('comes back as an order that knows its intent, person and subscription', async () => {
    const { orderId, subscriptionId } = await buy('quarterly');
    expect(await provider.readOrder(orderId, never)).toMatchObject({
      orderId,
      subscriptionId,
      status: 'processed',
      productId: provider.productOf('quarterly', 'with-trial'),
      price: '21.00',
      total: '0.00',
      currency: 'USD',
      customerEmail: 'erika@example.test',
      intentId: 'intent_9',
      userId: 'person-7',
      isTest: true,
    });
  });

  it('tells its custom fields in either way', async () => {
    const { orderId } = await buy();
    const asList = await provider.readOrder(orderId, never);
    sandbox.setFaults({ customFieldsAs: 'dictionary' });
    expect(await provider.readOrder(orderId, never)).toEqual(asList);
  });

  it('begins with a trial that costs nothing', async () => {
    const { orderId, subscriptionId } = await buy('monthly', 'trial');
    expect(await provider.readOrder(orderId, never)).toMatchObject({ price: '0.00' });
    expect(await provider.readSubscription(subscriptionId, never)).toMatchObject({
      subscriptionId,
      status: 'active',
      isTrial: true,
      isAutomatic: true,
      price: '10.00',
      currency: 'USD',
      orderIds: [orderId],
    });
  });

  it('notifies of itself in a way that is understood', async () => {
    const { orderId, subscriptionId } = await buy();
    const read = posted.map((form) => provider.readNotification(form));
    expect(read).toMatchObject([
      {
        kind: 'notification',
        notification: { typeName: 'OrderCharged', orderId, subscriptionId, total: '0.00' },
      },
    ]);
    expect(JSON.stringify(read)).not.toContain('SECRET-TEST');
    await sandbox.resend(0);
    expect(new Set(posted.map((form) => keyOf(form))).size).toBe(1);
    expect(posted).toHaveLength(2);
  });

  it.each([
    [{ badSignature: true }, 'signature'],
    [{ wrongTestMode: true }, 'mode'],
    [{ idNameMismatch: true }, 'type'],
  ])('with %o is refused because of its %s', async (faults, reason) => {
    sandbox.setFaults(faults);
    await buy();
    expect(posted.map((form) => provider.readNotification(form))).toEqual([{ kind: 'refused', reason }]);
  });

  it('counts with whichever of two keys it was signed', async () => {
    await buy();
    const both = createPayproProvider(settingsOf({ validationKeys: ['NEW', 'VALKEY-TEST'] }));
    const newOnly = createPayproProvider(settingsOf({ validationKeys: ['NEW'] }));
    expect(posted.map((form) => both.readNotification(form).kind)).toEqual(['notification']);
    expect(posted.map((form) => newOnly.readNotification(form).kind)).toEqual(['refused']);
  });

  it('has a product for every plan, and no plan for a product that we do not sell', () => {
    for (const plan of ['monthly', 'quarterly', 'halfYearly', 'test'] as const)
      expect(provider.planOf(provider.productOf(plan, 'with-trial'))).toBe(plan);
    expect(provider.planOf('1')).toBeNull();
    expect(provider.planOf('monthly')).toBeNull();
  });

  const keyOf = (form: URLSearchParams) => {
    const read = provider.readNotification(form);
    return read.kind === 'notification' ? read.notification.key : read.reason;
  };
});

describe('a subscription at the provider', () => {
  const statusOf = async (id: string) => (await provider.readSubscription(id, never))?.status;

  it('is suspended for a reason, and renewed', async () => {
    const { subscriptionId } = await buy();
    await provider.suspend(subscriptionId, { reason: 'notSatisfied', comment: 'Too slow' }, never);
    expect(await statusOf(subscriptionId)).toBe('suspended');
    expect(sandbox.subscription(subscriptionId)).toMatchObject({ reasonId: 3 });
    await provider.renew(subscriptionId, never);
    expect(await statusOf(subscriptionId)).toBe('active');
  });

  it.each([
    ['Too few companies', 'Too few companies'],
    [' ', 'Other'],
  ])('ends for another reason, which is %j', async (comment, reasonText) => {
    const { subscriptionId } = await buy();
    await provider.terminate(subscriptionId, { reason: 'other', comment }, never);
    expect(await provider.readSubscription(subscriptionId, never)).toMatchObject({
      status: 'terminated',
      nextPaymentAt: null,
    });
    expect(sandbox.subscription(subscriptionId)).toMatchObject({ reasonText });
  });

  it('is cancelled by the other method where that was settled', async () => {
    await sandbox.close();
    sandbox = await start(true);
    provider = createPayproProvider(settingsOf({ cancelsBy: 'cancel-subscription' }));
    const { subscriptionId } = await buy();
    await provider.suspend(subscriptionId, { reason: 'price', comment: 'Twice last year' }, never);
    expect(await statusOf(subscriptionId)).toBe('suspended');
    expect(sandbox.subscription(subscriptionId)).toMatchObject({ reasonText: 'Price: Twice last year' });
  });

  it('changes its product from the next charge on', async () => {
    const { subscriptionId } = await buy();
    const before = await provider.readSubscription(subscriptionId, never);
    await provider.changeProduct(subscriptionId, provider.productOf('halfYearly', 'with-trial'), never);
    expect(await provider.readSubscription(subscriptionId, never)).toMatchObject({
      productId: provider.productOf('halfYearly', 'with-trial'),
      price: '30.00',
      nextPaymentAt: before?.nextPaymentAt,
      orderIds: before?.orderIds,
    });
  });

  it.each([200, 400] as const)(
    'cannot be renewed when it was not suspended, said with %i',
    async (status) => {
      sandbox.setFaults({ apiStatusOnError: status });
      const { subscriptionId } = await buy();
      await expect(provider.renew(subscriptionId, never)).rejects.toBeInstanceOf(ProviderRefusal);
    },
  );

  it('has a customer who gets a link by mail, if there is one', async () => {
    await buy();
    await provider.sendLoginEmail('erika@example.test', never);
    await expect(provider.sendLoginEmail('stranger@example.test', never)).rejects.toThrow(ProviderRefusal);
    await expect(provider.sendLoginEmail('stranger@example.test', never)).rejects.not.toThrow('stranger');
  });

  it('may be suspended although no answer came', async () => {
    const { subscriptionId } = await buy();
    const givingUp = new AbortController();
    sandbox.setFaults({ apiTimeoutAfterCommit: true });
    const words = { reason: 'price' as const, comment: '' };
    const suspending = provider.suspend(subscriptionId, words, givingUp.signal);
    const outcome = expect(suspending).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect.poll(() => sandbox.subscription(subscriptionId).status).toBe('Suspended');
    givingUp.abort();
    await outcome;
    sandbox.resetFaults();
    expect(await statusOf(subscriptionId)).toBe('suspended');
  });
});

describe('the lists of the provider', () => {
  it.each(['subscriptions', 'array'] as const)(
    'hold subscriptions of every status, as %s',
    async (wrapper) => {
      const [running, ended] = [await buy(), await buy('monthly', 'trial')];
      await sandbox.terminate(ended.subscriptionId);
      sandbox.setFaults({ listWrapper: wrapper });
      expect(await provider.listSubscriptions(firstPage, never)).toMatchObject([
        { subscriptionId: running.subscriptionId, status: 'active', isTrial: false },
        { subscriptionId: ended.subscriptionId, status: 'terminated', nextPaymentAt: null },
      ]);
    },
  );

  it('hold orders by age, from a moment and from a row on', async () => {
    const first = await buy();
    await sandbox.advance({ days: 1 });
    const second = await buy('test', 'waiting');
    const ids = async (page: Parameters<BillingProvider['listOrders']>[0]) =>
      (await provider.listOrders(page, never)).map(({ orderId }) => orderId);
    expect(await ids(firstPage)).toEqual([first.orderId, second.orderId]);
    expect(await ids({ ...firstPage, skip: 1 })).toEqual([second.orderId]);
    const since = new Date(sandbox.now().getTime() - 3_600_000);
    expect(await ids({ skip: 0, since })).toEqual([second.orderId]);
    expect(await provider.listSubscriptions({ skip: 0, since }, never)).toHaveLength(
      second.subscriptionId ? 1 : 0,
    );
  });

  it('hold orders by how they stand', async () => {
    const { orderId } = await buy();
    await buy('quarterly');
    await sandbox.refund(orderId);
    const ids = async (status: 'refunded' | 'chargeback') =>
      (await provider.listOrders({ ...firstPage, status }, never)).map((order) => order.orderId);
    expect([await ids('refunded'), await ids('chargeback')]).toEqual([[orderId], []]);
  });

  it('hold no test orders where real ones are sold', async () => {
    await buy();
    const selling = createPayproProvider(settingsOf({ isTest: false }));
    expect(await selling.listOrders(firstPage, never)).toEqual([]);
  });
});

describe('trouble with the provider', () => {
  const everyCall: [string, (id: string) => Promise<unknown>][] = [
    ['reading an order', () => provider.readOrder('1', never)],
    ['reading a subscription', (id) => provider.readSubscription(id, never)],
    ['listing orders', () => provider.listOrders(firstPage, never)],
    ['listing subscriptions', () => provider.listSubscriptions(firstPage, never)],
    ['suspending', (id) => provider.suspend(id, { reason: 'price', comment: '' }, never)],
    ['renewing', (id) => provider.renew(id, never)],
    ['terminating', (id) => provider.terminate(id, { reason: 'price', comment: '' }, never)],
    ['changing the product', (id) => provider.changeProduct(id, '114966', never)],
    ['sending a mail', () => provider.sendLoginEmail('erika@example.test', never)],
  ];

  it.each(everyCall)('leaves %s open while it is down', async (_name, call) => {
    const { subscriptionId } = await buy();
    sandbox.setFaults({ apiDown: true });
    await expect(call(subscriptionId)).rejects.toBeInstanceOf(ProviderUnreachable);
    sandbox.setFaults({ apiDown: false, isOffline: true });
    await expect(call(subscriptionId)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it.each(everyCall)('leaves %s open when no answer comes', async (_name, call) => {
    const { subscriptionId } = await buy();
    provider = createPayproProvider(settingsOf(), { timeoutMs: 60 });
    sandbox.setFaults({ apiTimeoutAfterCommit: true });
    await expect(call(subscriptionId)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it.each([200, 400] as const)('refuses %i to a wrong key, which is not a missing order', async (status) => {
    sandbox.setFaults({ apiStatusOnError: status });
    provider = createPayproProvider(settingsOf({ apiSecretKey: 'WRONG-KEY' }));
    for (const [, call] of everyCall) await expect(call('1')).rejects.toBeInstanceOf(ProviderRefusal);
    await expect(provider.readOrder('1', never)).rejects.not.toThrow('WRONG-KEY');
  });

  it.each([200, 400] as const)('finds nothing where nothing is, said with %i', async (status) => {
    sandbox.setFaults({ apiStatusOnError: status });
    expect(await provider.readOrder('999', never)).toBeNull();
    expect(await provider.readSubscription('999', never)).toBeNull();
  });
});
