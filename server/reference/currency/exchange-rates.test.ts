import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitsPerDollar, usdValue } from './exchange-rates.ts';

const euros = (amount: string, on: string) => usdValue({ amount, currency: 'EUR', on });

test('dollars stay what they are', () => {
  expect(usdValue({ amount: '29200000', currency: 'USD', on: '2013-05-04' })).toEqual({
    usd: '29200000.00',
    rate: '1',
    rateOn: '2013-01-01',
  });
});

test('an amount is valued at the average of its own year', () => {
  expect(Number(euros('1000000', '2008-07-01')?.usd)).toBeCloseTo(1_470_800, -3);
  expect(Number(euros('1000000', '2022-07-01')?.usd)).toBeCloseTo(1_053_000, -3);
});

test('343 million euros of summer 2026 are about 400 million dollars', () => {
  const value = Number(euros('343000000', '2026-07-10')?.usd);
  expect(Math.abs(value / 400e6 - 1)).toBeLessThan(0.05);
});

test('the newest year serves later days and the first serves earlier ones, and each says which it was', () => {
  expect(euros('1', '2031-02-03')).toEqual(euros('1', '2026-12-31'));
  expect(euros('1', '2031-02-03')?.rateOn).toBe('2026-01-01');
  expect(euros('1', '1999-02-03')?.rateOn).toBe('2005-01-01');
});

test('a published rate is believed before an average, for the day and currency that have one', () => {
  const published = new Map([
    ['2026-11-15', { day: '2026-11-13', perEuro: { USD: '1.15', GBP: '0.88', JPY: '180.33' } }],
  ]);
  const value = (currency: string, on = '2026-11-15') =>
    usdValue({ amount: '1000', currency, on }, published);
  expect(value('EUR')).toEqual({ usd: '1150.00', rate: '1.15', rateOn: '2026-11-13' });
  expect(value('GBP')).toEqual({ usd: '1306.82', rate: '1.3068182', rateOn: '2026-11-13' });
  expect(value('JPY')?.rate).toBe('0.0063771974');
  expect(value('INR')).toEqual(usdValue({ amount: '1000', currency: 'INR', on: '2026-11-15' }));
  expect(value('EUR', '2026-11-16')?.rateOn).toBe('2026-01-01');
  expect(value('USD')?.rate).toBe('1');
  expect(value('toString')).toBeNull();
});

test('a pegged currency has one rate for every year', () => {
  expect(usdValue({ amount: '3.75', currency: 'SAR', on: '2020-03-01' })).toMatchObject({
    usd: '1.00',
    rateOn: '2020-01-01',
  });
});

test('other spellings of a code are the same money', () => {
  const yuan = { amount: '71900', currency: 'CNY', on: '2025-06-01' };
  expect(usdValue({ ...yuan, currency: 'rmb' })).toEqual(usdValue(yuan));
});

test('an unknown currency, a malformed amount and a malformed day have no value', () => {
  expect(usdValue({ amount: '1', currency: 'XTS', on: '2020-01-01' })).toBeNull();
  expect(usdValue({ amount: '1', currency: 'toString', on: '2020-01-01' })).toBeNull();
  expect(usdValue({ amount: '1e6', currency: 'EUR', on: '2020-01-01' })).toBeNull();
  expect(usdValue({ amount: '1', currency: 'EUR', on: 'yesterday' })).toBeNull();
});

test('cents are exact however large the amount', () => {
  expect(usdValue({ amount: '123456789012345678901.235', currency: 'USD', on: '2020-01-01' })?.usd).toBe(
    '123456789012345678901.24',
  );
});

test('every currency has all its years or is pegged, and no year jumps by a slipped decimal point', () => {
  for (const [currency, row] of Object.entries(unitsPerDollar)) {
    const averages = row.split(' ').map(Number);
    expect([1, 22], currency).toContain(averages.length);
    for (const [index, units] of averages.entries()) {
      const before = averages[index - 1] ?? units;
      expect(Math.max(units / before, before / units), `${currency} ${2005 + index}`).toBeLessThan(3.2);
    }
  }
});

test('more money is never worth less', () => {
  const currency = fc.constantFrom(...Object.keys(unitsPerDollar));
  const cents = fc.nat({ max: 10_000_000 });
  fc.assert(
    fc.property(currency, cents, cents, (code, one, other) => {
      const worth = (amount: number) =>
        Number(usdValue({ amount: String(amount), currency: code, on: '2019-04-01' })?.usd);
      expect(worth(one) <= worth(other)).toBe(one <= other || worth(one) === worth(other));
    }),
  );
});
