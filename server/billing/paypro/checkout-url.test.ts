import { describe, expect, it } from 'vitest';
import { checkoutUrl } from './create-paypro-provider.ts';
import { exampleSettings } from './example-account.ts';

const checkout = {
  intentId: 'b1c2d3e4-0000-4000-8000-000000000001',
  userId: 'person_7-A',
  productId: '114966',
  email: 'erika+shop&co@example.test',
};

describe('the address of a checkout', () => {
  it('names the product, the buyer and the intent, and nothing secret', () => {
    const url = new URL(checkoutUrl(exampleSettings, checkout));
    expect(url.origin + url.pathname).toBe('https://store.example.test/checkout');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'products[1][id]': '114966',
      'products[1][qty]': '1',
      'page-template': '20452',
      currency: 'USD',
      'billing-email': 'erika+shop&co@example.test',
      'x-CustomField1': 'person_7-A',
      'x-intent': 'b1c2d3e4-0000-4000-8000-000000000001',
    });
  });

  it('of a test order holds the key of test orders', () => {
    const url = new URL(checkoutUrl({ ...exampleSettings, isTest: true }, checkout));
    expect(url.searchParams.get('use-test-mode')).toBe('true');
    expect(url.searchParams.get('secret-key')).toBe('SECRET-TEST');
  });

  it('is never that of a real order where tests were meant', () => {
    const settings = { ...exampleSettings, isTest: true, testSecretKey: null };
    expect(() => checkoutUrl(settings, checkout)).toThrow('needs the secret key of test orders');
  });

  it.each(['', 'a,b', 'a=b', 'a b', 'ä', 'a&b'])('takes no id such as %j', (id) => {
    expect(() => checkoutUrl(exampleSettings, { ...checkout, userId: id })).toThrow('An id that travels');
    expect(() => checkoutUrl(exampleSettings, { ...checkout, intentId: id })).toThrow('An id that travels');
  });
});
