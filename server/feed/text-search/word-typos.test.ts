import { describe, expect, it } from 'vitest';
import { wordTypos } from './guess-term-match.ts';

describe('what a typo may have meant', () => {
  it.each([
    ['stirpe', 'stripe'],
    ['strpe', 'stripe'],
    ['strippe', 'stripe'],
    ['styipe', 'stripe'],
    ['forcasting', 'forecasting'],
    ['tripe', 'stripe'],
    ['strip', 'stripe'],
  ])('%s: %s', (corrected, meant) => {
    expect(wordTypos(corrected)).toContain(meant);
  });

  it('is never two typos, and never the word itself', () => {
    expect(wordTypos('srtipee')).not.toContain('stripe');
    expect(wordTypos('stripe')).not.toContain('stripe');
    expect(new Set(wordTypos('stripe')).size).toBe(wordTypos('stripe').length);
  });

  it.each(['ai', 'bio', 'a'.repeat(25), 'o’brien', "x' | 'y", '🚀🚀🚀🚀', ''])(
    'is nothing for %j',
    (word) => {
      expect(wordTypos(word)).toEqual([]);
    },
  );

  it('swaps and leaves out in every script', () => {
    expect(wordTypos('шалмо')).toContain('шалом');
    expect(wordTypos('шалмо').join('')).not.toMatch(/[a-z]/);
  });
});
