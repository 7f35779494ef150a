import { describe, expect, it } from 'vitest';
import { isStorable } from '../../platform/storable.ts';
import type { Notification } from '../provider/provider.ts';
import { exampleNotification, exampleSettings } from './example-account.ts';
import { readNotification } from './read-notification.ts';

const read = (form: URLSearchParams, settings = exampleSettings) => readNotification(settings, form);

function accepted(form: URLSearchParams): Notification {
  const answer = read(form);
  if (answer.kind === 'refused') throw new Error(`It was refused: ${answer.reason}`);
  return answer.notification;
}

function changed(name: string, value: string): URLSearchParams {
  const form = exampleNotification();
  form.set(name, value);
  return form;
}

describe('a notification', () => {
  it('is read when the provider signed it', () => {
    expect(accepted(exampleNotification())).toMatchObject({
      typeName: 'OrderCharged',
      orderId: '1000001',
      subscriptionId: '3000001',
      customerEmail: 'buyer@example.test',
      total: '12.00',
      isTest: false,
    });
  });

  it('is read as posted, with its plus signs and capitals', () => {
    const form = exampleNotification({ CUSTOMER_EMAIL: 'Erika+Shop@Example.test' });
    expect(accepted(new URLSearchParams(form.toString())).customerEmail).toBe('Erika+Shop@Example.test');
  });

  it.each([
    ['ORDER_ID', '1000002'],
    ['ORDER_STATUS', 'Refunded'],
    ['ORDER_TOTAL_AMOUNT', '12.0'],
    ['CUSTOMER_EMAIL', 'thief@example.test'],
    ['TEST_MODE', '1'],
    ['IPN_TYPE_NAME', 'SubscriptionRenewed'],
    ['SIGNATURE', 'c4ca4238a0b923820dcc509a6f75849bc4ca4238a0b923820dcc509a6f75849b'],
  ])('is refused when its %s was changed on the way', (name, value) => {
    expect(read(changed(name, value))).toEqual({ kind: 'refused', reason: 'signature' });
  });

  it('is refused when its HASH alone is right', () => {
    expect(read(changed('SIGNATURE', '284b480c3134c022f5e3f3013a84b695'))).toMatchObject({
      reason: 'signature',
    });
  });

  it('is read with odd bytes in it as one that can be stored, and that names no other user', () => {
    const odd = exampleNotification({ CUSTOMER_EMAIL: 'buyer@example.test\0' });
    odd.set('ORDER_ITEM_NAME', 'Month\0ly');
    odd.set('SUBSCRIPTION_STATUS_NAME', '\0');
    const notification = accepted(new URLSearchParams(odd.toString()));
    expect(isStorable(notification)).toBe(true);
    expect(notification.customerEmail).toBe('buyer@example.test\ufffd');
    const bytes = `${exampleNotification()}&ORDER_ITEM_SKU=%ff%fe%00%c0%80%ed%a0%80`;
    expect(isStorable(accepted(new URLSearchParams(bytes)))).toBe(true);
  });

  it('is believed in nothing that is not signed', () => {
    const form = exampleNotification();
    form.set('PRODUCT_ID', '114967');
    form.set('SUBSCRIPTION_ID', '3999999');
    form.set('x-intent', 'somebody-elses');
    const { fields, ...facts } = accepted(form);
    // The subscription's number is a hint, and the port says so; its reader asks the provider.
    expect(facts).toMatchObject({ orderId: '1000001', total: '12.00', customerEmail: 'buyer@example.test' });
    expect(Object.keys(facts).toSorted()).toEqual(
      ['customerEmail', 'isTest', 'key', 'orderId', 'subscriptionId', 'total', 'typeName'].toSorted(),
    );
    expect(fields.PRODUCT_ID).toBe('114967');
    expect(fields['x-intent']).toBeUndefined();
  });

  it('is refused by an installation without keys', () => {
    const settings = { ...exampleSettings, validationKeys: [] };
    expect(read(exampleNotification({}, ''), settings)).toEqual({ kind: 'refused', reason: 'signature' });
  });

  it('of a test counts where tests count, and only there', () => {
    const test = exampleNotification({ TEST_MODE: '1', ORDER_TOTAL_AMOUNT: '0.00' });
    const settings = { ...exampleSettings, isTest: true };
    expect(read(test)).toEqual({ kind: 'refused', reason: 'mode' });
    expect(read(test, settings)).toMatchObject({ notification: { isTest: true, total: '0.00' } });
    expect(read(exampleNotification(), settings)).toEqual({ kind: 'refused', reason: 'mode' });
  });

  it.each([
    ['6', 'OrderCharged'],
    ['1', 'SubscriptionRenewed'],
    ['99', 'OrderCharged'],
    ['1', 'Invented'],
    ['constructor', 'OrderCharged'],
  ])('is refused when %s is not the number of %s', (id, name) => {
    const form = exampleNotification({ IPN_TYPE_ID: id, IPN_TYPE_NAME: name });
    expect(read(form)).toEqual({ kind: 'refused', reason: 'type' });
  });

  it.each(['OrderChargebackIsWon', 'OrderChargedBackWon'])('of a dispute won may be called %s', (name) => {
    expect(accepted(exampleNotification({ IPN_TYPE_ID: '14', IPN_TYPE_NAME: name })).typeName).toBe(name);
  });

  it.each([
    'IPN_TYPE_ID',
    'IPN_TYPE_NAME',
    'ORDER_ID',
    'ORDER_STATUS',
    'ORDER_TOTAL_AMOUNT',
    'CUSTOMER_EMAIL',
    'TEST_MODE',
    'SIGNATURE',
  ])('is malformed without %s or with two of them', (name) => {
    const without = exampleNotification();
    without.delete(name);
    const twice = exampleNotification();
    twice.append(name, 'another');
    expect(read(without)).toEqual({ kind: 'refused', reason: 'malformed' });
    expect(read(twice)).toEqual({ kind: 'refused', reason: 'malformed' });
  });

  it.each([
    ['ORDER_ID', '1 OR 1=1'],
    ['ORDER_TOTAL_AMOUNT', 'NaN'],
    ['SUBSCRIPTION_ID', '../7'],
  ] as const)('is malformed when its %s is %s', (name, value) => {
    expect(read(exampleNotification({ [name]: value }))).toEqual({ kind: 'refused', reason: 'malformed' });
  });

  it('without a subscription has none', () => {
    expect(accepted(exampleNotification({ SUBSCRIPTION_ID: '' })).subscriptionId).toBeNull();
    expect(accepted(exampleNotification({ SUBSCRIPTION_ID: '0' })).subscriptionId).toBeNull();
  });

  it('that is sent again has the same key', () => {
    expect(accepted(changed('IS_RESENT', '1')).key).toBe(accepted(exampleNotification()).key);
    expect(accepted(exampleNotification()).key).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    { ORDER_ID: '1000002' },
    { ORDER_STATUS: 'Refunded' },
    { ORDER_TOTAL_AMOUNT: '13.00' },
    { CUSTOMER_EMAIL: 'Ada@example.com' },
    { IPN_TYPE_ID: '2', IPN_TYPE_NAME: 'OrderRefunded' },
  ])('that differs in what is signed, %o, is another one', (changes) => {
    expect(accepted(exampleNotification(changes)).key).not.toBe(accepted(exampleNotification()).key);
  });

  it('whose other values were altered is the same one, whichever they are', () => {
    const form = exampleNotification();
    const signed = ['IPN_TYPE_NAME', 'ORDER_ID', 'ORDER_STATUS', 'ORDER_TOTAL_AMOUNT', 'CUSTOMER_EMAIL'];
    const others = [...form.keys(), 'SOMETHING_NEW'].filter(
      (name) => ![...signed, 'TEST_MODE', 'SIGNATURE', 'IPN_TYPE_ID'].includes(name),
    );
    expect(others.length).toBeGreaterThan(10);
    for (const name of others) expect(accepted(changed(name, '7')).key).toBe(accepted(form).key);
  });

  it('cannot take the key of another by moving a sign from one value to the next', () => {
    const one = exampleNotification({ ORDER_TOTAL_AMOUNT: '12.00', CUSTOMER_EMAIL: '1@example.com' });
    const other = exampleNotification({ ORDER_TOTAL_AMOUNT: '12.001', CUSTOMER_EMAIL: '@example.com' });
    expect(accepted(one).key).not.toBe(accepted(other).key);
  });
});

