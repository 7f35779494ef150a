import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundNames } from '../../contract/companies/round-kinds.ts';
import { amountText } from './plain-text.ts';

it.each([
  ['12500000', 'USD', '$12.5M round'],
  ['12500000.00', 'USD', '$12.5M round'],
  ['3000000', 'USD', '$3.0M round'],
  ['500000', 'USD', '$0.5M round'],
  ['1200000000', 'USD', '$1200.0M round'],
  ['49999', 'USD', '$49,999 round'],
  ['950', 'USD', '$950 round'],
  ['50000', 'USD', '$0.1M round'],
  ['8000000', 'EUR', '€8.0M round'],
  ['8000000', 'GBP', '£8.0M round'],
  ['8000000', 'CAD', 'CA$8.0M round'],
  ['8000000', 'CHF', 'CHF 8.0M round'],
  ['8000000', '12?', '12? 8.0M round'],
])('writes %s %s as %s', (amount, currency, text) => {
  expect(amountText({ amount, currency }, 'Series A')).toBe(text);
});

it('names the round alone when the amount is unknown or nothing', () => {
  expect(amountText(null, 'Series A')).toBe('Series A');
  expect(amountText({ amount: '0', currency: 'USD' }, 'Seed')).toBe('Seed');
  expect(amountText({ amount: '0.00', currency: 'USD' }, 'Seed')).toBe('Seed');
});

it('calls a round of which nothing is known a new one', () => {
  expect(amountText(null, roundNames.unspecified)).toBe('New round');
});

it('never says that something was nothing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 17n }), (amount) => {
      expect(amountText({ amount: String(amount), currency: 'USD' }, 'Seed')).not.toContain('$0.0');
    }),
  );
});
