import { describe, expect, it } from 'vitest';
import { longestQuery } from '../../contract/search/search.ts';
import { cutSentence } from './cut-sentence.ts';

describe('a sentence that is too long', () => {
  it('ends with a whole word', () => {
    const cut = cutSentence('robots '.repeat(90));
    expect(cut).toMatch(/^(robots )*robots$/);
    expect(cut.length).toBeLessThanOrEqual(longestQuery);
    expect(cut.length).toBeGreaterThan(longestQuery - 'robots '.length);
  });

  it('keeps a word that ends just there', () => {
    const exact = `${'a '.repeat(longestQuery / 2 - 1)}ab`;
    expect(cutSentence(`${exact} more`)).toBe(exact);
    expect(cutSentence(exact)).toBe(exact);
  });

  it('is cut anywhere where it is one word, but no letter of it in two', () => {
    expect(cutSentence('x'.repeat(10_000))).toBe('x'.repeat(longestQuery));
    expect(cutSentence(`x${'🚀'.repeat(400)}`)).toBe(`x${'🚀'.repeat((longestQuery - 2) / 2)}`);
  });

  it('is nothing else than itself when it is short', () => {
    expect(cutSentence('  fintech in Berlin ')).toBe('fintech in Berlin');
    expect(cutSentence('')).toBe('');
  });
});
