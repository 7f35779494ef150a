import { describe, expect, it } from 'vitest';
import { compactMoney, exactMoney } from './money.ts';

const money = (amount: string, currency = 'USD', usd: string | null = null) => ({ amount, currency, usd });

describe('an amount of money', () => {
  it.each([
    ['12500000', 'USD', '$12.5M'],
    ['38000000', 'USD', '$38M'],
    ['2100000000', 'USD', '$2.1B'],
    ['500000', 'USD', '$500K'],
    ['12500', 'USD', '$12.5K'],
    ['999949', 'USD', '$999.9K'],
    ['999950', 'USD', '$1M'],
    ['950', 'USD', '$950'],
    ['6200000', 'EUR', '€6.2M'],
    ['560000000', 'INR', '₹560M'],
    ['5000000', 'CAD', 'CA$5M'],
  ])('%s %s is shown as %s', (amount, currency, shown) => {
    expect(compactMoney(money(amount, currency))).toBe(shown);
  });

  it('is undisclosed when no one stated it, never zero', () => {
    expect(compactMoney(null)).toBe('Undisclosed');
    expect(exactMoney(null)).toBe('Undisclosed');
  });

  it('shows every digit on request', () => {
    expect(exactMoney(money('12500000'))).toBe('$12,500,000');
    expect(exactMoney(money('12500000.5'))).toBe('$12,500,000.50');
  });

  it('adds its value in US dollars when it was in another currency and the value is known', () => {
    expect(exactMoney(money('6200000', 'EUR', '6700000'))).toBe('€6,200,000, about $6.7M');
    expect(exactMoney(money('6200000', 'EUR'))).toBe('€6,200,000');
  });
});
