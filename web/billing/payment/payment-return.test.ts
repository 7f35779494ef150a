import { beforeEach, describe, expect, it } from 'vitest';
import type { BrowserStorage } from '../../platform/browser/browser-storage.ts';
import {
  clearReturn,
  findReturn,
  paymentReturnKey,
  readReturn,
  statusOf,
  storedReturn,
  storeReturn,
} from './payment-return.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const minute = 60_000;
const entries = new Map<string, string>();
const storage: BrowserStorage = {
  read: (key) => entries.get(key) ?? null,
  write: (key, text) => Boolean(entries.set(key, text)),
  remove: (key) => void entries.delete(key),
};
beforeEach(() => entries.clear());

describe('the address that the payment provider leads to', () => {
  it.each([
    '?ORDER_ID=1001&ORDER_STATUS=Processed&PRODUCT_ID=114965',
    '?order_id=1001&order_status=Processed&product_id=114965',
    '?orderId=1001&status=Processed&productId=114965',
  ])('names the order in %s', (search) => {
    const expected = { orderId: '1001', status: 'Processed', productId: '114965', keptAt: now };
    expect(readReturn(search, now)).toEqual(expected);
  });

  it.each(['', '?', '?plan=monthly', '?ORDER_ID=&ORDER_STATUS='])('names none in "%s"', (search) => {
    expect(readReturn(search, now)).toBeNull();
  });

  it('is believed in its first word when it says something twice', () => {
    expect(readReturn('?ORDER_ID=1001&order_id=1002', now)?.orderId).toBe('1001');
  });

  it('leaves nothing in the browser but the order, its status and its product', () => {
    const search = '?ORDER_ID=1001&secret-key=hush&billing-email=ada%40example.com&x-intent=abc';
    const given = readReturn(search, now);
    if (given) storeReturn(given, storage);
    expect([...entries.values()].join()).not.toMatch(/hush|ada|abc/);
    expect(JSON.parse(entries.get(paymentReturnKey) ?? '')).toMatchObject({ orderId: '1001' });
  });
});

describe('what a tab keeps of a return', () => {
  const store = (search: string, at = now) => {
    const given = readReturn(search, at);
    if (given) storeReturn(given, storage);
  };

  it('is found for five minutes', () => {
    store('?ORDER_ID=1001&ORDER_STATUS=Processed');
    const found = { kind: 'found', orderId: '1001', status: 'Processed' };
    expect(findReturn(storedReturn(storage), now + 5 * minute - 1)).toEqual(found);
    expect(findReturn(storedReturn(storage), now + 5 * minute)).toEqual({ kind: 'missing' });
  });

  it('is missing when no one came back, when it was forgotten, or when it is from a clock far ahead', () => {
    expect(findReturn(storedReturn(storage), now)).toEqual({ kind: 'missing' });
    store('?ORDER_ID=1001', now + 10 * minute);
    expect(findReturn(storedReturn(storage), now)).toEqual({ kind: 'missing' });
    store('?ORDER_ID=1001');
    clearReturn(storage);
    expect(findReturn(storedReturn(storage), now)).toEqual({ kind: 'missing' });
  });

  it.each(['{', '"1001"', '[]', '{"orderId":"1001"}', `{"orderId":1001,"keptAt":${now}}`])(
    'is broken as %s',
    (text) => {
      storage.write(paymentReturnKey, text);
      expect(findReturn(storedReturn(storage), now)).toEqual({ kind: 'broken' });
    },
  );

  it.each(['?ORDER_STATUS=Processed', '?ORDER_ID=12a', '?ORDER_ID=-1', `?ORDER_ID=${'1'.repeat(19)}`])(
    'is broken after %s',
    (search) => {
      store(search);
      expect(findReturn(storedReturn(storage), now)).toEqual({ kind: 'broken' });
    },
  );

  it('tells its status without an order too, as long as it is fresh', () => {
    store('?ORDER_STATUS=Reviewing');
    expect(statusOf(storedReturn(storage), now)).toBe('Reviewing');
    expect(statusOf(storedReturn(storage), now + 5 * minute)).toBeNull();
    expect(statusOf('Reviewing', now)).toBeNull();
    expect(statusOf(null, now)).toBeNull();
  });
});
