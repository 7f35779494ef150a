import { describe, expect, it } from 'vitest';
import { wordSlips } from './word-typos.ts';

describe('what a slip of the finger may have meant', () => {
  it.each([
    ['stirpe', 'stripe'],
    ['strpe', 'stripe'],
    ['strippe', 'stripe'],
    ['styipe', 'stripe'],
    ['forcasting', 'forecasting'],
    ['tripe', 'stripe'],
    ['strip', 'stripe'],
  ])('%s: %s', (slipped, meant) => {
    expect(wordSlips(slipped)).toContain(meant);
  });

  it('is never two slips, and never the word itself', () => {
    expect(wordSlips('srtipee')).not.toContain('stripe');
    expect(wordSlips('stripe')).not.toContain('stripe');
    expect(new Set(wordSlips('stripe')).size).toBe(wordSlips('stripe').length);
  });

  it.each(['ai', 'bio', 'a'.repeat(25), 'o’brien', "x' | 'y", '🚀🚀🚀🚀', ''])(
    'is nothing for %j',
    (word) => {
      expect(wordSlips(word)).toEqual([]);
    },
  );

  it('swaps and leaves out in every script', () => {
    expect(wordSlips('шалмо')).toContain('шалом');
    expect(wordSlips('шалмо').join('')).not.toMatch(/[a-z]/);
  });
});
