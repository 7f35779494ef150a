import { describe, expect, it } from 'vitest';
import { serve } from '../../../server/platform/http/serve.ts';
import type { Faults } from '../create-paypro-sandbox.ts';
import { openSandbox, testSettings, typesOf } from '../open-sandbox.ts';
import { signatureOf } from './signature.ts';

/** The first notification of an order that was made under faults. */
async function notifiedWith(faults: Partial<Faults>) {
  await using sandbox = await openSandbox();
  sandbox.setFaults(faults);
  await sandbox.buyMonthly('fulfilled');
  const fields = Object.fromEntries(sandbox.received[0] ?? []);
  // Every notification has these six.
  const signature = signatureOf(fields as Parameters<typeof signatureOf>[0], testSettings.validationKey);
  return { fields, isSigned: fields.SIGNATURE === signature };
}

describe('a notification', () => {
  it('arrives as a form at the address of the shop', async () => {
    const arrived: { type: string | null; body: URLSearchParams }[] = [];
    const shop = await serve('127.0.0.1', 0, async (request) => {
      const body = new URLSearchParams(await request.text());
      arrived.push({ type: request.headers.get('content-type'), body });
      return new Response('OK');
    });
    try {
      const notifyUrl = `http://127.0.0.1:${shop.port}/notified`;
      await using sandbox = await openSandbox({ notifyUrl, send: undefined });
      await sandbox.buyMonthly('fulfilled');
      expect(arrived).toHaveLength(1);
      expect(arrived[0]?.type).toContain('application/x-www-form-urlencoded');
      expect(Object.fromEntries(arrived[0]?.body ?? [])).toMatchObject({
        IPN_TYPE_ID: '1',
        IPN_TYPE_NAME: 'OrderCharged',
        ORDER_STATUS: 'Processed',
        ORDER_PLACED_TIME_UTC: '11/21/2026 09:05:07',
        ORDER_CUSTOM_FIELDS: 'x-intent=abc,x-plan=monthly',
        PRODUCT_ID: '114965',
        CUSTOMER_EMAIL: 'Buyer@example.test',
        SUBSCRIPTION_STATUS_NAME: 'Active',
        SUBSCRIPTION_RENEWAL_TYPE: 'Auto',
        PAYPRO_GLOBAL: '1',
        IS_RESENT: '0',
      });
      expect(sandbox.notifications).toMatchObject([{ attempts: 1, delivered: true, lastStatus: 200 }]);
    } finally {
      await shop.close(0);
    }
  });

  it('is signed', async () => {
    expect((await notifiedWith({})).isSigned).toBe(true);
  });

  it.each([204, 500, 302])(
    'that is answered with %i is tried three times, half an hour apart',
    async (status) => {
      await using sandbox = await openSandbox({ send: async () => status });
      await sandbox.buyMonthly('fulfilled');
      const attempts = () => sandbox.notifications[0]?.attempts;
      await sandbox.advance({ hours: 0.4 });
      expect(attempts()).toBe(1);
      await sandbox.advance({ hours: 0.1 });
      expect(attempts()).toBe(2);
      await sandbox.advance({ days: 3 });
      expect([attempts(), sandbox.notifications[0]?.delivered]).toEqual([3, false]);
    },
  );

  it('can be sent again by hand, and says so', async () => {
    await using sandbox = await openSandbox();
    sandbox.setFaults({ dropAll: true });
    await sandbox.buyMonthly('fulfilled');
    await sandbox.advance({ hours: 2 });
    expect(sandbox.received).toEqual([]);
    sandbox.resetFaults();
    await sandbox.resend(0);
    expect(sandbox.received.map((body) => body.get('IS_RESENT'))).toEqual(['1']);
    expect(sandbox.notifications).toMatchObject([{ attempts: 4, delivered: true }]);
    await expect(sandbox.resend(9)).rejects.toThrow('There is no notification 9');
  });

  it('reaches the shop in time even if the clock is not moved', async () => {
    const arrived = Promise.withResolvers<URLSearchParams>();
    await using sandbox = await openSandbox({
      now: undefined,
      send: async (body) => {
        arrived.resolve(body);
        return 200;
      },
    });
    const checkoutUrl = sandbox.checkoutUrl('products[1][id]=114965&billing-email=a@example.test');
    const { orderId } = await sandbox.buy({ checkoutUrl, outcome: 'fulfilled' });
    expect((await arrived.promise).get('ORDER_ID')).toBe(orderId);
  });
});

describe('a faulty notification', () => {
  it('comes twice, or after the next one, or late, or fails while the provider is offline', async () => {
    await using sandbox = await openSandbox();
    sandbox.setFaults({ duplicate: true });
    const { subscriptionId } = await sandbox.buyMonthly('fulfilled');
    expect(sandbox.received[0]?.toString()).toBe(sandbox.received[1]?.toString());
    sandbox.resetFaults();
    sandbox.setFaults({ reorder: true });
    await sandbox.suspend(subscriptionId);
    expect(sandbox.received).toHaveLength(2);
    await sandbox.renew(subscriptionId);
    expect(typesOf(sandbox).slice(2)).toEqual(['SubscriptionRenewed', 'SubscriptionSuspended']);
    sandbox.resetFaults();
    sandbox.setFaults({ delay: true });
    await sandbox.suspend(subscriptionId);
    expect(sandbox.received).toHaveLength(4);
    await sandbox.advance({ hours: 0.2 });
    expect(sandbox.received).toHaveLength(5);
    sandbox.resetFaults();
    sandbox.setFaults({ isOffline: true });
    await sandbox.renew(subscriptionId);
    expect(sandbox.notifications.at(-1)).toMatchObject({ attempts: 1, delivered: false });
    sandbox.resetFaults();
    await sandbox.advance({ hours: 0.5 });
    expect(sandbox.received).toHaveLength(6);
  });

  it('goes alone after a minute when nothing follows that it could be swapped with', async () => {
    await using sandbox = await openSandbox();
    sandbox.setFaults({ reorder: true });
    await sandbox.buyMonthly('fulfilled');
    await sandbox.advance({ hours: 0.1 });
    expect(sandbox.received).toHaveLength(1);
  });

  it('may have a signature that does not hold', async () => {
    expect((await notifiedWith({ badSignature: true })).isSigned).toBe(false);
  });

  it.each<[Partial<Faults>, Record<string, string>]>([
    [{ swapProduct: true }, { PRODUCT_ID: '114966' }],
    [{ swapCustomField: true }, { ORDER_CUSTOM_FIELDS: 'x-intent=somebody-elses,x-plan=somebody-elses' }],
    [{ missingCustomFields: true }, { ORDER_CUSTOM_FIELDS: '' }],
    [{ wrongTestMode: true }, { TEST_MODE: '1' }],
    [{ idNameMismatch: true }, { IPN_TYPE_ID: '2', IPN_TYPE_NAME: 'OrderCharged' }],
    [{ emptyNextChargeDate: true }, { SUBSCRIPTION_NEXT_CHARGE_DATE: '' }],
  ])('%o lies under a signature that holds', async (faults, lie) => {
    const { fields, isSigned } = await notifiedWith(faults);
    expect(fields).toMatchObject(lie);
    expect(isSigned).toBe(true);
  });
});
