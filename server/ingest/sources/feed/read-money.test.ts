import { describe, expect, it } from 'vitest';
import { readMoney } from './read-money.ts';

const sums = (text: string, isSlug = false) =>
  readMoney(text, isSlug).map(({ amount, currency, role }) => [amount, currency, role]);

describe('reading money', () => {
  it.each([
    ['raises $1.37B', '1370000000', 'USD'],
    ['raises $500K', '500000', 'USD'],
    ['raises $500,000', '500000', 'USD'],
    ['raises EURO 2.7 million', '2700000', 'EUR'],
    ['grabs EURO8M', '8000000', 'EUR'],
    ['secures 34M EURO', '34000000', 'EUR'],
    ['lands 875K EUROS', '875000', 'EUR'],
    ['lands 2.2 Million Euros', '2200000', 'EUR'],
    ['raises €2,5 million', '2500000', 'EUR'],
    ['raises A$4M', '4000000', 'AUD'],
    ['raises C$60M', '60000000', 'CAD'],
    ['raises 60M CHF', '60000000', 'CHF'],
    ['raises 60M RMB', '60000000', 'CNY'],
    ['raises S$7.5 million', '7500000', 'SGD'],
    ['raises US$12.5 million', '12500000', 'USD'],
    ['raises ¥1.2 billion', '1200000000', 'JPY'],
    ['raises Rs 6.5 crore', '65000000', 'INR'],
    ['raises Rs 5 Cr', '50000000', 'INR'],
    ['raises ₹17,50,000', '1750000', 'INR'],
    ['raises Rs 40 lakh', '4000000', 'INR'],
    ['raises $15 Mn', '15000000', 'USD'],
    ['raises $2B+', '2000000000', 'USD'],
    ['raises $0.1 million', '100000', 'USD'],
  ])('%s', (text, amount, currency) => {
    expect(sums(text)).toEqual([[amount, currency, 'raise']]);
  });

  it('reads the decimals and the missing dollar of headlines made from addresses', () => {
    expect(sums('hulp raises 2-6 mn from sparrow', true)).toEqual([['2600000', 'USD', 'raise']]);
    expect(sums('kily raises rs 30 cr', true)).toEqual([['300000000', 'INR', 'raise']]);
  });

  it('tells what a sum is from the words around it', () => {
    expect(sums('raises €7M and launches €240M debt facility').map(([, , role]) => role)).toEqual([
      'raise',
      'debt',
    ]);
    expect(sums('raises $100M at $1.4B valuation').map(([, , role]) => role)).toEqual(['raise', 'valuation']);
    expect(sums('raises $64M, bringing total funding to $101M').map(([, , role]) => role)).toEqual([
      'raise',
      'total',
    ]);
    expect(sums('sells for $105M cash, only raised $8M').map(([, , role]) => role)).toEqual([
      'price',
      'wanted',
    ]);
    expect(sums('closes $220M Fund IV').map(([, , role]) => role)).toEqual(['fund']);
    expect(sums('hits $100M in annual recurring revenue').map(([, , role]) => role)).toEqual(['unrelated']);
  });

  it('gives no amount for a range or an absurd sum', () => {
    expect(sums('raises $5-10 million')).toEqual([[null, 'USD', 'raise']]);
    expect(sums('raises $5')).toEqual([[null, 'USD', 'raise']]);
    expect(sums('raises $9999 trillion')).toEqual([[null, 'USD', 'raise']]);
  });

  it('takes no other number for money', () => {
    expect(sums('7 lessons from 20 founders in 2026, Series B, B2B, 4K video, Web3')).toEqual([]);
  });
});
