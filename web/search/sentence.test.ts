import { describe, expect, it } from 'vitest';
import { withoutWords, withWords } from './sentence.ts';

const span = (sentence: string, words: string) => {
  const from = sentence.indexOf(words);
  return { from, to: from + words.length };
};
const without = (sentence: string, words: string) => withoutWords(sentence, span(sentence, words));

describe('taking words out of a sentence', () => {
  it.each([
    ['seed fintech in Berlin', 'seed', 'fintech in Berlin'],
    ['seed fintech in Berlin', 'in Berlin', 'seed fintech'],
    ['fintech or health in Paris', 'fintech', 'health in Paris'],
    ['fintech, not crypto', 'not crypto', 'fintech'],
    ['seed, fintech, Berlin', 'fintech', 'seed, Berlin'],
    ['seed fintech or health', 'fintech', 'seed or health'],
    ['Berlin', 'Berlin', ''],
  ])('%s without %s is %s', (sentence, words, rest) => {
    expect(without(sentence, words)).toBe(rest);
  });
});

describe('changing words of a sentence', () => {
  it('puts others in their place', () => {
    const sentence = 'seed fintech in Berlin';
    expect(withWords(sentence, span(sentence, 'Berlin'), ' Paris ')).toBe('seed fintech in Paris');
  });

  it('takes them out when nothing is put there', () => {
    const sentence = 'seed fintech in Berlin';
    expect(withWords(sentence, span(sentence, 'seed'), ' ')).toBe('fintech in Berlin');
  });
});
