import { expect, test } from 'vitest';
import { readHeaderMoney, readSum } from './read-sum.ts';

test.each([
  ['$15,000,000', '15000000', 'USD'],
  ['€3.5M', '3500000', 'EUR'],
  ['15 Mio. €', '15000000', 'EUR'],
  ['USD 2.5m', '2500000', 'USD'],
  ['12,5 Mio', '12500000', null],
  ['£1.2bn', '1200000000', 'GBP'],
  ['A$4 million', '4000000', 'AUD'],
  ['3 million euros', '3000000', 'EUR'],
  ['₹5 crore', '50000000', 'INR'],
  ['CHF 1’500’000', '1500000', 'CHF'],
  ['~$2M', '2000000', 'USD'],
  ['2.000.000,50 EUR', '2000000.50', 'EUR'],
  ['500K', '500000', null],
  ['1,200K', '1200000', null],
  ['US$ 7.5 MM', '7500000', 'USD'],
])('%s is %s %s', (text, amount, currency) => {
  expect(readSum(text)).toMatchObject({ value: { amount, currency } });
});

test.each(['—', 'undisclosed', '-', '', 'n/a', '$0', '€ -'])('%j says nothing', (text) => {
  expect(readSum(text)).toEqual({ value: null });
});

test.each(['5-10M', '>5M', 'up to $5M', '5M + debt', 'Series A', '-3'])('%j cannot be read', (text) => {
  expect(readSum(text)).toHaveProperty('fault');
});

test('a figure without a scale is in that of its column, one with its own is not', () => {
  expect(readSum('2.5', 1_000_000)).toMatchObject({ value: { amount: '2500000' } });
  expect(readSum('$2.5K', 1_000_000)).toMatchObject({ value: { amount: '2500' } });
});

test.each([
  ['Deal Size (USD m)', 'USD', 1_000_000],
  ['Amount in €', 'EUR', 1],
  ['Raised ($ thousands)', 'USD', 1_000],
  ['Betrag (EUR Mio)', 'EUR', 1_000_000],
  ['Amount', null, 1],
  ['Money Raised Currency (in USD)', 'USD', 1],
  ['Team All Members', null, 1],
])('the header %s is in %s times %d', (header, currency, scale) => {
  expect(readHeaderMoney(header)).toEqual({ currency, scale });
});
