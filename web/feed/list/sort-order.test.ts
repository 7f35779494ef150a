import { describe, expect, it } from 'vitest';
import { orderNamed, ordersFor } from './use-sort.ts';

const plain = { isSearching: false, hasPreferences: true };

describe('what alerts can be put in order by', () => {
  it('is relevance too while searching', () => {
    expect(ordersFor(plain)).toEqual(['newest', 'match', 'amount', 'hiring']);
    expect(ordersFor({ ...plain, isSearching: true })).toEqual([
      'newest',
      'match',
      'relevance',
      'amount',
      'hiring',
    ]);
  });

  it('is no match for a user who prefers nothing', () => {
    expect(ordersFor({ isSearching: false, hasPreferences: false })).toEqual(['newest', 'amount', 'hiring']);
  });
});

describe('the order that was asked for', () => {
  const orders = ordersFor(plain);

  it('is what the address says, else the last choice', () => {
    expect(orderNamed(['amount', 'match'], orders)).toBe('amount');
    expect(orderNamed([null, 'match'], orders)).toBe('match');
    expect(orderNamed([null, null], orders)).toBeNull();
  });

  it.each(['', 'AMOUNT', 'oldest', 'toString', 'relevance', '<b>'])('is not %j', (word) => {
    expect(orderNamed([word, null], orders)).toBeNull();
    expect(orderNamed([word, 'match'], orders)).toBe('match');
  });
});
