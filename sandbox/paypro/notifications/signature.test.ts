import { expect, it } from 'vitest';
import { hashOf, signatureOf } from './signature.ts';

const charged = {
  ORDER_ID: '1000001',
  ORDER_STATUS: 'Processed',
  ORDER_TOTAL_AMOUNT: '12.00',
  CUSTOMER_EMAIL: 'buyer@example.test',
  TEST_MODE: '0',
  IPN_TYPE_NAME: 'OrderCharged',
};

it('signs the six fields with the validation key', () => {
  expect(signatureOf(charged, 'VALKEY-TEST')).toBe(
    'e219bdbdae5040c548d797fffa1ecb715e5697b4c347b7760dc62ad6e10f358a',
  );
});

it('hashes an order with the secret key, as in the provider’s own example', () => {
  expect(hashOf(charged, 'SECRET-TEST')).toBe('284b480c3134c022f5e3f3013a84b695');
  expect(hashOf({ ...charged, ORDER_ID: '456346' }, 'wErt6HmQ')).toBe('cdcca12c15a93df32818e463af053fbc');
});

it('hashes all test orders alike', () => {
  expect(hashOf({ ...charged, TEST_MODE: '1' }, 'SECRET-TEST')).toBe('c4ca4238a0b923820dcc509a6f75849b');
});
