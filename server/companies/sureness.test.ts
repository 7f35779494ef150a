import { expect, it } from 'vitest';
import { surenessOf } from './sureness.ts';

const told = (label: string, amount: string | null = '5000000', currency = 'USD') => ({
  source: 'feed' as const,
  label,
  amount,
  currency: amount && currency,
});
const filing = (label: string, amount: string) => ({ ...told(label, amount), source: 'form-d' as const });

it.each([
  ['one paper', [told('A')], 'single'],
  ['the same paper twice', [told('A', '4000000'), told('A')], 'single'],
  ['two papers', [told('A'), told('B', '5100000')], 'agreed'],
  ['two papers, one without a sum', [told('A'), told('B', null)], 'agreed'],
  ['two papers with other sums', [told('A'), told('B', '8000000')], 'disputed'],
  ['sums that cannot be compared', [told('A'), told('B', '8000000', 'EUR')], 'agreed'],
  ['a filing and its amendment', [filing('1', '1000000'), filing('2', '3000000')], 'filed'],
  ['a filing that a paper contradicts', [filing('1', '1000000'), told('A')], 'disputed'],
])('a round by %s', (_, reports, expected) => {
  expect(surenessOf(reports)).toBe(expected);
});
