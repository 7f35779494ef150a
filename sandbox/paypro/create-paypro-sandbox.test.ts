import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openSandbox, typesOf } from './open-sandbox.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('a subscription at the payment sandbox', () => {
  it('is charged after its trial, and then every month under a new order', async () => {
    await using sandbox = await openSandbox();
    const { orderId, subscriptionId } = await sandbox.buyMonthly('trial');
    await sandbox.advance({ hours: 47 });
    expect(typesOf(sandbox)).toEqual(['TrialCharge']);
    await sandbox.advance({ hours: 1 });
    await sandbox.advance({ days: 62 });
    const [trial, first, second, third] = sandbox.received;
    expect(typesOf(sandbox).slice(1)).toEqual(Array(3).fill('SubscriptionChargeSucceed'));
    expect(trial?.get('TRIAL_PERIOD_TILL')).toBe('11/23/2026 9:05 AM');
    expect([trial?.get('IS_ON_TRIAL_PERIOD'), first?.get('IS_ON_TRIAL_PERIOD')]).toEqual(['True', 'False']);
    expect(first?.get('SUBSCRIPTION_NEXT_CHARGE_DATE')).toBe('12/23/2026 9:05 AM');
    expect(third?.get('SUBSCRIPTION_NEXT_CHARGE_DATE')).toBe('2/23/2027 9:05 AM');
    expect(new Set([orderId, first?.get('ORDER_ID'), second?.get('ORDER_ID')]).size).toBe(3);
    for (const body of [first, second]) {
      expect(body?.get('SUBSCRIPTION_ID')).toBe(subscriptionId);
      expect(body?.get('SUBSCRIPTION_INITIAL_ORDER_ID')).toBe(orderId);
      expect(body?.get('ORDER_CUSTOM_FIELDS')).toBe('x-intent=abc,x-plan=monthly');
      expect(body?.get('ORDER_TOTAL_AMOUNT')).toBe('10.00');
    }
  });

  it('is suspended after the third attempt to charge it, and charged at once when renewed', async () => {
    await using sandbox = await openSandbox();
    const { subscriptionId } = await sandbox.buyMonthly('fulfilled');
    sandbox.failNextCharges(subscriptionId, 3);
    await sandbox.advance({ days: 33 });
    expect(typesOf(sandbox).slice(1)).toEqual([
      ...Array(3).fill('SubscriptionChargeFailed'),
      'SubscriptionSuspended',
    ]);
    expect(sandbox.received[3]?.get('SUBSCRIPTION_NUMBER_OF_FAILED_ATTEMPTS')).toBe('3');
    await sandbox.renew(subscriptionId);
    expect(typesOf(sandbox).slice(5)).toEqual(['SubscriptionRenewed', 'SubscriptionChargeSucceed']);
    expect(sandbox.subscription(subscriptionId).nextChargeAt).toBe('2027-01-24T09:05:07.250Z');
  });

  it('keeps its next date when suspended, and is charged on it when renewed before', async () => {
    await using sandbox = await openSandbox();
    const { subscriptionId } = await sandbox.buyMonthly('fulfilled');
    await sandbox.suspend(subscriptionId);
    expect(sandbox.received.at(-1)?.get('SUBSCRIPTION_NEXT_CHARGE_DATE')).toBe('12/21/2026 9:05 AM');
    await sandbox.renew(subscriptionId);
    await sandbox.advance({ days: 29 });
    expect(typesOf(sandbox)).toEqual(['OrderCharged', 'SubscriptionSuspended', 'SubscriptionRenewed']);
    await sandbox.advance({ days: 1 });
    expect(typesOf(sandbox).at(-1)).toBe('SubscriptionChargeSucceed');
  });

  it('ends without a next date, and is not renewed after that', async () => {
    await using sandbox = await openSandbox();
    const [one, other] = [await sandbox.buyMonthly('fulfilled'), await sandbox.buyMonthly('fulfilled')];
    await sandbox.terminate(one.subscriptionId);
    await sandbox.finish(other.subscriptionId);
    expect(typesOf(sandbox).slice(2)).toEqual(['SubscriptionTerminated', 'SubscriptionFinished']);
    expect(sandbox.received[2]?.get('SUBSCRIPTION_NEXT_CHARGE_DATE')).toBe('');
    expect(sandbox.received[3]?.get('SUBSCRIPTION_FINISH_DATE')).toBe('11/21/2026 9:05 AM');
    await expect(sandbox.renew(one.subscriptionId)).rejects.toThrow(
      'is Terminated; this needs one that is Suspended',
    );
  });
});

