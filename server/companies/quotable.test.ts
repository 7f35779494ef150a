import { describe, expect, it } from 'vitest';
import { quotable } from './quotable.ts';

describe('words of a source', () => {
  it('are quoted as they are, in one line', () => {
    const headline = 'Kestrel raises $12,500,000 Series A led by Northgate';
    expect(quotable(headline)).toBe(headline);
    expect(quotable(' Kestrel\n raises\u202e\u0000 €3.2M ')).toBe('Kestrel raises €3.2M');
    expect(quotable('Item 13, Total Amount Sold: $1,125,000,000')).toBe(
      'Item 13, Total Amount Sold: $1,125,000,000',
    );
  });

  it('are not quoted where they say whom to write to or call', () => {
    expect(quotable('Kestrel raises $5M, write to ada@kestrel.example')).toBeNull();
    expect(quotable('Kestrel raises $5M, call +49 30 1234567')).toBeNull();
    expect(quotable(' \u200b ')).toBeNull();
  });

  it('end at a word when they are too long', () => {
    const quoted = quotable('raised '.repeat(100)) ?? '';
    expect(quoted).toMatch(/^(?:raised )+…$/);
    expect(quoted.length).toBeLessThanOrEqual(302);
  });
});
