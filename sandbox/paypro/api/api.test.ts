import { describe, expect, it } from 'vitest';
import { openSandbox, testSettings, typesOf } from '../open-sandbox.ts';

const testMode = '&use-test-mode=true&secret-key=SECRET-TEST';

describe('the API of the payment sandbox', () => {
  it('does nothing for a stranger, and echoes what was asked', async () => {
    await using sandbox = await openSandbox();
    const { subscriptionId } = await sandbox.buyMonthly('fulfilled');
    const asked = { subscriptionId: Number(subscriptionId), reasonText: 'Too expensive' };
    const refused = await sandbox.call('Subscriptions/Suspend', asked, 'guessed');
    expect(refused.status).toBe(200);
    expect(await refused.json()).toEqual({
      request: { vendorAccountId: 7, apiSecretKey: 'guessed', ...asked },
      errors: [
        {
          propertyWithError: 'apiSecretKey',
          propertyErrorMessages: ['The vendor account or its API secret key is wrong.'],
        },
      ],
      isSuccess: false,
    });
    expect(sandbox.subscription(subscriptionId).status).toBe('Active');
    const taken = await sandbox.answerOf('Subscriptions/Suspend', asked);
    expect(taken.isSuccess).toBe(true);
    expect(taken.request).toMatchObject({ apiSecretKey: testSettings.apiSecretKey });
    expect(sandbox.subscription(subscriptionId).status).toBe('Suspended');
  });

  it('says what is wrong with nonsense', async () => {
    await using sandbox = await openSandbox();
    const wrong = async (name: string, body: object) =>
      (await sandbox.answerOf(name, body)).errors?.[0]?.propertyWithError;
    expect(await wrong('Subscriptions/GetSubscriptionDetails', {})).toBe('subscriptionId');
    expect(await wrong('Subscriptions/GetSubscriptionDetails', { subscriptionId: 'x' })).toBe(
      'subscriptionId',
    );
    expect(await wrong('Subscriptions/GetSubscriptionDetails', { subscriptionId: 5 })).toBe('subscriptionId');
    expect(await wrong('Orders/GetOrderDetails', { orderId: 5 })).toBe('orderId');
    expect(await wrong('Orders/GetList', { take: 101 })).toBe('take');
    expect(await wrong('Orders/GetList', { search: { dateFrom: 'soon' } })).toBe('search.dateFrom');
    sandbox.setFaults({ apiStatusOnError: 400 });
    expect((await sandbox.call('Orders/GetOrderDetails', { orderId: 5 })).status).toBe(400);
    const noJson = await fetch(`${sandbox.url}/api/Orders/GetList`, {
      method: 'POST',
      body: 'orders, please',
    });
    expect(noJson.status).toBe(400);
  });

  it('knows no CancelSubscription, unless told so, and nothing it was not given', async () => {
    await using sandbox = await openSandbox();
    for (const name of ['Subscriptions/CancelSubscription', 'Subscriptions/toString', 'constructor/x'])
      expect((await sandbox.call(name, {})).status).toBe(404);
    await using lenient = await openSandbox({ hasCancelSubscription: true });
    const { subscriptionId } = await lenient.buyMonthly('fulfilled');
    await lenient.call('Subscriptions/CancelSubscription', { subscriptionId, cancellationReasonId: 2 });
    expect(lenient.subscription(subscriptionId).status).toBe('Suspended');
  });

  it('describes a subscription without saying whose it is', async () => {
    await using sandbox = await openSandbox();
    const { orderId, subscriptionId } = await sandbox.buyMonthly('trial');
    const { response } = await sandbox.answerOf('Subscriptions/GetSubscriptionDetails', { subscriptionId });
    expect(response).toMatchObject({
      status: 'Active',
      createdAt: '2026-11-21T09:05:07.250',
      nextPayment: '2026-11-23T09:05:07.250',
      lastPayment: null,
      currentChargeCounter: 0,
      subscriptionName: 'Monthly',
      productId: 114965,
      subscriptionPrice: 10,
      subscriptionCurrency: 'USD',
      subscriptionPeriod: 'Months',
      subscriptionPeriodValue: 1,
      isTrial: true,
      renewalType: 'Auto',
      orders: [{ id: Number(orderId) }],
    });
    const search = { customerEmail: 'buyer@example.TEST', statusIds: [1] };
    const listed = await sandbox.answerOf('Subscriptions/GetList', { search, dateFormat: 'b' });
    expect(listed.response).toMatchObject({
      totalCount: 1,
      subscriptions: [{ id: Number(subscriptionId), name: 'Monthly', nextPayment: '11/23/2026' }],
    });
    expect(JSON.stringify(listed.response)).not.toContain('example.test');
    sandbox.setFaults({ listWrapper: 'array' });
    const bare = await sandbox.answerOf('Subscriptions/GetList', { search: { statusIds: [2, 3, 4] } });
    expect(bare.response).toEqual([]);
  });

  it('lists orders in pages, and test orders only when asked for', async () => {
    await using sandbox = await openSandbox();
    const { orderId, subscriptionId } = await sandbox.buyMonthly('fulfilled');
    await sandbox.advance({ days: 31 });
    const { orderId: testOrder } = await sandbox.buyMonthly('fulfilled', testMode);
    await sandbox.buyMonthly('declined');
    const list = async (body: object) => {
      const { response } = await sandbox.answerOf('Orders/GetList', body);
      const { totalCount, orders } = response as { totalCount: number; orders: { id: number }[] };
      return { totalCount, ids: orders.map(({ id }) => String(id)) };
    };
    expect((await list({})).totalCount).toBe(3);
    expect(await list({ includeTestOrders: true, skip: 2, take: 1 })).toEqual({
      totalCount: 4,
      ids: [testOrder],
    });
    expect((await list({ search: { subscriptionId: Number(subscriptionId) } })).ids).toHaveLength(2);
    expect((await list({ search: { orderStatusId: 2 } })).totalCount).toBe(1);
    expect((await list({ search: { dateTo: '2026-12-01T00:00:00.000' } })).ids).toEqual([orderId]);
    expect((await list({ search: { dateFrom: '2026-12-01' }, sortByDate: 'desc' })).totalCount).toBe(2);
    expect((await list({ search: { customerEmail: 'example.test' } })).totalCount).toBe(3);
    expect((await list({ search: { customerEmail: 'other@example.test' } })).totalCount).toBe(0);
  });

  it('tells of an order what was charged and what came along, in either shape', async () => {
    await using sandbox = await openSandbox();
    const { orderId, subscriptionId } = await sandbox.buyMonthly('trial');
    const details = async (id: string) =>
      (await sandbox.answerOf('Orders/GetOrderDetails', { orderId: Number(id) })).response;
    expect(await details(orderId)).toMatchObject({
      orderStatusId: 5,
      orderStatusName: 'Processed',
      mainProductId: 114965,
      billingTotalPrice: 0,
      isTestMode: false,
      customer: { email: 'Buyer@example.test' },
      customFields: [
        { customFieldKey: 'x-intent', customFieldValue: 'abc' },
        { customFieldKey: 'x-plan', customFieldValue: 'monthly' },
      ],
      orderItems: [{ productId: 114965, billingPrice: 0, subscriptionId: Number(subscriptionId) }],
    });
    sandbox.setFaults({ customFieldsAs: 'dictionary' });
    await sandbox.advance({ days: 2 });
    expect(await details(sandbox.received.at(-1)?.get('ORDER_ID') ?? '')).toMatchObject({
      billingTotalPrice: 10,
      customFields: { 'x-intent': 'abc', 'x-plan': 'monthly' },
      orderItems: [{ billingPrice: 10, subscriptionBillingCycle: 1 }],
    });
    const { orderId: test } = await sandbox.buyMonthly('fulfilled', testMode);
    expect(await details(test)).toMatchObject({
      isTestMode: true,
      billingTotalPrice: 0,
      orderItems: [{ billingPrice: 10 }],
    });
  });

  it('changes the product from the next date on, or at once', async () => {
    await using sandbox = await openSandbox();
    const { subscriptionId } = await sandbox.buyMonthly('fulfilled');
    const change = (productId: number, startBillingImmediately?: boolean) =>
      sandbox.answerOf('Subscriptions/ChangeProduct', { subscriptionId, productId, startBillingImmediately });
    await change(114966);
    expect(sandbox.subscription(subscriptionId)).toMatchObject({
      productId: 114966,
      price: '21.00',
      nextChargeAt: '2026-12-21T09:05:07.250Z',
    });
    expect(typesOf(sandbox)).toEqual(['OrderCharged']);
    await sandbox.advance({ days: 30 });
    expect(sandbox.received.at(-1)?.get('ORDER_TOTAL_AMOUNT')).toBe('21.00');
    expect(sandbox.subscription(subscriptionId).nextChargeAt).toBe('2027-03-21T09:05:07.250Z');
    await sandbox.advance({ days: 1 });
    await change(114967, true);
    await sandbox.flush();
    expect(sandbox.received.at(-1)?.get('ORDER_TOTAL_AMOUNT')).toBe('30.00');
    expect(sandbox.subscription(subscriptionId).nextChargeAt).toBe('2027-06-22T09:05:07.250Z');
    expect((await change(5)).errors?.[0]?.propertyWithError).toBe('productId');
  });

  it('moves the next payment', async () => {
    await using sandbox = await openSandbox();
    const { subscriptionId } = await sandbox.buyMonthly('fulfilled');
    const move = (newNextPaymentDate: string) =>
      sandbox.answerOf('Subscriptions/ChangeNextPaymentDate', { subscriptionId, newNextPaymentDate });
    expect((await move('2026-11-20T00:00:00.000')).isSuccess).toBe(false);
    expect((await move('2026-11-25T00:00:00.000')).isSuccess).toBe(true);
    await sandbox.advance({ days: 4 });
    expect(typesOf(sandbox)).toEqual(['OrderCharged', 'SubscriptionChargeSucceed']);
    expect(sandbox.subscription(subscriptionId).nextChargeAt).toBe('2026-12-21T00:00:00.000Z');
  });

  it('mails a login link to its customers alone', async () => {
    await using sandbox = await openSandbox();
    const { orderId } = await sandbox.buyMonthly('fulfilled');
    const mail = async (body: object) =>
      (await sandbox.answerOf('Customers/SendOnetimeLoginEmail', body)).isSuccess;
    expect(await mail({ customerEmail: 'stranger@example.test' })).toBe(false);
    expect(await mail({})).toBe(false);
    expect(await mail({ customerEmail: 'buyer@example.test' })).toBe(true);
    expect(await mail({ orderId: Number(orderId) })).toBe(true);
    expect(sandbox.loginMails.map(({ email }) => email)).toEqual([
      'Buyer@example.test',
      'Buyer@example.test',
    ]);
  });

  it('can be down, offline, or silent after it did what was asked', async () => {
    await using sandbox = await openSandbox();
    const { subscriptionId } = await sandbox.buyMonthly('fulfilled');
    const suspend = () => sandbox.call('Subscriptions/Suspend', { subscriptionId, reasonText: 'Enough' });
    sandbox.setFaults({ apiDown: true });
    expect((await suspend()).status).toBe(500);
    sandbox.resetFaults();
    sandbox.setFaults({ isOffline: true });
    expect((await suspend()).status).toBe(503);
    expect(sandbox.subscription(subscriptionId).status).toBe('Active');
    sandbox.resetFaults();
    sandbox.setFaults({ apiTimeoutAfterCommit: true });
    const silence = suspend().then(
      () => 'answered',
      () => 'cut off',
    );
    await expect.poll(() => sandbox.subscription(subscriptionId).status).toBe('Suspended');
    expect(await Promise.race([silence, Promise.resolve('silent')])).toBe('silent');
  });
});
