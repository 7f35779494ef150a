import { expect, it } from 'vitest';
import { exactAmount, shortAmount } from './amounts.ts';

it('writes what was charged to the last digit', () => {
  expect(exactAmount('10', 'USD')).toBe('$10.00');
  expect(exactAmount('11.90', 'EUR')).toBe('€11.90');
  expect(exactAmount('1500', 'JPY')).toBe('¥1,500');
  expect(exactAmount('90071992547409931.10', 'USD')).toBe('$90,071,992,547,409,931.10');
});

it('writes a price without cents where it has none', () => {
  expect(shortAmount('10.00', 'USD')).toBe('$10');
  expect(shortAmount('9.50', 'USD')).toBe('$9.50');
});
