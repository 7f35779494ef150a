import { describe, expect, it } from 'vitest';
import { type BillingProvider, ProviderRefusal, ProviderUnreachable } from '../provider/provider.ts';
import { createPayproProvider } from './create-paypro-provider.ts';
import { exampleSettings } from './example-account.ts';
import { startExampleApi } from './start-example-api.ts';

const never = new AbortController().signal;

const order = {
  orderId: 1000001,
  orderStatusId: 5,
  orderStatusName: 'Processed',
  paymentMethodName: 'Visa',
  createdAt: '2026-01-16T07:33:17.000',
  mainProductId: 114965,
  billingCurrencyCode: 'USD',
  billingTotalPrice: 11.9,
  invoiceLink: 'https://cc.example.test/invoice/1',
  balanceCurrencyCode: 'USD',
  balanceRefundedAmount: 0,
  customer: { customerId: 5, firstName: 'Erika', email: 'erika@example.test' },
  customFields: [{ customFieldKey: 'x-intent', customFieldValue: 'intent_9' }],
  orderItems: [
    { productId: 114990, orderItemName: 'Backup', quantity: 1, billingPrice: 3 },
    { productId: 114965, orderItemName: 'Monthly', quantity: 2, billingPrice: 20, subscriptionId: 3000001 },
  ],
  isTestMode: false,
};

const subscription = {
  status: 'Active',
  createdAt: '2026-01-16T07:33:17',
  nextPayment: '2026-02-16T07:33:17.5',
  subscriptionName: 'Monthly',
  productId: 114965,
  subscriptionPrice: 10,
  subscriptionCurrency: 'USD',
  isTrial: true,
  renewalType: 'Auto',
  orders: [{ id: 1000001 }],
};

/** Has the API answer this, and reads it. */
async function reported<Result>(
  response: unknown,
  read: (provider: BillingProvider) => Promise<Result>,
): Promise<Result> {
  await using api = await startExampleApi(() => Response.json({ isSuccess: true, response }));
  return await read(createPayproProvider({ ...exampleSettings, apiUrl: api.apiUrl }));
}

const reportedOrder = (changes: object = {}) =>
  reported({ ...order, ...changes }, (provider) => provider.readOrder('1000001', never));
const reportedSubscription = (changes: object = {}) =>
  reported({ ...subscription, ...changes }, (provider) => provider.readSubscription('3000001', never));