describe('an order at the payment sandbox', () => {
  it('is refunded in parts, and takes its subscription with it when nothing is left', async () => {
    await using sandbox = await openSandbox();
    const { orderId, subscriptionId } = await sandbox.buyMonthly('fulfilled');
    await sandbox.refund(orderId, '2.5');
    await expect(sandbox.refund(orderId, '8')).rejects.toThrow('At most 7.50 can be refunded');
    await expect(sandbox.refund(orderId, '-1')).rejects.toThrow('An amount is a number such as 2.50');
    await sandbox.refund(orderId);
    expect(typesOf(sandbox).slice(1)).toEqual([
      'OrderPartiallyRefunded',
      'OrderRefunded',
      'SubscriptionTerminated',
    ]);
    expect(sandbox.received[1]?.get('ORDER_STATUS')).toBe('Processed');
    expect(sandbox.received[2]?.get('ORDER_REFUNDED')).toBe('10.00');
    expect(sandbox.subscription(subscriptionId).status).toBe('Terminated');
  });

  it('can be charged back, and the dispute won, in either spelling', async () => {
    await using sandbox = await openSandbox();
    const { orderId } = await sandbox.buyMonthly('fulfilled');
    await sandbox.chargeBack(orderId);
    await sandbox.winChargeback(orderId);
    sandbox.setFaults({ wonSpelling: 'OrderChargedBackWon' });
    await sandbox.chargeBack(orderId);
    await sandbox.winChargeback(orderId);
    expect(
      sandbox.received.slice(1).map((body) => [body.get('IPN_TYPE_NAME'), body.get('IPN_TYPE_ID')]),
    ).toEqual([
      ['OrderChargedBack', '3'],
      ['OrderChargebackIsWon', '14'],
      ['OrderChargedBack', '3'],
      ['OrderChargedBackWon', '14'],
    ]);
  });

  it('waits until it is approved, and has a subscription from then on', async () => {
    await using sandbox = await openSandbox();
    const { orderId, subscriptionId } = await sandbox.buyMonthly('review');
    expect([subscriptionId, sandbox.order(orderId).status]).toEqual(['', 'Waiting']);
    await sandbox.approve(orderId);
    expect(typesOf(sandbox)).toEqual(['OrderOnWaiting', 'OrderCharged']);
    expect(sandbox.order(orderId).subscriptionId).toBeGreaterThan(0);
    await expect(sandbox.decline(orderId)).rejects.toThrow('is Processed; this needs one that is Waiting');
  });

  it('can be declined at once, or after waiting', async () => {
    await using sandbox = await openSandbox({ hasExtendedNotifications: false });
    await sandbox.buyMonthly('declined');
    const { orderId } = await sandbox.buyMonthly('waiting');
    await sandbox.decline(orderId);
    expect(typesOf(sandbox)).toEqual(['OrderDeclined', 'OrderDeclined']);
    expect(sandbox.received[1]?.get('ORDER_STATUS')).toBe('Canceled');
  });

  it('costs nothing in test mode, and shows what it would cost', async () => {
    await using sandbox = await openSandbox();
    const { orderId } = await sandbox.buyMonthly('fulfilled', '&use-test-mode=true&secret-key=SECRET-TEST');
    const [body] = sandbox.received;
    const names = [
      'TEST_MODE',
      'ORDER_TOTAL_AMOUNT',
      'ORDER_TOTAL_AMOUNT_SHOWN',
      'ORDER_ITEM_UNIT_PRICE',
      'HASH',
    ];
    expect(names.map((name) => body?.get(name))).toEqual([
      '1',
      '0.00',
      '10.00',
      '10.00',
      'c4ca4238a0b923820dcc509a6f75849b',
    ]);
    await sandbox.refund(orderId);
    expect(sandbox.order(orderId).status).toBe('Refunded');
  });

  it('may be another than the address says', async () => {
    await using sandbox = await openSandbox();
    const checkoutUrl = sandbox.checkoutUrl('products[1][id]=114965&billing-email=a@example.test');
    const { orderId } = await sandbox.buy({
      checkoutUrl,
      outcome: 'fulfilled',
      email: 'b@example.test',
      productId: 114980,
      currency: 'EUR',
      price: '0.10',
    });
    const { email, productId, currency, unitPrice } = sandbox.order(orderId);
    expect([email, productId, currency, unitPrice]).toEqual(['b@example.test', 114980, 'EUR', '0.10']);
    await expect(sandbox.buy({ checkoutUrl, outcome: 'trial', productId: 114980 })).rejects.toThrow(
      'Test has no trial',
    );
  });
});

describe('what the payment sandbox keeps', () => {
  async function newFile(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'paypro-'));
    folders.push(folder);
    return join(folder, 'sandbox', 'paypro.json');
  }

  it('is there after a restart: orders, clock, and what is still to be sent', async () => {
    const file = await newFile();
    const before = await openSandbox({ file, send: async () => 503 });
    const { subscriptionId } = await before.buyMonthly('trial');
    await before.advance({ hours: 1.2 });
    await before.close();
    await using after = await openSandbox({ file });
    expect(after.now().toISOString()).toBe('2026-11-21T10:17:07.250Z');
    expect(after.notifications).toMatchObject([{ attempts: 3, delivered: false, lastStatus: 503 }]);
    await after.advance({ days: 2 });
    expect(after.received[0]?.get('SUBSCRIPTION_ID')).toBe(subscriptionId);
    expect(typesOf(after)).toEqual(['SubscriptionChargeSucceed']);
  });

  it('is not overwritten when it cannot be read', async () => {
    const file = await newFile();
    const before = await openSandbox({ file });
    await before.buyMonthly('fulfilled');
    await before.close();
    await writeFile(file, '{"orders": 3');
    await expect(openSandbox({ file })).rejects.toThrow(`The file ${file} is damaged.`);
    expect(await readFile(file, 'utf8')).toBe('{"orders": 3');
  });
});
