import { expect, it } from 'vitest';
import { confidenceOf } from './present-site.ts';

const reported = (label: string, amount: string | null = '5000000', currency = 'USD') => ({
  source: 'feed' as const,
  label,
  amount,
  currency: amount && currency,
});
const filing = (label: string, amount: string) => ({ ...reported(label, amount), source: 'form-d' as const });

it.each([
  ['one paper', [reported('A')], 'single'],
  ['the same paper twice', [reported('A', '4000000'), reported('A')], 'single'],
  ['two papers', [reported('A'), reported('B', '5100000')], 'agreed'],
  ['two papers, one without a sum', [reported('A'), reported('B', null)], 'agreed'],
  ['two papers with other sums', [reported('A'), reported('B', '8000000')], 'disputed'],
  ['sums that cannot be compared', [reported('A'), reported('B', '8000000', 'EUR')], 'agreed'],
  ['a filing and its amendment', [filing('1', '1000000'), filing('2', '3000000')], 'filed'],
  ['a filing that a paper contradicts', [filing('1', '1000000'), reported('A')], 'disputed'],
])('a round by %s', (_, reports, expected) => {
  expect(confidenceOf(reports)).toBe(expected);
});