describe('an order that the provider tells', () => {
  it('is that of its main product, at the price of one', async () => {
    expect(await reportedOrder()).toEqual({
      orderId: '1000001',
      status: 'processed',
      placedAt: new Date('2026-01-16T07:33:17Z'),
      productId: '114965',
      productName: 'Monthly',
      price: '10.00',
      total: '11.90',
      refunded: '0.00',
      currency: 'USD',
      customerEmail: 'erika@example.test',
      intentId: 'intent_9',
      userId: null,
      subscriptionId: '3000001',
      isTest: false,
      paymentMethod: 'Visa',
      invoiceUrl: 'https://cc.example.test/invoice/1',
    });
  });

  it.each([
    [1, 'waiting'],
    [2, 'canceled'],
    [3, 'refunded'],
    [4, 'chargeback'],
    ['5', 'processed'],
  ])('has status %j when it is %s', async (orderStatusId, status) => {
    expect(await reportedOrder({ orderStatusId })).toMatchObject({ status });
  });

  it('may come as text, with unknown fields, and without those that may be missing', async () => {
    const answer = await reportedOrder({
      orderId: '1000001',
      mainProductId: '114965',
      billingTotalPrice: '11.90',
      customFields: 'x-CustomField1=person-7,x-intent=intent_9',
      paymentMethodName: '',
      invoiceLink: null,
      balanceRefundedAmount: undefined,
      fraudScore: { value: 1 },
    });
    expect(answer).toMatchObject({
      total: '11.90',
      refunded: '0.00',
      intentId: 'intent_9',
      userId: 'person-7',
      paymentMethod: null,
      invoiceUrl: null,
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/invoice', 'not an address'])(
    'has no invoice at %s',
    async (invoiceLink) => {
      expect(await reportedOrder({ invoiceLink })).toMatchObject({ invoiceUrl: null });
    },
  );

  it('was given back in part, or in whole whatever the currency of the balance', async () => {
    expect(await reportedOrder({ balanceRefundedAmount: '-4.5' })).toMatchObject({ refunded: '4.50' });
    const abroad = { balanceCurrencyCode: 'EUR', balanceRefundedAmount: 9.99 };
    expect(await reportedOrder({ ...abroad, orderStatusId: 3 })).toMatchObject({ refunded: '11.90' });
    expect(await reportedOrder(abroad)).toMatchObject({ refunded: '0.00' });
  });

  it.each([
    ['another number', { orderId: 1000002 }],
    ['a number that is none', { orderId: 'A-1' }],
    ['an unknown status', { orderStatusId: 9 }],
    ['a status of JavaScript', { orderStatusId: 'constructor' }],
    ['no date', { createdAt: '' }],
    ['no item of its product', { mainProductId: 1 }],
    ['no items', { orderItems: null }],
    ['none of an item', { orderItems: [{ ...order.orderItems[1], quantity: 0 }] }],
    ['no price', { orderItems: [{ ...order.orderItems[1], billingPrice: null }] }],
    ['no word of being a test', { isTestMode: undefined }],
    ['no customer', { customer: null }],
    ['a currency in words', { billingCurrencyCode: 'Dollars' }],
  ])('is not understood with %s', async (_name, changes) => {
    await expect(reportedOrder(changes)).rejects.toEqual(
      new ProviderUnreachable('Unexpected response from PayPro API'),
    );
  });
});

describe('a subscription that the provider tells', () => {
  it('is read', async () => {
    expect(await reportedSubscription()).toEqual({
      subscriptionId: '3000001',
      status: 'active',
      createdAt: new Date('2026-01-16T07:33:17Z'),
      nextPaymentAt: new Date('2026-02-16T07:33:17.500Z'),
      isTrial: true,
      isAutomatic: true,
      productId: '114965',
      price: '10.00',
      currency: 'USD',
      orderIds: ['1000001'],
    });
  });

  it('has no next payment once it is over, and need not say the rest', async () => {
    const over = { status: 'TERMINATED', nextPayment: '', productId: null, subscriptionPrice: null };
    expect(await reportedSubscription({ ...over, subscriptionCurrency: '', orders: null })).toMatchObject({
      status: 'terminated',
      nextPaymentAt: null,
      productId: null,
      price: null,
      currency: null,
      orderIds: [],
    });
  });

  it('may be paid by hand', async () => {
    expect(await reportedSubscription({ renewalType: 'Manual' })).toMatchObject({ isAutomatic: false });
    expect(await reportedSubscription({ renewalType: 1 })).toMatchObject({ isAutomatic: false });
  });

  it('names its orders in several ways', async () => {
    const orders = [1, '2', { id: 3 }, { orderId: 4 }];
    expect(await reportedSubscription({ orders })).toMatchObject({ orderIds: ['1', '2', '3', '4'] });
  });

  it.each([
    ['another number', { id: 3000002 }],
    ['an unknown status', { status: 'Sleeping' }],
    ['another kind of renewal', { renewalType: 'Whenever' }],
    ['a date that is none', { nextPayment: 'tomorrow' }],
  ])('is not understood with %s', async (_name, changes) => {
    await expect(reportedSubscription(changes)).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

describe('a list that the provider tells', () => {
  const row = {
    id: 7,
    orderStatusId: 5,
    placedAtUtc: '2026-01-16T07:33:17',
    customerBillingEmail: 'e@x.test',
  };
  const listed = (response: unknown) =>
    reported(response, (provider) => provider.listOrders({ skip: 0, since: null }, never));

  it.each([
    ['bare', [row]],
    ['under its name', { skip: 0, totalCount: 1, orders: [row] }],
    ['under another name', { totalCount: 1, items: [row] }],
  ])('may come %s', async (_name, response) => {
    expect(await listed(response)).toEqual([
      { orderId: '7', status: 'processed', placedAt: new Date('2026-01-16T07:33:17Z') },
    ]);
  });

  it('may be empty', async () => {
    expect(await listed({ totalCount: 0, orders: [] })).toEqual([]);
    expect(await listed({ totalCount: 0, orders: null })).toEqual([]);
  });

  it.each([
    ['none', undefined],
    ['two that cannot be told apart', { these: [row], those: [row] }],
    ['a row that is none', [row, { id: 8 }]],
    ['more rows than were asked for', Array.from({ length: 101 }, () => row)],
  ])('is not understood as %s', async (_name, response) => {
    await expect(listed(response)).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

describe('what does not exist', () => {
  const refused = (propertyWithError: string | null) => ({
    isSuccess: false,
    errors: [{ propertyWithError, propertyErrorMessages: ['No.'] }],
  });
  async function ask(answer: unknown, orderId = '1000001') {
    await using api = await startExampleApi(() => Response.json(answer, { status: 400 }));
    return await createPayproProvider({ ...exampleSettings, apiUrl: api.apiUrl }).readOrder(orderId, never);
  }

  it('is what the provider objects to by its number alone', async () => {
    expect(await ask(refused('orderId'))).toBeNull();
    expect(await ask(refused('OrderId'))).toBeNull();
  });

  it.each(['apiSecretKey', 'vendorAccountId', '', null])(
    'is not told by an objection to %j',
    async (property) => {
      await expect(ask(refused(property))).rejects.toBeInstanceOf(ProviderRefusal);
      const both = { isSuccess: false, errors: [...refused('orderId').errors, ...refused(property).errors] };
      await expect(ask(both)).rejects.toBeInstanceOf(ProviderRefusal);
    },
  );

  it('is nothing that was refused without a reason', async () => {
    await expect(ask({ isSuccess: false })).rejects.toBeInstanceOf(ProviderRefusal);
  });

  it('is every number that there cannot be, without asking', async () => {
    expect(await ask('never read', '999999999999999999')).toBeNull();
    expect(await ask('never read', 'abc')).toBeNull();
  });
});