describe('what is kept of a notification', () => {
  const { fields } = accepted(exampleNotification());

  it('says what happened to which order', () => {
    expect(fields).toMatchObject({
      IPN_TYPE_NAME: 'OrderCharged',
      ORDER_ID: '1000001',
      ORDER_TOTAL_AMOUNT: '12.00',
      PRODUCT_ID: '114965',
      SUBSCRIPTION_NEXT_CHARGE_DATE: '2/16/2026 7:33 AM',
      IS_ON_TRIAL_PERIOD: 'True',
      ORDER_CUSTOM_FIELDS: 'x-CustomField1=person-7,x-intent=intent_9',
    });
  });

  it.each([
    'Erika',
    'Mustermann',
    '@',
    '192.0.2.44',
    '1234567',
    'Heidestrasse',
    'Koeln',
    '51147',
    'Germany',
    'DE-77-88',
    '411111',
    '9424',
    '12/2031',
    'score=0.4',
    'SECRET-TEST',
    '284b480c3134c022f5e3f3013a84b695',
    'token=',
    'Friday',
  ])('does not hold %s', (word) => {
    expect(exampleNotification().toString() + [...exampleNotification().values()]).toContain(word);
    expect(JSON.stringify(fields)).not.toContain(word);
  });

  it('holds neither signature nor a value without end', () => {
    const form = changed('ORDER_ITEM_NAME', 'x'.repeat(100_000));
    const stored = JSON.stringify(accepted(form).fields);
    expect(stored).not.toContain(form.get('SIGNATURE'));
    expect(stored.length).toBeLessThan(3_000);
  });
});
