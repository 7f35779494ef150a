import { describe, expect, it } from 'vitest';
import { isSigned, signatureOf } from './formats.ts';

const values = {
  orderId: '1000001',
  orderStatus: 'Processed',
  total: '12.00',
  customerEmail: 'buyer@example.test',
  testMode: '0',
  typeName: 'OrderCharged',
};
const signature = 'e219bdbdae5040c548d797fffa1ecb715e5697b4c347b7760dc62ad6e10f358a';

describe('the signature of a notification', () => {
  it('is the one that was computed apart from this code', () => {
    expect(signatureOf(values, 'VALKEY-TEST')).toBe(signature);
    expect(isSigned(values, signature, ['VALKEY-TEST'])).toBe(true);
    expect(isSigned(values, signature.toUpperCase(), ['VALKEY-TEST'])).toBe(true);
  });

  it.each(Object.keys(values))('does not cover another %s', (name) => {
    expect(isSigned({ ...values, [name]: 'another' }, signature, ['VALKEY-TEST'])).toBe(false);
  });

  it('may be made by either key while they are rotated', () => {
    expect(isSigned(values, signature, ['VALKEY-TEST', 'NEW'])).toBe(true);
    expect(isSigned(values, signature, ['NEW', 'VALKEY-TEST'])).toBe(true);
    expect(isSigned(values, signature, ['NEW', 'NEWER'])).toBe(false);
  });

  it('is never right without a key', () => {
    expect(isSigned(values, signatureOf(values, ''), [])).toBe(false);
    expect(isSigned(values, signatureOf(values, ''), [''])).toBe(false);
  });

  it.each(['', 'abc', `${signature}00`, signature.slice(2), 'z'.repeat(64)])('is not %j', (text) => {
    expect(isSigned(values, text, ['VALKEY-TEST'])).toBe(false);
  });
});
